/** What the board of Scallywags says by itself; the sentences of the game come with each letter. */
import type { Coin } from "../../generated/booty";

export const TITLES: Readonly<Record<string, string>> = {
  arrgh: "Arrgh!",
  avast: "Avast Me Hearties!",
  blow_me_down: "Blow Me Down!",
  gives_us: "Gives Us Me Booty!",
  shiver: "Shiver Me Timbers!",
  land_ho: "Um, Like, Land Ho!",
  pieces_of_eight: "Pieces of Eight!",
  yo_ho_ho: "Yo Ho Ho!",
  hands_off: "Hands Off Me Booty!",
};

export const EFFECTS: Readonly<Record<string, string>> = {
  arrgh: "Send a rival’s coin back to the middle",
  avast: "Swap face-down coins with a rival",
  blow_me_down: "See two hidden coins, give them away",
  gives_us: "Take a face-up coin",
  shiver: "Take a face-down and a face-up coin",
  land_ho: "See a hidden coin, then take any hidden one",
  pieces_of_eight: "Take any coin of a rival",
  yo_ho_ho: "Give a face-up coin to a rival",
  hands_off: "Keep a coin that a rival wants",
};

export const titleOf = (card: string): string => TITLES[card] ?? card;

export const en = {
  middle: (coins: number) => `The middle, ${coins} coins`,
  coin: (coin: Coin, worth: number | null) =>
    `Coin ${coin.coin}, ${coin.face_up ? "face up" : "face down"}, ${worth === null ? "unseen" : `worth ${worth}`}`,
  take: (name: string) => `The take of ${name}`,
  cards: (name: string, cards: number) => `${name} holds ${cards} ${cards === 1 ? "card" : "cards"}`,
  mayBe: (kinds: readonly string[]) => `May still be ${kinds.map(titleOf).join(" or ")}`,
  pirate: (name: string) => `Give it to ${name}`,
  yourHand: "Your hand",
  you: "you",
  full: "full",
  turn: "to play",
  wins: "wins",
  worth: (known: number, unseen: number) => (unseen ? `${known} + ?` : `${known}`),
  worthInWords: (known: number, unseen: number) =>
    unseen ? `worth ${known} and ${unseen} unseen ${unseen === 1 ? "coin" : "coins"}` : `worth ${known}`,
  pile: (cards: number) => `Draw pile, ${cards} cards`,
  pileTitle: "pile",
  discard: (listed: string) => `Discard pile: ${listed || "empty"}`,
  discardTitle: "discard",
  counted: (card: string, number: number) => `${number} × ${titleOf(card)}`,
  playCard: (card: string) => `${titleOf(card)} ${EFFECTS[card] ?? ""}`,
  reaches: (attacker: string, owner: string) => `${attacker} reaches for a coin of ${owner}`,
  reachesForYours: (attacker: string) => `${attacker} reaches for your coin`,
  handsOff: "Hands off!",
  turnedOver: "All coins are turned over.",
  letGo: "Let it go",
} as const;
