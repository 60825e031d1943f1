/** What the server says about ships once and for all (BB-13), looked up by its name. */
import { FACTS, type Band, type ClashSeen, type EmblemTold, type HullTold, type ImprovementTold } from "../../../generated/boarders";

export type Emblem = EmblemTold["emblem"];

const named = <T>(list: readonly T[], isIt: (one: T) => boolean): T => list.find(isIt) ?? list[0]!;

export const bandOf = ({ row }: Pick<ClashSeen, "row">): Band => named(FACTS.clash.bands, (band) => band.row === row);
/** The band that a total lies in. */
export const bandAt = (damage: number): Band => FACTS.clash.bands.findLast(({ least }) => damage >= least) ?? FACTS.clash.bands[0]!;
export const emblemOf = (emblem: Emblem): EmblemTold => named(FACTS.clash.emblems, (told) => told.emblem === emblem);
export const hullOf = (hull: HullTold["hull"]): HullTold => named(FACTS.clash.hulls, (told) => told.hull === hull);
export const improvementOf = (one: ImprovementTold["improvement"]): ImprovementTold =>
  named(FACTS.clash.improvements, (told) => told.improvement === one);

/** How much of a band of the damage table a total fills, 0 to 1. The last one has no end: it is full when it is reached. */
export const filled = ({ least, most }: Band, damage: number): number => {
  if (damage < Math.max(1, least)) return 0;
  return most === null ? 1 : Math.min(1, (damage - least + 1) / (most - least + 1));
};
