/** The words of the board where ships meet; what bands, images and improvements do comes from the server. */
import type { Band } from "../../../generated/boarders";

const inches = (tenths: number): string => `${(tenths / 10).toFixed(1)}"`;
const some = (count: number, one: string, more = `${one}s`): string => `${count} ${count === 1 ? one : more}`;

export const en = {
  rule: (clause: string) => `Rule ${clause}`,
  report: "The ships meet",

  spotting: "Spotting",
  aims: (host: string, boarder: string) => `${host} drops the ring on ${boarder}'s sail. What it touches is in force for both.`,
  sail: (boarder: string) => `${boarder}'s sail`,
  sailHow: "Arrow keys move the aim, with Shift by half an inch; Home is the middle, Enter drops the ring.",
  touchHow: "Touch the sail, or drag. The ring falls about an inch beside your aim.",
  aimAt: (x: number, y: number) => `Aim at ${inches(x)} across, ${inches(y)} down`,
  across: "Inches across",
  down: "Inches down",
  drop: "Drop the ring",
  onSail: "On this sail",
  chance: (odds: number | null) => (odds === null ? "…" : odds === 100 ? "all but sure" : odds === 0 ? "out of reach" : `≈ ${odds} %`),
  inForce: "in force",
  notInForce: "not shown",
  fell: (x: number, y: number, isBeside: boolean) =>
    isBeside ? "The ring fell beside the sail." : `The ring fell at ${inches(x)} across, ${inches(y)} down.`,
  blank: "It shows nothing but canvas.",
  waitsFor: (name: string) => `${name} is thinking.`,

  battle: "Cannon battle",
  fires: (boarder: string, host: string) => `${boarder} fires on ${host}.`,
  noGuns: (boarder: string) => `${boarder} has not fired.`,
  vessel: (name: string, hull: string) => `${name}'s ${hull}`,
  cannons: (count: number) => `${count} cannon`,
  shot: (count: number) => (count ? `${count} shot left` : "no shot"),
  host: "Host",
  boarder: "Boarder",
  volley: (round: number, isAgain: boolean) => `Round of fire ${round}${isAgain ? ", rolled again" : ""}`,
  volleySum: (dice: number, sum: number) => `${some(dice, "die", "dice")}, ${sum} together`,
  faces: (count: number, face: number) => `${count} × ${face}`,
  drilled: (dice: number) => `${dice} of them by Gunnery Drills`,
  nextWord: "For the next word at the guns",
  ties: (count: number) => `after ${some(count, "tie")}`,
  rolledFor: (die: number, adds: number, hull: string) => (adds ? `die ${die}, +${adds} ${hull}` : `die ${die}, ${hull}`),
  decides: (name: string) => `${name} decides.`,
  total: "Damage",
  gauge: "The damage table",
  range: ({ least, most }: Band) => (most === null ? `${least}+` : `${least}–${most}`),
  now: "now",
  smoke: (inches: number) => `Ranges are ${inches}" shorter.`,

  scenarioDie: "The scenario die",
  holds: (name: string, paper: string) => `${name} has a ${paper}.`,

  bearing: "What the ships did",
  plate: (damage: number, name: string) => `${damage} · ${name}`,
  fittedWith: (name: string, does: string, clause: string) => `${name}: ${does} Rule ${clause}`,
  swivel: (name: string, die: number) => `${name}'s swivel guns: +${die}`,
};
