/** The words of the pages on which a table is set up. */
import type { Manifest, Weapon } from "../../../generated/boarders";

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const words = {
  skirmish: "A short skirmish",
  skirmishIs: "One section each, face to face at the rail, three rounds.",
  seat: (seat: number) => `Crew of seat ${seat + 1}`,
  atTheTable: "Chosen at the table",
  atTheTableHow: "The player in that seat picks a fleet, a captain and three sections before the first game. Both see it.",
  fleet: "Fleet",
  captain: "Captain",
  sections: "Three sections",
  sectionsHow: "A section may sail twice or three times. What you leave open gets the usual crew.",
  crewOf: (captain: string, sections: readonly string[]) => `${captain}, with ${sections.join(", ")}`,
  slot: (place: number, name: string) => `Section ${place + 1}: ${name}. Take it out`,
  asUsual: "as usual",
  add: (name: string) => `Add ${name}`,
  full: "Three sections sail. Take one out first.",
  arms: "What specialists bear",
  armsHow: "Specialists of both crews take these in turn.",
  specialist: (place: number) => `Specialist ${place + 1}`,
  count: (one: Manifest) => (one.models > 1 ? `${one.models} models` : one.size > 1 ? `1 model, Size ${one.size}` : "1 model"),
  reach: ({ reach, is_pulse }: Weapon) =>
    `${reach === null ? "in contact, by Brute" : `${reach}" by Focus`}${is_pulse ? ", everybody in range" : ""}`,
  readied: "needs a Ready token",
  effects: ({ effects, more }: Weapon) => `${effects}.${more ? ` ${more}` : ""}`,
  when: capital,
  rule: (clause: string) => `Rule ${clause}`,
  scenario: "Scenario",
  roll: "By a die",
  rollText: "One of the six, when both crews have gathered.",
  host: "Host: a point for",
  boarder: "Boarder: a point for",
  rounds: (rounds: number | null) => (rounds === null ? "until quarter, or a crew is gone" : `${rounds} rounds`),
  deck: "Deck",
  place: "By hand",
  placeText: "The Host puts every piece where the rules allow it; the rest can be laid out at any time.",
  rest: "Or lay out the rest at once:",
  more: "More house rules",
  muster: "Muster your crew",
  taken: (taken: number) => `Section ${taken + 1} of 3`,
};
