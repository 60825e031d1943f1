/** What can be mustered, as the server tells it once; and what was chosen of it. */
import type { Box, Fleet, Manifest } from "../../../generated/boarders";
import { boxOf } from "../../../lib/net/api";
import type { Value } from "../../../lib/table/options";

export const box = (): Promise<Box> => boxOf("boarders") as Promise<Box>;

/** The fleet that a captain or a section sails for. */
export const fleetOf = ({ fleets }: Box, kind: string): Fleet | undefined =>
  fleets.find(({ captains, sections }) => [...captains, ...sections].some((one) => one.kind === kind));

export const manifestOf = (found: Box, kind: string): Manifest | undefined =>
  found.fleets.flatMap(({ captains, sections }) => [...captains, ...sections]).find((one) => one.kind === kind);

/** BB-4.1 Those that were named, and after them the usual ones: as the table fills up. */
export const filled = (named: readonly string[], usual: readonly string[]): string[] => [...named, ...usual.slice(named.length)];

export const listOf = (value: Value | undefined): readonly string[] => (Array.isArray(value) ? (value as readonly string[]) : []);
