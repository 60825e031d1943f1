/** A name for people who gave none. */
const FIRST = ["Salty", "Grim", "Lucky", "Rusty", "Merry", "Briny", "Crooked", "Silent", "Gilded", "Stormy"];
const LAST = ["Gull", "Anchor", "Barnacle", "Cutlass", "Lantern", "Kraken", "Parrot", "Keel", "Doubloon", "Mermaid"];

const pick = (from: readonly string[], luck: () => number): string => from[Math.floor(luck() * from.length)]!;

export const pirateName = (luck: () => number = Math.random): string => `${pick(FIRST, luck)} ${pick(LAST, luck)}`;
