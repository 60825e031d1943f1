/** What a hand-tinted print is made of: flat washes a little out of register, ink lines, hatching for shade. */
export interface Sketch {
  readonly line: string;
  readonly wash?: readonly (readonly [Tint, string])[];
  /** Filled with ink: pupils, muzzles, holes. */
  readonly solid?: string;
  /** Thin strokes on the side away from the lamp, which stands at the upper left. */
  readonly hatch?: string;
  /** The viewBox, where it is not the usual grid of 64. */
  readonly box?: string;
}

export type Tint = "brass" | "sea" | "blood" | "bone" | "oak";
