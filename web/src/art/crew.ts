/** The crew of Scalawag! and its two bonus cards: busts on one block, told apart by what they wear and carry. */
import type { Sketch } from "./sketch";

export const FACE = "M22 27c-.5-8 3.5-14 10-14s10.5 6 10 14c-.5 9-4 15.5-10 15.5S22.5 36 22 27z";
export const LOOKS = "M27.5 27v1.6M36.6 27v1.6M32 28l-2 5.5h3";
export const NECK = "M26.5 40.5v5c3 3.5 8 3.5 11 0v-5";
export const SHOULDERS = "M7 62c.5-10 8-15 18.5-17M57 62c-.5-10-8-15-18.5-17";
export const COAT = "M7 62c.5-10 8-15 18.5-17 4 4 9 4 13 0C49 47 56.5 52 57 62z";
export const SHADE = "M50 54l4 4M46 53l5 7M40 34l-3 4M41 30l-2 3";

export const sailor: Sketch = {
  wash: [
    ["bone", COAT],
    ["blood", "M20 24c0-8 4-14 12-14s12 6 12 14c-8-4-16-4-24 0z"],
  ],
  line: `${FACE}${LOOKS}${NECK}${SHOULDERS}M20 24c0-8 4-14 12-14s12 6 12 14c-8-4-16-4-24 0zM43 23c4 0 5 3 8 3M43 23c2 3 2 6 5 8M28 37.5c3 2 5 2 8 0`,
  hatch: `M14 53c12 4 24 4 36 0M11 58c14 4 28 4 42 0M27 14l1 2M33 13v2${SHADE}`,
};

export const gunner: Sketch = {
  wash: [
    ["oak", COAT],
    ["oak", "M21 22c-1-7 4-12 11-12s12 5 11 12c-7-3-15-3-22 0z"],
    ["blood", "M51 12c-2-3 0-6 1-9 2 3 4 6 2 9z"],
  ],
  solid: "M25 35c3-3 5-2 7 0 2-2 4-3 7 0 1 1.5 3 1 3 1-2 4-7 4-10 1.5C29 40 24 40 22 36c0 0 2 .5 3-1z",
  line: `${FACE}${LOOKS}${NECK}${SHOULDERS}M21 22c-1-7 4-12 11-12s12 5 11 12c-7-3-15-3-22 0zM53 62V13M49 18l8-4M51 12c-2-3 0-6 1-9 2 3 4 6 2 9z`,
  hatch: `M24 30l3 1M39 31l-2 2M20 52l3 8M26 50l2 11M34 50l-1 11${SHADE}`,
};

export const marine: Sketch = {
  wash: [
    ["sea", COAT],
    ["bone", "M18 47l22 15h7L23 45zM46 47L24 62h-7l24-17z"],
    ["oak", "M13 21c5-11 12-15 19-15s14 4 19 15c-12-5-26-5-38 0z"],
  ],
  line: `${FACE}${LOOKS}${NECK}${SHOULDERS}M13 21c5-11 12-15 19-15s14 4 19 15c-12-5-26-5-38 0zM30 8c0 3 0 5-1 8M18 47l22 15M23 45l24 17M46 47L24 62M41 45L17 62M28 37.5h8M9 60V14l2-9 2 9v40M8 16h6`,
  hatch: `M43 11l3 4M40 10l4 6${SHADE}`,
};

export const pilot: Sketch = {
  wash: [
    ["sea", "M12 20c3-8 7-12 20-12s17 4 20 12c-7 3-10-1-20-1s-13 4-20 1z"],
    ["brass", "M50 44a8 8 0 1 0 .1 0z"],
    ["bone", "M23 31c1 9 4 17 9 17s8-8 9-17c-2 4-5 4-9 4s-7 0-9-4z"],
  ],
  line: `${FACE}${LOOKS}${SHOULDERS}M12 20c3-8 7-12 20-12s17 4 20 12c-7 3-10-1-20-1s-13 4-20 1zM23 31c1 9 4 17 9 17s8-8 9-17M29 37c2 1 4 1 6 0M50 44a8 8 0 1 0 .1 0zM50 47l2 5-2 5-2-5z`,
  hatch: "M27 40l1 3M31 40v5M35 40l-1 4M45 12l3 4M42 11l3 5M18 55l2 6M25 52l1 9M33 52v9",
};

