/** What the board of Scallywag says by itself; the sentences of the game come with each letter. */
import type { Asked, Round, Spot, Statement } from "../../generated/mutiny";
import { listed } from "../../lib/text/lists";

const ROLES: Readonly<Record<string, string>> = {
  captain: "Captain",
  scallywag: "Scallywag",
  cook: "Cook",
  lookout: "Lookout",
  deckhand: "Deckhand",
  mutineer: "Mutineer",
};

/** MU-3.3 What is drunk at this table. */
const CELLARS = {
  grog: { drink: "grog", card: "carousing card", sobriety: "Sobriety", loaded: "loaded to the gunwale", stamp: "loaded" },
  tea: { drink: "tea", card: "biscuit card", sobriety: "Appetite", loaded: "full to the gunwale", stamp: "full" },
};
export type Cellar = (typeof CELLARS)["grog"];
export const cellarOf = (tea: boolean): Cellar => CELLARS[tea ? "tea" : "grog"];

const some = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;
const roleName = (role: string): string => ROLES[role] ?? role;
/** `Falmouth (7)`: the island by its name, and the number of its spot on the maps. */
const placeNamed = (spot: number, tile: string | null | undefined): string => (tile ? `${tile} (${spot})` : "the Pirates’ Base");
const theRole = (role: string): string => `${role === "deckhand" || role === "mutineer" ? "a" : "the"} ${roleName(role)}`;

