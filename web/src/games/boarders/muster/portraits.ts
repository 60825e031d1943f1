/** Busts of everybody who can be mustered, on one block for each fleet, told apart by what they wear and carry. */
import { COAT, FACE, LOOKS, NECK, SHADE, SHOULDERS } from "../../../art/crew";
import type { Sketch } from "../../../art/sketch";

const HAIR = "M22 25c-5 6-5 14-8 20M42 25c5 6 5 14 8 20";
const QUEEN = `${FACE}${LOOKS}${NECK}${SHOULDERS}${HAIR}M28.5 37c2.5 1.6 4.5 1.6 7 0`;
const LOCKS = "M22 22c-6 7-6 15-9 23 5 1 9-1 11-5-2-5-3-10-2-18zM42 22c6 7 6 15 9 23-5 1-9-1-11-5 2-5 3-10 2-18z";

const SKULL = "M20.5 27c-1-10 4.5-15.5 11.5-15.5S44.5 17 43.5 27c0 3.5-1.2 6-3.2 7.6l-.6 5.9c-2 2-4 2-5.2 2h-5c-1.2 0-3.2 0-5.2-2l-.6-5.9c-2-1.6-3.2-4.1-3.2-7.6z";
const SOCKETS = "M24.5 27c.5-3.4 5.4-3.9 5.9-.6s-1.6 5.6-3.5 5.6-2.9-2.2-2.4-5zM39.5 27c-.5-3.4-5.4-3.9-5.9-.6s1.6 5.6 3.5 5.6 2.9-2.2 2.4-5zM32 32.5l-1.6 3.2h3.2z";
const BONES = `${SKULL}M28.6 37.5v4.6M32 37.5v5M35.4 37.5v4.6M29 43v6M35 43v6${SHOULDERS}M22 53c7 3 13 3 20 0M19 59c9 3 17 3 26 0M32 49v13`;

const HELMET = "M32 9a16 16 0 1 0 .1 0z";
const PORT = "M32 17.5a8.5 8.5 0 1 0 .1 0z";
const COLLAR = "M17 41c10 5 20 5 30 0l4 7c-13 5-25 5-38 0z";
const SUIT = `${HELMET}${PORT}${COLLAR}M13 48c-4 3-6 8-6.5 14M51 48c4 3 6 8 6.5 14`;
const RIVETS = "M20 14l1 1M44 14l-1 1M16.5 25h1.5M46 25h1.5M19 44.5h.1M26 46.5h.1M38 46.5h.1M45 44.5h.1";
const GLEAM = "M27 22c1.5-2 4-2.5 6-2M44 34l3-3M41 37l4-3M50 54l3 4M46 54l4 7";
const BODY = "M7 62c.5-7 3-11 6-14 13 5 25 5 38 0 3 3 6 7 6 14z";

