/** What is drawn for Scallywag alone: three roles, the ship, and what one finds on an island. */
import { COAT, FACE, LOOKS, NECK, SHADE, SHOULDERS, lookout, mutineer, sailor } from "../../art/crew";
import { anchor, mug, teacup } from "../../art/cabin";
import type { Sketch } from "../../art/sketch";
import type { Spot } from "../../generated/mutiny";

const captain: Sketch = {
  wash: [
    ["blood", COAT],
    ["sea", "M6 20C10 9 20 4 32 4s22 5 26 16c-9-3-17-4-26-4S15 17 6 20z"],
    ["brass", "M8 55c4-6 10-8 16-9l1 5c-6 1-11 3-15 8zM56 55c-4-6-10-8-16-9l-1 5c6 1 11 3 15 8z"],
  ],
  solid: "M26 34c3-2 5-1 6 0 1-1 3-2 6 0-2 3-5 2-6 1-1 1-4 2-6-1z",
  line: `${FACE}${LOOKS}${NECK}${SHOULDERS}M6 20C10 9 20 4 32 4s22 5 26 16c-9-3-17-4-26-4S15 17 6 20zM29 7h6v5h-6zM32 48v14M28 53h1M28 58h1M8 56c4-6 10-8 16-9M56 56c-4-6-10-8-16-9`,
  hatch: `M44 9l4 6M48 11l4 6M40 8l3 6${SHADE}`,
};

const scallywag: Sketch = {
  wash: [
    ["oak", COAT],
    ["blood", "M20 24c0-9 4-15 12-15s12 6 12 15c-8-5-16-5-24 0z"],
    ["bone", "M47 60l3-18 7 2-4 17z"],
  ],
  solid: "M23.5 25c2.5-1.5 6-1.5 8 0 0 4.5-2 6.5-4 6.5s-4-2-4-6.5z",
  line: `${FACE}M36.6 27v1.6M32 28l-1 5.5h3${NECK}${SHOULDERS}M20 24c0-9 4-15 12-15s12 6 12 15c-8-5-16-5-24 0zM21 22l22 6M20 22c-5 1-6 4-9 4M20 23c-2 4-3 7-6 8M28 38c3 .5 6 0 9-3M47 60l3-18 7 2-4 17M48 46l8 2`,
  hatch: `M27 13l1 3M34 12v3M39 14l-1 3M25 40l2 2M30 41v2${SHADE}`,
};

const cook: Sketch = {
  wash: [
    ["bone", COAT],
    ["bone", "M20 20c-6-2-6-11 2-12 3-6 16-7 20 0 8 0 9 10 2 12v5c-8-3-16-3-24 0z"],
    ["oak", "M50 62l2-22h3l-2 22z"],
  ],
  line: `${FACE}${LOOKS}${NECK}${SHOULDERS}M20 20c-6-2-6-11 2-12 3-6 16-7 20 0 8 0 9 10 2 12v5c-8-3-16-3-24 0zM28 12v5M36 12v5M27 37c3 3 7 3 10 0M25 46l7 6 7-6M51 62l2-22c-5-3-5-12 0-13 5 1 6 10 2 13l-2 22`,
  hatch: `M50 31v5M53 30v7M18 54l2 8M26 52l1 9${SHADE}`,
};

/** MU-2.2 The faces of the crew. */
export const PORTRAITS: Readonly<Record<string, Sketch>> = { captain, scallywag, cook, lookout, deckhand: sailor, mutineer };

export const ship: Sketch = {
  wash: [
    ["oak", "M8 42h48l-7 15H17z"],
    ["bone", "M17 12c6 2 9 2 14 0 2 8 2 16 0 24-5-2-9-2-14 0 3-8 3-16 0-24zM37 17c4 1 7 1 11 0 2 6 2 12 0 18-4-1-7-1-11 0 2-6 2-12 0-18z"],
    ["blood", "M24 3l9 3-9 3z"],
  ],
  line: "M8 42h48l-7 15H17zM6 42c-1-4-3-7-5-9M56 42l7-6M24 3v39M42 9v33M17 12c6 2 9 2 14 0 2 8 2 16 0 24-5-2-9-2-14 0 3-8 3-16 0-24zM37 17c4 1 7 1 11 0 2 6 2 12 0 18-4-1-7-1-11 0 2-6 2-12 0-18zM24 3l9 3-9 3M12 48h40M22 52h1M32 52h1M42 52h1",
  hatch: "M28 16c1 6 1 12 0 17M45 20c1 5 1 8 0 12M46 50l-4 6M50 49l-3 6M4 60c6-3 8 1 14-1s10 2 16 0 10 1 16 0 6 1 10 0",
};

