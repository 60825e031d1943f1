/** What the seats are called. */
import type { SeatShown } from "../../generated/wire";

/** `Bonny (sharp)`, as a record calls a bot, is `Bonny` in a sentence: its level stands at the seat. */
export const withoutLevel = (name: string): string => name.replace(/ \([^()]*\)$/, "");

export const plainName = ({ name, kind, sits_in }: Pick<SeatShown, "name" | "kind" | "sits_in">): string =>
  kind === "bot" && !sits_in ? withoutLevel(name) : name;