export const PORTRAITS: Readonly<Record<string, Sketch>> = {
  red_rose: {
    wash: [
      ["blood", COAT],
      ["oak", LOCKS],
      ["oak", "M9 21c6-4 10-12 23-12s17 8 23 12c-14-5-32-5-46 0z"],
      ["blood", "M47 10c-3-2-2-6 1-6 3-2 6 1 5 4-1 3-4 4-6 2z"],
    ],
    line: `${QUEEN}M9 21c6-4 10-12 23-12s17 8 23 12c-14-5-32-5-46 0zM47 10c-3-2-2-6 1-6 3-2 6 1 5 4-1 3-4 4-6 2zM48.5 6.5c1-1 3 0 2 1.5M46 11l-3 3M26 46l6 7 6-7`,
    hatch: `M16 18l3-3M22 15l3-3M24 53l2 8M39 53l-1 8${SHADE}`,
  },
  polly_anna: {
    wash: [
      ["sea", COAT],
      ["oak", LOCKS],
      ["brass", "M20 23c0-8 4-13 12-13s12 5 12 13c-8-4-16-4-24 0z"],
      ["sea", "M50 47c-4-4-4-12 1-14 5-2 9 2 8 7-1 6-5 9-9 7z"],
      ["brass", "M51 33l-4 2 3 2z"],
    ],
    solid: "M52.5 36.5a1 1 0 1 0 .1 0z",
    line: `${QUEEN}M20 23c0-8 4-13 12-13s12 5 12 13c-8-4-16-4-24 0zM20 23c-3 1-4 4-7 4M50 47c-4-4-4-12 1-14 5-2 9 2 8 7-1 6-5 9-9 7zM48 34l-3 3 4 .5M56 41c-3 0-4 3-3 6M58 45l2 8`,
    hatch: `M25 14l1 2M31 12v2M37 13l-1 2${SHADE}`,
  },
  riggers: {
    wash: [
      ["bone", COAT],
      ["oak", LOCKS],
      ["blood", "M20 22c1-7 5-11 12-11s11 4 12 11c-8-3-16-3-24 0z"],
      ["brass", "M13 62c4-12 14-18 28-16l4 3C31 47 22 52 19 62z"],
    ],
    line: `${QUEEN}M20 22c1-7 5-11 12-11s11 4 12 11c-8-3-16-3-24 0zM13 62c4-12 14-18 28-16M19 62c3-10 12-15 26-13M16 55l5 1M20 50l4 3M26 47l2 4M33 46l1 3`,
    hatch: `M26 14l1 2M32 13v2${SHADE}`,
  },
  duelistas: {
    wash: [
      ["oak", COAT],
      ["oak", LOCKS],
      ["sea", "M10 20c8 2 12-11 22-11s14 13 22 11c-4 5-12 3-22 3s-18 2-22-3z"],
      ["bone", "M41 12c6-8 12-8 18-4-5-1-7 4-13 8z"],
    ],
    line: `${QUEEN}M10 20c8 2 12-11 22-11s14 13 22 11c-4 5-12 3-22 3s-18 2-22-3zM41 12c6-8 12-8 18-4-5-1-7 4-13 8M8 62L20 34M5 52l9 4M56 62L44 34M59 52l-9 4`,
    hatch: `M46 12l3-3M50 11l3-3${SHADE}`,
  },
  companions: {
    wash: [
      ["sea", COAT],
      ["oak", LOCKS],
      ["bone", "M17 27c-2-12 5-18 15-18s17 6 15 18c-3-7-8-9-15-9s-12 2-15 9z"],
      ["brass", "M46 50l14-9 2 4-14 9z"],
    ],
    line: `${QUEEN}M17 27c-2-12 5-18 15-18s17 6 15 18c-3-7-8-9-15-9s-12 2-15 9zM46 50l14-9 2 4-14 9zM50 47.5l2 4M56 43.5l2 4M24 48l8 8 8-8`,
    hatch: `M24 13l1 3M31 11v3M38 12l-1 3${SHADE}`,
  },
  sawtooth: {
    wash: [
      ["bone", SKULL],
      ["oak", "M9 19c6-3 10-11 23-11s17 8 23 11c-14-5-32-5-46 0z"],
      ["oak", COAT],
    ],
    solid: SOCKETS,
    line: `${BONES}M9 19c6-3 10-11 23-11s17 8 23 11c-14-5-32-5-46 0zM52 62V49M49 49h6M52 49c-1-5 2-8 5-7 4 1 4 6 1 7`,
    hatch: "M16 16l3-3M40 13l4 3M14 54l3 6M24 46l-2 4M42 30l-2 4",
  },
  charybdis: {
    wash: [
      ["sea", "M13 46C10 20 20 6 32 6s22 14 19 40c-3-4-5-9-5-18 0-10-5-16-14-16s-14 6-14 16c0 9-2 14-5 18z"],
      ["bone", SKULL],
      ["sea", "M26 42c-3 5-9 6-8 12 1 4 5 3 4 0M32 43c-1 6-4 9-2 14 2 4 6 2 4-1M38 42c3 5 9 6 8 12-1 4-5 3-4 0z"],
    ],
    solid: SOCKETS,
    line: `${SKULL}${SHOULDERS}M13 46C10 20 20 6 32 6s22 14 19 40M26 42c-3 5-9 6-8 12 1 4 5 3 4 0M32 43c-1 6-4 9-2 14 2 4 6 2 4-1M38 42c3 5 9 6 8 12-1 4-5 3-4 0`,
    hatch: "M17 30l-2 6M18 22l-3 6M47 30l2 6M46 22l3 6M42 30l-2 4",
  },
  skelliwags: {
    wash: [
      ["bone", SKULL],
      ["blood", "M19.5 22c0-8 5-13 12.5-13s12.5 5 12.5 13c-8-4-17-4-25 0z"],
    ],
    solid: SOCKETS,
    line: `${BONES}M19.5 22c0-8 5-13 12.5-13s12.5 5 12.5 13c-8-4-17-4-25 0zM44 21c4 0 5 3 8 3M44 21c2 3 2 6 5 8`,
    hatch: "M27 13l1 2M33 12v2M42 30l-2 4M14 54l3 6M50 54l3 4",
  },
  rapskullions: {
    wash: [
      ["bone", "M17 35c2-10 9-14 16-12s11 8 8 17c-1 3-3 5-5 6l-2 5c-2 1-4 1-6 0l-4-1c-2-1-3-2-4-4l1-5c-2-2-4-3-4-6z"],
      ["oak", "M2 53h60v9H2z"],
    ],
    solid: "M21 36c1-3 6-3 6 0s-3 5-4.5 5-2-2-1.5-5zM37 39c0-3-5-4-6-1s1 5 2.5 6 3-2 3.5-5zM28 42l-2 3h3z",
    line: "M17 35c2-10 9-14 16-12s11 8 8 17c-1 3-3 5-5 6l-2 5c-2 1-4 1-6 0l-4-1c-2-1-3-2-4-4l1-5c-2-2-4-3-4-6zM24 47l-1 4M28 48l-1 4M32 48l-1 4M2 53h60M2 58h60M46 53c0-6 1-14 0-19M50 53c0-8 1-16 2-21M54 53c0-7 2-13 4-18M57 53c1-4 3-8 5-11M44 53c-2-3-4-5-6-6",
    hatch: "M38 31l2 4M12 55.5h8M30 55.5h12M20 60.5h10M44 60.5h9",
  },
  roustabouts: {
    wash: [
      ["bone", SKULL],
      ["sea", "M6 30c-4-2-4-8 1-9-1-5 6-8 9-4 4-1 6 3 4 6-1 6-8 9-14 7zM58 26c4-2 4-8-1-9 1-5-6-8-9-4-4-1-6 3-4 6 1 6 8 9 14 7z"],
    ],
    solid: SOCKETS,
    line: `${BONES}M6 30c-4-2-4-8 1-9-1-5 6-8 9-4 4-1 6 3 4 6M58 26c4-2 4-8-1-9 1-5-6-8-9-4-4-1-6 3-4 6M8 40c-4 0-5-4-2-6M56 36c4 0 5-4 2-6M27 9c-1-3 2-5 4-3 1-3 5-2 5 1`,
    hatch: "M9 24c2-1 4 0 4 2M53 20c-2-1-4 0-4 2M42 30l-2 4M14 54l3 6",
  },
  suit_1: {
    wash: [
      ["brass", HELMET],
      ["sea", PORT],
      ["oak", COLLAR],
      ["oak", BODY],
    ],
    line: `${SUIT}M18 20a5 5 0 0 0 0 11M46 20a5 5 0 0 1 0 11M32 9V4M28 4h8M22 52v10M42 52v10M27 55h10v7H27z`,
    hatch: `${RIVETS}${GLEAM}M29 58h6`,
  },
  baller: {
    wash: [
      ["brass", "M32 26a19 19 0 1 0 .1 0z"],
      ["brass", "M32 4a11 11 0 1 0 .1 0z"],
      ["sea", "M32 9.5a6 6 0 1 0 .1 0z"],
    ],
    line: "M32 26a19 19 0 1 0 .1 0zM32 4a11 11 0 0 0-5.5 20.7M32 4a11 11 0 0 1 5.5 20.7M32 9.5a6 6 0 1 0 .1 0zM13 45c12 5 26 5 38 0M32 26v38M13 38l-9 8 3 6M51 38l9 8-3 6",
    hatch: "M44 56l4-4M40 60l6-4M46 50l4-3M29 13c1-1.5 3-2 4-1.5M20 34l2-2M44 34l-2-2",
  },
  specialists: {
    wash: [
      ["brass", HELMET],
      ["sea", PORT],
      ["oak", BODY],
      ["oak", "M40 52l18-14 4 5-18 14z"],
    ],
    line: `${SUIT}M40 52l18-14 4 5-18 14zM44 49l4 5M54 41l4 5M24 20l16 13M24 33l16-13`,
    hatch: `${RIVETS}${GLEAM}`,
  },
  gorgon: {
    wash: [
      ["brass", HELMET],
      ["blood", PORT],
      ["oak", BODY],
    ],
    line: `${SUIT}M20 14C14 12 8 16 9 21c0 3 4 3 4 0M24 11C20 4 12 3 10 8c-1 3 2 4 3 2M44 14c6-2 12 2 11 7 0 3-4 3-4 0M40 11c4-7 12-8 14-3 1 3-2 4-3 2M30 9c-2-4 0-7 3-6M36 54h10M36 58h10`,
    hatch: `${RIVETS}${GLEAM}`,
  },
  divers: {
    wash: [
      ["brass", HELMET],
      ["sea", PORT],
      ["bone", BODY],
    ],
    line: `${SUIT}M23.5 26h17M32 17.5v17M46 14c6-2 9-7 8-12M52 18c5-1 9-5 10-10`,
    hatch: `${RIVETS}${GLEAM}M9 12a2 2 0 1 0 .1 0M13 5a1.5 1.5 0 1 0 .1 0M5 20a1.3 1.3 0 1 0 .1 0`,
  },
};

