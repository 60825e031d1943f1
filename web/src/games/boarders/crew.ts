/** Who is who on the deck. */
import { FACTS, type ModelSeen } from "../../generated/boarders";

export const isCaptain = (model: ModelSeen): boolean => FACTS.deck.captains.includes(model.kind);

/** The number at the end of its name; a captain has none. */
export const numberOf = (model: ModelSeen): string => (isCaptain(model) ? "" : (/\d+$/.exec(model.name)?.[0] ?? ""));
