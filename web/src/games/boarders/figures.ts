/** Everybody who can stand on the deck: small figures with large heads, seen a little from above. Twenty units are an
 * inch; the feet stand at 0/0 and the face looks to the right. */

/** Inches to the unit as they are drawn: a little larger than life, to be told apart on the whole deck. */
export const UNIT = 1 / 17.5;

/** What a part is made of. `coat` and `trim` are dyed in the colours of a side. */
export type Stuff = "coat" | "trim" | "skin" | "hair" | "bone" | "brass" | "steel" | "dark" | "red" | "murk" | "ink";
export type Part = readonly [Stuff, string];

const round = (x: number, y: number, r: number): string => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;

// --- Sea Queens: long hair, long coats -----------------------------------------------------

const BOOTS: Part = ["dark", "M-6-6h5v6h-6zM2-6h5l1 6h-6z"];
const COAT: Part = ["coat", "M-6-21h12c2 5 4 10 5 17h-22c1-7 3-12 5-17z"];
const BELT: Part = ["trim", "M-9-12h18v3h-18z"];
const LOCKS: Part = ["hair", "M-10-32c-1 8-2 13-6 17 5 2 10 0 12-4h8c2 3 5 5 9 4-3-4-3-9-3-17z"];
const HEAD: Part = ["skin", round(0, -29, 9)];
const LOOK: Part = ["ink", `${round(2, -29, 1.1)}${round(6.4, -29, 1.1)}M1.5-24.6c2 1.2 3.5 1 5-.2z`];
const QUEEN: readonly Part[] = [BOOTS, LOCKS, COAT, BELT, HEAD, LOOK];
/** Nobody but a captain wears one. */
const TRICORN: readonly Part[] = [
  ["dark", "M-16-33c6-3 8-13 16-13s10 10 16 13c-10-4-22-4-32 0z"],
  ["brass", "M-16-33c10-4 22-4 32 0l-1 2.4c-10-3.4-20-3.4-30 0z"],
];
const SCARF: Part = ["trim", "M-9.5-30c0-8 4-11 9.5-11s9.5 3 9.5 11c-6-3-13-3-19 0zM-9-31l-7 2 3 3 5-2z"];
const BLADE: Part = ["steel", "M10-15L22-30l1.4 3.4L12.6-13z"];
const HILT: Part = ["brass", "M8-16.6l5.4 4.6-2 2-5-4.4z"];

// --- Dead Seas: bones in rags --------------------------------------------------------------

const SHINS: Part = ["bone", "M-5-6h3v6h-5v-2h2zM2-6h3v4h2v2H2z"];
const RAGS: Part = ["coat", "M-6-20H6l4 13-4-1-2 4-4-4-4 4-2-4-4 1z"];
const RIBS: Part = ["bone", "M-4-18.6h8v1.8h-8zM-3.4-15.4h6.8v1.8h-6.8zM-3-12.2h6v1.8h-6z"];
const SKULL: Part = ["bone", "M-9.5-30c0-6 4-10 9.5-10s9.5 4 9.5 10c0 4-1.6 5.6-3 6.6V-20h-13v-3.4c-1.4-1-3-2.6-3-6.6z"];
const SOCKETS: Part = ["ink", `${round(-0.6, -29.6, 2.6)}${round(6, -29.6, 2.3)}M2.4-26.6l-1.2 2.8h2.6zM-2.6-22.6v2.4h.8v-2.4zM.8-22.6v2.4h.8v-2.4zM4-22.6v2.4h.8v-2.4z`];
const BONES: readonly Part[] = [SHINS, RAGS, RIBS, SKULL, SOCKETS];

// --- Trillians: brass helmets --------------------------------------------------------------

const LEAD: Part = ["dark", "M-9-5h8v5h-9zM2-5h8l1 5H2z"];
const SUIT: Part = ["coat", "M-8-21H8c4 4 4 11 2 17h-20c-2-6-2-13 2-17z"];
const PLATE: Part = ["trim", "M-8-21H8l2 4.4h-20z"];
const HELMET: Part = ["brass", round(0, -30, 11)];
const GLASS: Part = ["steel", round(4, -30, 6)];
const BARS: Part = ["ink", "M3.4-36h1.2v12H3.4zM-2-30.6h12v1.2H-2z"];
const DIVER: readonly Part[] = [LEAD, SUIT, PLATE, HELMET, GLASS];
const ON_TOP: readonly Part[] = [
  ["dark", "M-11-40c4-2 6-8 11-8s7 6 11 8c-7-2-15-2-22 0z"],
  ["brass", "M-11-40c7-2 15-2 22 0l-.8 2c-7-1.6-13.4-1.6-20.4 0z"],
];

