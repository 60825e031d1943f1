/** Which game has a board and a picture here. Each is a chunk of its own, loaded when it is needed. */
import type { Component } from "svelte";
import { cached } from "../lib/net/cache";
import type { AnyBoard, SetupProps } from "./types";

type Lazy<T> = Record<string, () => Promise<{ default: T }>>;

const boards = import.meta.glob("./*/Board.svelte") as Lazy<AnyBoard>;
const setups = import.meta.glob("./*/Setup.svelte") as Lazy<Component<SetupProps>>;
const pictures = import.meta.glob("./*/Picture.svelte") as Lazy<Component>;

/** The board of a game; null where there is none yet: then the choices alone are enough to play. */
export const boardOf = cached<AnyBoard | null>(
  async (game) => (await boards[`./${game}/Board.svelte`]?.())?.default ?? null,
);

/** Where everything that can be said can be touched on the board, the list of answers folds away: on a narrow screen,
 *  or on every screen. */
export type Folds = "never" | "narrow" | "always";
const FOLDS: Record<string, Folds> = { booty: "narrow", scalawag: "narrow", mutiny: "narrow", boarders: "always" };
export const foldsOf = (game: string): Folds => FOLDS[game] ?? "never";

/** The picture of a game for the landing page. It takes no props and fills its box. */
export const pictureOf = cached<Component | null>(
  async (game) => (await pictures[`./${game}/Picture.svelte`]?.())?.default ?? null,
);

/** A game's own page of house rules; null where a list of its options is enough. */
export const setupOf = cached<Component<SetupProps> | null>(
  async (game) => (await setups[`./${game}/Setup.svelte`]?.())?.default ?? null,
);
