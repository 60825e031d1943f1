/** Where the ships lie: clockwise in a circle, the reader's own at the bottom. All in per cent of the ring. */
export interface Berth {
  x: number;
  y: number;
}

/** How far the circle reaches up and down: its waters are higher for more ships, a ship is not. */
const height = (ships: number): number => (ships < 6 ? 31.5 : ships === 6 ? 33 : 36.5);

export const circle = (ships: number): Berth[] =>
  Array.from({ length: ships }, (_, k) => {
    const angle = (2 * Math.PI * k) / ships;
    return { x: 50 - 40 * Math.sin(angle), y: 50 + height(ships) * Math.cos(angle) };
  });

const [LEFT, MID, RIGHT] = [17, 50, 83];
const at = (x: number, y: number): Berth => ({ x, y });

/** On a phone the circle is the rim of three columns. */
const RIMS: Readonly<Record<number, readonly Berth[]>> = {
  3: [at(MID, 75), at(LEFT, 25), at(RIGHT, 25)],
  4: [at(MID, 83), at(LEFT, 50), at(MID, 17), at(RIGHT, 50)],
  5: [at(MID, 83), at(LEFT, 60), at(LEFT, 20), at(RIGHT, 20), at(RIGHT, 60)],
  6: [at(MID, 83), at(LEFT, 60), at(LEFT, 20), at(MID, 17), at(RIGHT, 20), at(RIGHT, 60)],
  7: [at(MID, 83), at(LEFT, 83), at(LEFT, 50), at(LEFT, 17), at(RIGHT, 17), at(RIGHT, 50), at(RIGHT, 83)],
  8: [at(MID, 83), at(LEFT, 83), at(LEFT, 50), at(LEFT, 17), at(MID, 17), at(RIGHT, 17), at(RIGHT, 50), at(RIGHT, 83)],
};

export const rim = (ships: number): readonly Berth[] => RIMS[ships] ?? circle(ships);

/** The free waters between the ships: a little lower where two lie side by side at the top. */
export const midst = (ships: number): Berth => at(MID, ships === 5 ? 53 : 50);

/** What the rim of a phone leaves free: its whole middle column above the reader's own ship, less a ship at the top. */
export const hub = (ships: number): Berth => at(MID, ships === 3 ? 25 : ships % 2 ? 33 : 50);

export const between = (one: Berth, other: Berth): Berth => at((one.x + other.x) / 2, (one.y + other.y) / 2);