export const FIGURES: Readonly<Record<string, readonly Part[]>> = {
  red_rose: [...QUEEN, ...TRICORN, ["red", `${round(-9, -41, 4.2)}`], ["ink", "M-11-42c2-2 4-1 4 1h-1c0-1-1-1.4-2-.4z"], BLADE, HILT],
  polly_anna: [...QUEEN, ...TRICORN, ["murk", "M-15-25c-3-5 1-10 5-8s4 8 1 13l-5 5c-1-4-1-6-1-10z"], ["brass", "M-8-30l4 1.6-4 1.4z"]],
  riggers: [...QUEEN, SCARF, ["brass", "M-9-20L7-6l2-3L-6-22zM-11-16L3-3l3-2-15-14z"], ["steel", "M11-9c0-8 9-8 9-1h-2.4c0-4-4.2-4-4.2 1z"]],
  duelistas: [...QUEEN, ["trim", "M-15-35c8-1 8-7 15-7s8 6 16 7c-9 3-22 3-31 0z"], ["bone", "M4-40c2-8 10-11 16-7-6 0-8 5-13 8z"], BLADE, HILT, ["steel", "M-9-15l-12-16-1.4 3.6L-11.6-13z"]],
  companions: [...QUEEN, ["bone", "M-10-28c-1-9 4-13 10-13s11 4 10 12c-6-5-14-5-20 1z"], ["brass", "M8-20L22-28l2 4L10-16zM20-29l3 6 3-1.4-3-6z"]],
  sawtooth: [...BONES, ...TRICORN, ["steel", "M9-17L26-26l2 5-2 .4-.6 2-2 .2-.6 2-2.2.2-.6 2-2.2.2-.6 2-2.2.2L11-13z"]],
  charybdis: [["murk", "M-8-12c-8 2-8 10-14 10 4 4 10 2 12-3zM8-12c8 2 8 10 14 10-4 4-10 2-12-3z"], ...BONES, ["coat", "M-12-20c-3-14 3-22 12-22s15 8 12 22l-4-3c1-9-1-13-8-13s-9 4-8 13z"], ...TRICORN],
  skelliwags: [...BONES, SCARF, BLADE, HILT],
  rapskullions: [
    ["dark", "M-14-3c3-6 25-6 28 0-3 4-25 4-28 0z"],
    ["bone", "M-9-6l-6-12 2.6-1.4L-5-8zM9-6l7-11-2.6-1.6L5-8z"],
    ["coat", "M-8-14H8l3 11h-22z"],
    ["bone", "M-9-22c0-6 4-10 9-10s9 4 9 10c0 4-1.6 5.4-3 6.4V-12h-12v-3.6c-1.4-1-3-2.4-3-6.4z"],
    ["ink", `${round(-0.6, -22, 2.6)}${round(5.6, -22, 2.3)}M2.2-19l-1.2 2.8h2.6zM-6-31l3 4-2 2 3 3-1 .6-4-3.6 2-2-2-3z`],
  ],
  roustabouts: [["murk", `${round(-12, -36, 6)}${round(12, -38, 5)}${round(-16, -24, 4)}${round(16, -28, 4.4)}${round(0, -43, 5)}`], ...BONES],
  suit_1: [...DIVER, BARS, ...ON_TOP, ["steel", "M9-16h10v-4l8 7-8 7v-4H9z"]],
  baller: [LEAD, ["coat", round(0, -16, 15)], ["trim", "M-15-18h30v4h-30z"], ["brass", round(0, -36, 8)], ["steel", round(3, -36, 4.4)], ["dark", "M-10-42c4-2 5-7 10-7s6 5 10 7c-6-2-14-2-20 0z"], ["brass", "M-10-42c6-2 14-2 20 0l-.8 2c-6-1.6-12.4-1.6-18.4 0z"]],
  specialists: [...DIVER, ["ink", "M-2-36l12 12 .8-.8-12-12z"], ["steel", "M4-15h20v4h-9v3h-5v-3H4z"], ["brass", "M22-16.4h4v6.8h-4z"]],
  gorgon: [["murk", "M-8-37c-6-2-10 2-14-2 0 6 6 8 12 6zM-2-40c-4-4-3-8-8-9 0 6 2 10 6 11zM5-40c0-5 4-7 2-11-4 3-6 7-5 11zM9-37c5-2 6-8 12-7-1 6-6 8-10 9z"], ...DIVER, ["red", round(4, -30, 3.4)]],
  divers: [...DIVER, BARS, ["bone", "M-9-15h18v2.4h-18zM-10-10h20v2.4h-20z"], ["murk", "M-9-35c-8 0-10 8-8 16l2.4-.6c-1.6-7 0-13 6-13z"]],
};
