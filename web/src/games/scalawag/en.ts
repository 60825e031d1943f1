/** What the board of Scalawag! says by itself; the sentences of the game come with each letter. */

const CREW: Readonly<Record<string, readonly [one: string, many: string]>> = {
  sailor: ["sailor", "sailors"],
  gunner: ["gunner", "gunners"],
  marine: ["marine", "marines"],
  pilot: ["pilot", "pilots"],
  mutineer: ["mutineer", "mutineers"],
  lookout: ["lookout", "lookouts"],
  rogue_wave: ["rogue wave", "rogue waves"],
  black_spot: ["black spot", "black spots"],
};

export const crewName = (kind: string, number = 1): string => CREW[kind]?.[number === 1 ? 0 : 1] ?? kind;

/** The reader, where somebody is named who did something. */
export const YOU = "You";

const NUMBERS = ["no", "one", "two", "three"];

const some = (number: number, kind: string): string => `${NUMBERS[number] ?? number} ${crewName(kind, number)}`;

const listed = (bag: Readonly<Record<string, number>>): string =>
  Object.entries(bag)
    .map(([kind, number]) => `${number} ${crewName(kind, number)}`)
    .join(", ");

export const ORDERS: Readonly<Record<string, { name: string; effect: string }>> = {
  trim: { name: "Trim sails", effect: "A point, and one for each sailor" },
  fire: { name: "Fire cannons", effect: "One damage for 5 points, 8 from afar; less with gunners" },
  board: { name: "Close and board", effect: "One crew loss for the open slot; less with marines" },
  muster: { name: "Muster crew", effect: "Draw three, return three" },
  wind: { name: "Steal the wind", effect: "Take a neighbour’s points" },
  mutiny: { name: "Call for mutiny", effect: "Steal one or two crew" },
  watch: { name: "On watch", effect: "Attacks on you cost 2 more" },
};

export const en = {
  ring: "The ships",
  ship: (name: string, open: readonly number[], damage: number) =>
    damage ? `The ship of ${name}, ${damage} damage, slots ${open.join(", ")} open` : `The ship of ${name}, undamaged`,
  sunk: (name: string) => `${name}, sunk`,
  points: (points: number) => `${points} compass ${points === 1 ? "point" : "points"}`,
  crew: (name: string, cards: number) => `${name} has ${cards} crew`,
  knownCrew: (kind: string) => `surely a ${crewName(kind)}`,
  crewBack: "crew, face down",
  onWatch: "on watch",
  fog: "fog: not adjacent",
  cost: (points: number) => `${points}`,
  costInWords: (points: number) => `costs ${points}`,
  play: (kind: string, name: string) => `Play the ${crewName(kind)} on ${name}`,
  lies: (kind: string) => `${crewName(kind)} beside the ship`,
  you: "you",
  partner: "partner",
  wins: "wins",
  turn: "to play",
  nations: "Nations",
  team: (team: string) => team.charAt(0).toUpperCase() + team.slice(1),
  port: (cards: number, known: Readonly<Record<string, number>>) =>
    `Port, ${cards} cards${Object.keys(known).length ? `, surely with ${listed(known)}` : ""}`,
  portTitle: "Port",
  locker: (bag: Readonly<Record<string, number>>) => `Davy Jones’ locker: ${listed(bag) || "empty"}`,
  lockerTitle: "Davy Jones’ locker",
  empty: "empty",
  yourCrew: "Your crew",
  orders: "Captain’s orders",
  declares: (name: string, number: number, kind: string) => `${name} ${en.declaring(name, number, kind)}`,
  declaring: (name: string, number: number, kind: string): string => `${name === YOU ? "declare" : "declares"} ${some(number, kind)}`,
  orderOf: (order: string) => ORDERS[order]?.name ?? order,
  scalawag: "Scalawag!",
  letPass: "Let it pass",
  says: (challenger: string) => (challenger === YOU ? "you say" : `says ${challenger}`),
  asked: (name: string, number: number, kind: string) => `${name}: ${some(number, kind)}?`,
  shows: (name: string) => `${name} told the truth`,
  hides: (name: string) => (name === YOU ? "You show nothing, and pay" : `${name} shows nothing, and pays`),
  /** The answer to a challenge; before the stamp nothing is given away. */
  answers: (name: string, { type, number, crew }: { type: string; number: number; crew: string }, isStamped: boolean): string =>
    !isStamped ? en.asked(name, number, crew) : type === "showed" ? `${en.shows(name)}.` : `${en.hides(name)}.`,
  laidOpen: "All hands are laid open.",
  isTrue: "TRUE",
  /** SC-5.3 What is not shown counts as a lie, though a captain who holds the cards may pay as well. */
  isLie: "LIE",
  /** Of what one is about to declare, for one's own eyes. */
  honest: (number: number, held: number) => (number > held ? "bluff" : "true"),
  slots: (slots: readonly number[]) =>
    `${slots.join(" ")} on a ship: boarding it costs the first number that is not shot away; with all of them gone it sinks.`,
  pointsAre: "Compass points, which pay for shots and boardings.",
  chip: (order: string, number: number, kind: string) => `${ORDERS[order]?.name ?? order}, declaring ${some(number, kind)}`,
  spoken: {
    pilot: "Declare a pilot",
    lookout: "Declare a lookout",
    go_on: "Go on without",
    reveal: "Reveal the cards",
    lose_revealed: "Give up a revealed card",
    pay: "Pay the penalty",
    damage: "1 ship damage",
    crew_loss: "1 crew loss",
    steal: "Steal crew",
  },
} as const;
