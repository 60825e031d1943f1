/** The words of a review. */
import { t } from "../lib/text/en";

const signed = (points: number): string => (points > 0 ? `+${points}` : points < 0 ? `−${-points}` : "0");

export const en = {
  working: (percent: number) => `Going over every decision: ${percent} %`,
  by: (judge: string) =>
    `As the bot ${t.lobby.level(judge)} sees it. It weighs each decision by what that player could know, and its chances have been checked against how games of many kinds of bots ended.`,
  chances: "The chance of winning",
  swings: "The moments that changed most",
  swing: (text: string, name: string, before: number, after: number) => `${text} ${name}: ${before} % → ${after} %.`,
  decisions: "Decisions",
  of: "Whose",
  everybody: "Everybody: the worst five",
  none: "Nothing that a strong player would have done very differently.",
  fair: "Only what a strong player hardly ever does counts, and only where it clearly cost something.",
  grades: { inaccuracy: "Inaccuracy", mistake: "Mistake", blunder: "Blunder" },
  marks: { inaccuracy: "?!", mistake: "?", blunder: "??" },
  chose: (text: string, chance: number) => `${text}: ${chance} %`,
  better: (text: string, chance: number) => `Better: ${text}: ${chance} %`,
  accounts: "Luck and skill",
  accountsIs:
    "In points of the chance to win: from before the deal, through luck, the player's own decisions and those of others, to the result. What no decision explains is luck.",
  columns: ["Start", "Luck", "Own play", "Others", "Result"],
  lies: "Lies",
  counts: (told: number, believed: number, seen: number) =>
    believed + seen ? `${told} told, ${believed} believed, ${seen} seen through.` : `${told} told.`,
  bestLie: "The best lie of the evening",
  bestRead: "The best read of the evening",
  read: (name: string, text: string, worth: number) => `${text} ${name} saw through it: ${signed(worth)} points.`,
  signed,
};
