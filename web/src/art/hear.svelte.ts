/** What is seen to happen is heard too. */
import { play, type Sound } from "../lib/browser/sound";

/** To be called while a board is made; of several things that happen at once each is heard once. */
export const hear = (news: () => readonly { type: string }[], sounds: Readonly<Record<string, Sound>>): void => {
  $effect(() => {
    const heard = news().flatMap(({ type }) => sounds[type] ?? []);
    new Set(heard).forEach(play);
  });
};
