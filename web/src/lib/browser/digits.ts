/** A number typed digit by digit: `2` and soon after `3` is 23. */
export interface Digits {
  text: string;
  when: number;
}

const SOON = 800;

export const digitsOf = (typed: Digits, digit: string, when: number): Digits => ({
  text: when - typed.when < SOON ? typed.text + digit : digit,
  when,
});
