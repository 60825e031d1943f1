/** Where a captain stands on the way from the pier to the next match. */
import type { Campaign, Captain } from "./session.svelte";

/** To sign on; to find somebody to fight; to begin a match with them; the match under way; in port after it; ashore. */
export type Stage = "sign" | "rival" | "match" | "sea" | "port" | "ashore";

/** The stations that are drawn, each with the stages that belong to it. */
export const STATIONS: readonly (readonly Stage[])[] = [["sign"], ["rival", "match"], ["sea"], ["port"]];

export const freeIn = (campaign: Campaign): Captain[] => campaign.captains.filter(({ is_free }) => is_free);

export const stageOf = (campaign: Campaign, me: Captain | null): Stage => {
  if (!me) return "sign";
  if (me.is_retired) return "ashore";
  if (me.port) return "port";
  if (me.match !== null) return "sea";
  return freeIn(campaign).some(({ number }) => number !== me.number) ? "match" : "rival";
};
