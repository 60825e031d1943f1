/** How the crews are marked: a letter for each kind, a shape for each fleet. */
import { FACTS, type ModelSeen } from "../../generated/boarders";

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

export const isCaptain = (model: ModelSeen): boolean => FACTS.deck.captains.includes(model.kind);

export const letterOf = (model: ModelSeen): string => LETTERS[model.kind] ?? "";

/** The number at the end of its name; a captain has none. */
export const numberOf = (model: ModelSeen): string => (isCaptain(model) ? "" : (/\d+$/.exec(model.name)?.[0] ?? ""));

/** A plate on a base of one inch across, around its middle: a rose's diamond, a coffin's six sides, a helmet's square. */
const PLATES: Readonly<Record<string, string>> = {
  sea_queens: "M0-.47L.47 0 0 .47-.47 0z",
  dead_seas: "M-.24-.41h.48L.47 0 .24.41h-.48L-.47 0z",
  trillians: "M-.34-.34h.68v.68h-.68z",
};

export const plateOf = (fleet: string | null): string => PLATES[fleet ?? ""] ?? PLATES.sea_queens!;