export const en = {
  role: roleName,
  theRole,
  base: "Pirates’ Base",
  chart: "The chart",
  place: placeNamed,
  effect: (spot: Spot, drink: string) =>
    ({ grog: `${drink} ${spot.worth}`, rest: `rest ${spot.worth}` })[spot.effect] ?? "deserted",
  spot: (number: number, spot: Spot, drink: string, isHere: boolean) =>
    [
      placeNamed(number, spot.tile),
      en.effect(spot, drink),
      isHere ? "the ship is here" : "",
      spot.visited && !isHere ? "visited" : "",
      spot.treasure ? "a Piece of Eight" : "",
      spot.ally ? "an ally" : "",
    ]
      .filter(Boolean)
      .join(", "),
  key: {
    gold: "gold: out",
    green: "green: back",
    taken: "taken",
    grog: (drink: string) => `take ${drink}`,
    rest: "rest",
    deserted: "nothing",
    visited: "visited",
    treasure: "a Piece of Eight",
    ally: "an ally",
  },

  maps: {
    open: "The eight maps",
    why: "The Captain has one of the first four, the Scallywag one of the others. A spot that the ship has visited is struck out.",
    treasure: (needed: number) => `The Captain’s: all ${needed} Pieces of Eight`,
    allies: (needed: number) => `The Scallywag’s: any ${needed} allies`,
    yours: "Yours:",
    spot: (spot: number, visited: boolean) => `${spot}${visited ? " ✓" : ""}`,
  },

  phases: {
    talk: "Talk of the day",
    report: "Talk of the day",
    vote: "The vote",
    tie: "A tie",
    landfall: "Landfall",
    rest: "A day of rest",
    night: "Night",
    act: "Night",
    swap_with: "Night",
    over: "The voyage is over",
  } as Readonly<Record<string, string>>,
  round: (round: number, name: string, isMine: boolean) =>
    `Round ${round} · ${isMine ? "you have" : `${name} has`} the hourglass`,

  own: "What only you know",
  youAre: (role: string) => `You are ${theRole(role)}`,
  goods: {
    captain: "Find all four Pieces of Eight marked on your map.",
    scallywag: "Reach three of the four allies marked on your map.",
    cook: "You sail with the Captain. You hold your drink.",
    lookout: "You sail with the Captain, and may act on your watch.",
    deckhand: "You sail with the Captain.",
    mutineer: "You sail with the Scallywag. Find out who that is.",
  } as Readonly<Record<string, string>>,
  teaCook: "You sail with the Captain. You have a big stomach.",
  cover: "Cover what only you know",
  covered: "Covered: nobody can look over your shoulder.",
  sum: (tolerance: number, grog: number, sobriety: number) => `${tolerance} − ${grog} = ${String(sobriety).replace("-", "−")}`,
  atNought: "At 0 everybody sees who you are.",
  card: (worth: number, card: string) => `A ${card} worth ${worth}`,
  cards: (count: number, card: string) => some(count, card),
  /** Nothing where no more is known than that each card counts one at least. */
  known: (least: number | null, most: number | null, cards: number) =>
    most !== null ? `${least ?? 0}–${most}` : (least ?? 0) > cards ? `≥${least}` : "",
  knownIs: (least: number | null, most: number | null) =>
    `as you know, can take ${most !== null ? `${least ?? 0} to ${most}` : `${least} or more`}`,
  crew: "The crew",
  legend: (card: string) => ({ cards: `${card}s`, vote: "vote", known: "what you know they can take" }),
  inPlay: (roles: Readonly<Record<string, number>>) =>
    listed(Object.entries(roles).map(([role, count]) => (count > 1 ? `${count} ${roleName(role)}s` : theRole(role)))),
  aboard: "On board",
  dealtFrom: "Dealt from these, nobody knows which",
  watch: "has the hourglass",
  thinks: "is thinking",
  you: "you",
  wins: "wins",
  handUp: "raised a hand",
  votedFor: (place: string) => `voted for ${place}`,
  noVote: "no vote",

  say: "Say it to everybody",
  kinds: { i_am: "I am …", favour: "I favour …", trust: "I trust …", distrust: "I distrust …", report: "I saw …" },
  left: (count: number | null) => {
    if (count === null) return "Say as much as you like.";
    return count === 0 ? "You have said enough for today." : `${some(count, "statement")} left`;
  },
  readyToVote: "Ready to vote",
  youAreReady: "You are ready. The others still talk.",
  namesSoFar: (names: string) => (names ? `You name ${names}` : "You name nobody so far"),
  statement: (said: Statement, names: readonly string[]): string => {
    const who = names[said.pirate ?? 0] ?? "";
    switch (said.says) {
      case "i_am":
        return `I am ${theRole(said.role ?? "")}.`;
      case "favour":
        return `I favour ${placeNamed(said.to ?? 0, said.tile)}.`;
      case "trust":
        return `I trust ${who}.`;
      case "distrust":
        return `I distrust ${who}.`;
      default:
        return `I asked who is ${said.side} ${said.level}: ${handsOf(said.hands, names)}.`;
    }
  },
  listens: "The crew talks. What they say may be true or false.",
  saidToday: "Said today",
  quietDay: "Nobody has said anything yet.",

  ballots: "The ballots",
  ballotsTurned: "The ballots are turned over.",
  ballotOf: (name: string, state: string) => `${name}: ${state}`,
  cast: "cast, face down",
  notCast: "not cast yet",
  touchToVote: "Touch an island to vote.",
  youVoted: (place: string) => `You vote for ${place}.`,
  tied: (name: string) => `A tie: ${name} decides.`,
  abstain: "Abstain",
  youAbstain: "You abstain.",

  /** MU-4.4 What the landing did to everybody. */
  landed: ({ effect, worth }: Pick<Spot, "effect" | "worth">, drink: string) =>
    ({ grog: `Everybody takes ${worth} ${drink}.`, rest: `A rest of ${worth}.` })[effect] ?? "Nothing happens here.",

  restTitle: (worth: number, drink: string) => `Rest: give back up to ${worth} ${drink}`,
  rests: { stay_up: "Stay up", rest: "Rest", rest_and_draw: "Rest, and draw a card" } as Readonly<Record<string, string>>,
  chosen: (what: string) => `You chose: ${what}. The others are still choosing.`,
  notAsked: "You are past resting.",

  sleep: "Eyes closed",
  sleepWhy: (name: string) => `${name} has the watch. Only their question is heard until morning.`,
  handsWhy: (name: string, sobriety: string) => `Hands go up by ${sobriety.toLowerCase()}. Only ${name} sees them.`,
  asks: (side: string, level: number) => `“Who is ${side} ${level}?”`,
  nightHeard: (name: string, { side, level }: Pick<Asked, "side" | "level">) =>
    side ? `Night. ${name} asks: ${en.asks(side, level ?? 0)}` : `Night. ${name} asks nothing.`,
  watchTitle: "All eyes are closed but yours",
  watchWhy: (sobriety: string) => `Hands go up by ${sobriety.toLowerCase()}. You alone see them.`,
  above: "above",
  below: "below",
  who: "Who is",
  level: "The number to ask about",
  less: "One less",
  more: "One more",
  ask: "Ask it",
  askNothing: "Ask nothing",
  saw: (hands: readonly number[] | null, names: readonly string[]) => `Hands up: ${handsOf(hands, names)}`,
  noHand: "Nobody raises a hand.",
  allQuiet: "All quiet",
  actTitle: "The crew is asleep",
  swapHow: "Touch an island on the chart to swap it with another.",
  swapWith: (place: string) => `${place} changes places with …`,
  moveHow: "Touch an island on the chart to take the ship there instead.",
  lastNight: (past: Round, name: string, names: readonly string[]) =>
    past.asked
      ? `Last night ${name} asked who is ${past.asked.side} ${past.asked.level}.${past.asked.hands ? ` ${en.saw(past.asked.hands, names)}.` : ""}`
      : `Last night ${name} asked nothing.`,
  swapped: (one: string, other: string) => `In the night ${one} and ${other} changed places.`,
  moved: (name: string, to: string) => `In the night ${name} took the wheel: the ship lies at ${to}.`,

  shownToBe: (role: string) => `is ${theRole(role)}`,
  falls: (names: readonly string[], loaded: string) => `${listed(names)} ${names.length === 1 ? "is" : "are"} ${loaded}!`,
  rolesShown: "All roles are shown.",
  goOn: "Go on",
  review: "Everything laid open",
  /** `MU-5.5 the ship is lost` begins as a sentence does. */
  because: (why: string) => why.replace(/^(\S+) (.)(.*)$/, (_, clause: string, first: string, rest: string) => `${first.toUpperCase()}${rest} (${clause}).`),
  truth: "true",
  lie: "a lie",
  lies: (name: string, count: number) => `${name}: ${count === 0 ? "not one lie" : some(count, "lie")}`,
  spoken: "What was said, and what was so",
  nights: "What the watch asked",
  nightLine: (round: number, name: string, past: Round, names: readonly string[]) =>
    past.asked
      ? `Round ${round}: ${name} asked who is ${past.asked.side} ${past.asked.level}. ${en.saw(past.asked.hands, names)}.`
      : `Round ${round}: ${name} asked nothing.`,
  mapsShown: "Treasure and allies are marked on the chart.",
  roundIs: (round: number) => `Round ${round}`,
};

const handsOf = (hands: readonly number[] | null, names: readonly string[]): string =>
  hands && hands.length > 0 ? listed(hands.map((seat) => names[seat] ?? "")) : "none";
