/** The bots of a table answer as fast as this person likes things to move: the server is told when that changes. */
import { settings, type Speed } from "../browser/settings.svelte";
import type { TableSession } from "./session.svelte";

const USUAL: Speed = "steady";

/** Called while a screen is made. A new connection begins at the usual pace. */
export const followPace = (session: TableSession): void => {
  let told: Speed = USUAL;
  $effect(() => {
    const { speed } = settings.likes;
    if (session.state !== "here") told = USUAL;
    else if (session.table?.you != null && speed !== told) {
      told = speed;
      session.request({ type: "pace", pace: speed }).catch(() => undefined);
    }
  });
};
