/** Creating a table: at once and full of bots, or as a lobby that waits for friends. */
import type { GameShown, OpenTable } from "../../generated/wire";
import * as api from "../net/api";
import { pirateName } from "./names";
import { go } from "../browser/router.svelte";
import { settings } from "../browser/settings.svelte";

const USUAL_SEATS = 4;

/** How many sit where nobody says how many. */
export const usualSeats = (game: GameShown): number => Math.min(Math.max(USUAL_SEATS, game.fewest), game.most);

/** The name this person goes by; made up, and kept, if they gave none. */
export const ownName = (): string => {
  if (!settings.likes.name) settings.set({ name: pirateName() });
  return settings.likes.name;
};

/** The level to play against: the one chosen last, if the game has it. A first game is an easy one. */
export const levelFor = (game: GameShown, { level, played } = settings.likes): string => {
  const levels = game.bots.map((bot) => bot.level);
  if (levels.includes(level)) return level;
  return played ? game.usual_bot : (levels[0] ?? game.usual_bot);
};

/** One click: a table full of bots, dealt. A game that is long to set up begins with a short match, unless the whole
 *  one is wanted. */
export const playNow = async (game: GameShown, { whole = false } = {}): Promise<void> => {
  const seats = usualSeats(game);
  const level = levelFor(game);
  const bots = Object.fromEntries(Array.from({ length: seats - 1 }, (_, index) => [index + 1, level]));
  const options = whole ? {} : game.first_match;
  const { code } = await api.open({ game: game.id, name: ownName(), seats, bots, options });
  await api.start(code);
  settings.set({ played: true });
  go(`/table/${code}`);
};

/** A lobby that waits for friends. */
export const createTable = async (wanted: OpenTable): Promise<void> => {
  settings.set({ name: wanted.name });
  const { code } = await api.open(wanted);
  go(`/table/${code}`);
};