export const hammock: Sketch = {
  wash: [
    ["sea", "M10 26c6 18 38 18 44 0-4 30-40 30-44 0z"],
    ["oak", "M4 6h5v54H4zM55 6h5v54h-5z"],
  ],
  line: "M4 6h5v54H4zM55 6h5v54h-5zM9 24c6 20 40 20 46 0M10 27c4 28 40 28 44 0M9 24l6 8M55 24l-6 8M22 15h7l-7 8h7M35 5h9L35 16h9",
  hatch: "M24 42l2 5M31 43v5M38 42l-2 5M44 40l-4 7",
};

export const palm: Sketch = {
  wash: [
    ["bone", "M6 54c10-8 42-8 52 0-12 7-40 7-52 0z"],
    ["sea", "M33 18c-8-10-20-7-22 4 7-5 13-5 17-2-6 3-8 10-5 17 1-7 4-11 8-12 6 2 7 6 5 13 7-6 8-12 3-16 7-1 11 2 12 8 4-11-6-18-18-12z"],
  ],
  line: "M6 54c10-8 42-8 52 0-12 7-40 7-52 0zM33 18c-8-10-20-7-22 4 7-5 13-5 17-2-6 3-8 10-5 17 1-7 4-11 8-12 6 2 7 6 5 13 7-6 8-12 3-16 7-1 11 2 12 8 4-11-6-18-18-12zM32 25c3 8 2 17-2 25",
  hatch: "M40 54l5 2M46 53l5 2M36 36l1 8",
};

export const hand: Sketch = {
  wash: [["bone", "M22 60V44l-9-13c-2-5 3-7 6-3l5 6V14c0-5 6-5 6 0V9c0-5 6-5 6 0v4c0-5 6-5 6 1v6c0-4 6-4 6 1v19c0 6-3 9-5 12v8z"]],
  line: "M22 60V44l-9-13c-2-5 3-7 6-3l5 6V14c0-5 6-5 6 0v15M30 14V9c0-5 6-5 6 0v20M36 13c0-5 6-5 6 1v16M42 20c0-4 6-4 6 1v19c0 6-3 9-5 12v8",
  hatch: "M44 40l3 2M42 46l4 2M40 52l4 1",
};

export const biscuit: Sketch = {
  wash: [["brass", "M32 6a26 26 0 1 0 .1 0z"]],
  solid: "M24 22a2 2 0 1 0 .1 0zM40 22a2 2 0 1 0 .1 0zM32 32a2 2 0 1 0 .1 0zM22 42a2 2 0 1 0 .1 0zM42 42a2 2 0 1 0 .1 0z",
  line: "M32 6a26 26 0 1 0 .1 0zM32 12a20 20 0 1 0 .1 0z",
  hatch: "M50 42l4 3M46 49l4 4M53 34h4",
};

/** MU-3.3 What the drink comes in. */
export const cupOf = (drink: string): Sketch => (drink === "tea" ? teacup : mug);

/** MU-1.4 What an island tile bears; the base has none. */
export const drawnOn = ({ tile, effect }: Pick<Spot, "tile" | "effect">, drink: string): Sketch =>
  tile === null ? anchor : ({ grog: cupOf(drink), rest: hammock }[effect] ?? palm);

/** MU-2.5 A Piece of Eight, and an ally's flag, as they are marked on a map. */
export const coin: Sketch = {
  wash: [["brass", "M32 6a26 26 0 1 0 .1 0z"]],
  line: "M32 6a26 26 0 1 0 .1 0zM32 31c-9-3-8-15 0-15s9 12 0 15c-11 3-10 18 0 18s11-15 0-18z",
  hatch: "M50 40l4 3M47 47l4 4M53 32h4",
};

export const pennant: Sketch = {
  wash: [["blood", "M18 6l38 14-38 14z"]],
  solid: "M30 20a5 5 0 1 0 .1 0z",
  line: "M16 4v56M18 6l38 14-38 14zM10 60h14",
  hatch: "M24 27l4-2M30 26l4-2",
};