/** What a fleet flies: a rose, crossed bones, a helmet. */
export const EMBLEMS: Readonly<Record<string, Sketch>> = {
  sea_queens: {
    wash: [
      ["blood", "M32 8c9 0 16 6 16 15S41 40 32 40 16 32 16 23 23 8 32 8z"],
      ["sea", "M32 46c-8-6-14-4-18 2 6 4 13 4 18-2zM32 50c8-6 14-4 18 2-6 4-13 4-18-2z"],
    ],
    line: "M32 8c9 0 16 6 16 15S41 40 32 40 16 32 16 23 23 8 32 8zM32 30c-5 0-8-3-8-7s3-7 8-7 8 3 8 7M32 23c3 0 4 2 4 4s-2 4-4 3M20 16c3 5 6 6 12 0M44 16c3 6 2 14-5 18M18 29c4 4 8 6 14 11M32 40v22M32 46c-8-6-14-4-18 2 6 4 13 4 18-2zM32 50c8-6 14-4 18 2-6 4-13 4-18-2z",
    hatch: "M43 31l2-3M40 36l4-4",
  },
  dead_seas: {
    wash: [["bone", SKULL]],
    solid: SOCKETS,
    line: `${SKULL}M28.6 37.5v4.6M32 37.5v5M35.4 37.5v4.6M10 47l44 12M54 47L10 59M10 47c-3-3-6 0-4 2-2 2 0 5 3 3M54 47c3-3 6 0 4 2 2 2 0 5-3 3M10 59c-3 3-6 0-4-2M54 59c3 3 6 0 4-2`,
    hatch: "M42 30l-2 4M40 18l2 3",
  },
  trillians: {
    wash: [
      ["brass", "M32 9a20 20 0 1 0 .1 0z"],
      ["sea", "M32 19a10 10 0 1 0 .1 0z"],
    ],
    line: "M32 9a20 20 0 1 0 .1 0zM32 19a10 10 0 1 0 .1 0zM22 29h20M32 19v20M14 46c10 6 26 6 36 0l4 8c-14 6-30 6-44 0z",
    hatch: "M20 14l1.5 1.5M44 14l-1.5 1.5M46 40l3-4M43 43l4-4M27 24c1.5-2 4-3 6-2.5",
  },
};
