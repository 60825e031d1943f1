import { bell, cannon, cutlasses, dagger, sail, skull, wind } from "../../art/cabin";
import { blackSpot, gunner, lookout, marine, mutineer, pilot, rogueWave, sailor } from "../../art/crew";
import { spyglass } from "../../art/shouts";
import type { Sketch } from "../../art/sketch";

const PORTRAITS: Readonly<Record<string, Sketch>> = {
  sailor,
  gunner,
  marine,
  pilot,
  mutineer,
  lookout,
  rogue_wave: rogueWave,
  black_spot: blackSpot,
};

const ORDERS: Readonly<Record<string, Sketch>> = {
  trim: sail,
  fire: cannon,
  board: cutlasses,
  muster: bell,
  wind,
  mutiny: dagger,
  watch: spyglass,
};

export const portraitOf = (kind: string): Sketch => PORTRAITS[kind] ?? skull;
export const pictureOf = (order: string): Sketch => ORDERS[order] ?? skull;
