/** Keys that are pressed at the table. */

/** Whether a key belongs to a field or a dialog, or to the browser, and not to the table. */
export const isTyping = (event: KeyboardEvent): boolean =>
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  (event.target as Element).closest("input, textarea, select, dialog, [contenteditable]") !== null;

/** A number typed digit by digit: `2` and soon after `3` is 23. */
export interface Digits {
  text: string;
  when: number;
}

const SOON_MS = 800;

export const digitsOf = (typed: Digits, digit: string, when: number): Digits => ({
  text: when - typed.when < SOON_MS ? typed.text + digit : digit,
  when,
});
