/** Notifications: how somebody who looks elsewhere learns that it is their turn. Title, sound, and the browser's own if they want it. */
import { settings } from "./settings.svelte";
import { play } from "./sound";
import { t } from "../text/en";

interface Now {
  asked: boolean;
  over: boolean;
  title: string;
  chats: number;
  ply: number;
}

const notify = (title: string): void => {
  if (!settings.likes.notify || !document.hidden || !("Notification" in window)) return;
  if (Notification.permission === "granted") new Notification(title, { body: t.notification.body, tag: "skulduggery" });
};

/** A sound for each line of chat that comes while this is on. To be called while a component is made. */
export const soundChat = (chats: () => number): void => {
  let before: number | null = null;
  $effect(() => {
    const now = chats();
    if (before !== null && now > before) play("chat");
    before = now;
  });
};

/** To be called while a component is made. */
export const notifyTurns = (now: () => Now): void => {
  let before: Now | null = null;
  $effect(() => {
    const { asked, over, title, chats, ply } = now();
    document.title = asked ? t.notification.turn(title) : `${title} · ${t.name}`;
    if (before && over && !before.over) play("end");
    else if (asked && !before?.asked) {
      play("turn");
      notify(title);
    } else if (before && chats > before.chats) play("chat");
    else if (before && ply > before.ply) play("moved");
    before = { asked, over, title, chats, ply };
  });
};
