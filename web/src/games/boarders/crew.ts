/** How the crews are marked: a letter for each kind, a shape for each fleet. */
import type { ModelSeen } from "../../generated/boarders";
import type { Words } from "../types";

const LETTERS: Readonly<Record<string, string>> = {
  red_rose: "R",
  polly_anna: "P",
  riggers: "G",
  duelistas: "D",
  companions: "C",
  sawtooth: "S",
  charybdis: "H",
  skelliwags: "W",
  rapskullions: "K",
  roustabouts: "O",
  suit_1: "U",
  baller: "B",
  specialists: "P",
  gorgon: "N",
  divers: "V",
};
const CAPTAINS: readonly string[] = ["red_rose", "polly_anna", "sawtooth", "charybdis", "suit_1", "baller"];

export const isCaptain = (model: ModelSeen): boolean => CAPTAINS.includes(model.kind);

export const letterOf = (model: ModelSeen): string => LETTERS[model.kind] ?? "";

/** The number at the end of its name; a captain has none. */
export const numberOf = (model: ModelSeen): string => (isCaptain(model) ? "" : (/\d+$/.exec(model.name)?.[0] ?? ""));

/** BB-12 How many there are of a section, and what is printed for them: Footing, Focus, Brute, Speed, Size. */
const PRINTED: Readonly<Record<string, string>> = {
  red_rose: "1 × 6/2/3/3/1",
  polly_anna: "1 × 4/2/3/3/1",
  riggers: "2 × 5/2/3/3/1",
  duelistas: "2 × 4/2/5/3/1",
  companions: "2 × 3/2/3/3/1",
  sawtooth: "1 × 3/3/4/3/1",
  charybdis: "1 × 4/2/4/2/1",
  skelliwags: "3 × 2/3/2/3/1",
  rapskullions: "4 × 1/1/2/3/1",
  roustabouts: "3 × 2/5/2/3/1",
  suit_1: "1 × 3/3/3/2/3",
  baller: "1 × 3/3/3/2/3",
  specialists: "1 × 3/3/3/2/1",
  gorgon: "1 × 3/3/3/2/1",
  divers: "1 × 5/3/3/2/1",
};

/** What is printed for a captain or a section that can be mustered. */
export const printedFor = ({ captain, section }: Words): string => PRINTED[captain ?? section ?? ""] ?? "";

/** A plate on a base of one inch across, around its middle: a rose's diamond, a coffin's six sides, a helmet's square. */
const PLATES: Readonly<Record<string, string>> = {
  sea_queens: "M0-.47L.47 0 0 .47-.47 0z",
  dead_seas: "M-.24-.41h.48L.47 0 .24.41h-.48L-.47 0z",
  trillians: "M-.34-.34h.68v.68h-.68z",
};

export const plateOf = (fleet: string | null): string => PLATES[fleet ?? ""] ?? PLATES.sea_queens!;