export const mutineer: Sketch = {
  wash: [
    ["oak", COAT],
    ["blood", "M21 32c6 3 16 3 22 0-1 8-4 14-11 15-7-1-10-7-11-15z"],
  ],
  solid: "M33.5 24c3-1 6-1 8 0 0 5-2 7-4 7s-4-2-4-7z",
  line: `${FACE}M27.5 27v1.6${SHOULDERS}M21 32c6 3 16 3 22 0-1 8-4 14-11 15-7-1-10-7-11-15zM22 20l20 6M22 22c-1-7 4-12 10-12s12 4 11 13M20 17c4-2 7-6 9-10M26 15c4-2 6-5 7-9M34 14c3-2 5-4 6-7M48 62l4-20M46 44l9 2M50 42l2-16 4 17z`,
  hatch: `M26 37l2 6M31 38v7M37 37l-2 6M18 53l2 8M26 52l1 9M34 52v9${SHADE}`,
};

export const lookout: Sketch = {
  wash: [
    ["sea", COAT],
    ["brass", "M36 26l20-9 3 8-21 6z"],
    ["oak", "M20 23c0-9 5-14 12-14s12 5 12 14z"],
  ],
  line: `${FACE}M27.5 27v1.6M31 29l-2 5h3${NECK}${SHOULDERS}M20 23c0-9 5-14 12-14s12 5 12 14zM20 19c8 2 16 2 24 0M32 9V5M28 38c2 1 4 1 6-.5M36 26l20-9 3 8-21 6zM44 22l2 7M50 20l2 7M46 31c2 5 5 8 5 16`,
  hatch: `M24 12l1 5M29 11v6M35 11v6M40 13l-1 4M16 54l3 7M24 51l2 10${SHADE}`,
};

export const rogueWave: Sketch = {
  wash: [["sea", "M2 58C6 34 18 12 40 9c12-1 18 7 17 15-4-5-9-5-12-2-5 4-4 14 3 18 5 3 9 3 14 2v16z"]],
  line: "M2 58C6 34 18 12 40 9c12-1 18 7 17 15-4-5-9-5-12-2-5 4-4 14 3 18 5 3 9 3 14 2M57 24c1 3-1 5-2 6M50 20c-1 3 1 4 0 7M44 23c-2 2 0 5-2 7M2 58c8-4 12 2 20-2s12 2 20-2 12 1 20-2",
  hatch: "M12 50C16 34 24 22 36 18M18 50c3-12 8-20 16-25M26 49c1-8 3-13 8-18M34 49c-1-5 0-9 1-13",
};

export const blackSpot: Sketch = {
  wash: [["bone", "M12 8l10 3 9-4 12 4 9-2 1 14-3 10 4 12-3 12-11-2-10 3-9-3-10 1-1-13 3-10-4-11z"]],
  solid: "M32 19c8-1 14 5 14 13s-6 14-14 14-13-6-13-13 5-13 13-14z",
  line: "M12 8l10 3 9-4 12 4 9-2 1 14-3 10 4 12-3 12-11-2-10 3-9-3-10 1-1-13 3-10-4-11z",
  hatch: "M47 50l4 4M43 51l4 4M49 45l3 3M15 14l5 1M16 18h3",
};

/** The back of a crew card. */
export const cardBack: Sketch = {
  line: "M32 12l5 15 15 5-15 5-5 15-5-15-15-5 15-5zM32 20v24M20 32h24",
  hatch: "M8 8l8 8M56 8l-8 8M8 56l8-8M56 56l-8-8M32 2v5M32 57v5M2 32h5M57 32h5",
};
