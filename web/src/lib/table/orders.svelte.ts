/** A table whose game has standing orders is told the one that this person chose last, or else the game's first. */
import * as api from "../net/api";
import { settings } from "../browser/settings.svelte";
import type { TableSession } from "./session.svelte";

/** Called while a screen is made. */
export const followOrder = (session: TableSession): void => {
  const { table } = $derived(session);
  /** The game that is played without one. */
  const game = $derived(session.state === "here" && table?.phase === "playing" && table.you !== null && table.order === null ? table.game : null);
  $effect(() => {
    if (game) void give(session, game);
  });
};

const give = async (session: TableSession, id: string): Promise<void> => {
  const standing = (await api.gameOf(id))?.standing ?? [];
  const { order } = standing.find((one) => one.order === settings.likes.orders[id]) ?? standing[0] ?? {};
  if (order) await session.request({ type: "standing", order }).catch(() => undefined);
};
