import { arrgh, avast, blowMeDown, bottle, chest, givesUs, landHo, parrot, shiver } from "../../art/shouts";
import type { Sketch } from "../../art/sketch";

const PICTURES: Readonly<Record<string, Sketch>> = {
  arrgh,
  avast,
  blow_me_down: blowMeDown,
  gives_us: givesUs,
  shiver,
  land_ho: landHo,
  pieces_of_eight: parrot,
  yo_ho_ho: bottle,
  hands_off: chest,
};

/** The drawing on a card. */
export const pictureOf = (card: string): Sketch => PICTURES[card] ?? chest;
