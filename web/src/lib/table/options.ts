/** House rules: the JSON Schema of a game's options, made ready to be shown and chosen. */

import type { GameShown } from "../../generated/wire";

export type Value = boolean | number | string | readonly string[] | readonly number[] | null;

export interface Option {
  name: string;
  /** What it does, without the clause. */
  text: string;
  /** The clause it rests on, or "". */
  clause: string;
  usual: Value;
  /** `numbers` is a row of them, as many as are usual. */
  kind: "switch" | "number" | "numbers" | "some" | "one";
  least: number;
  most: number;
  /** May be left open (null). */
  open: boolean;
  values: readonly string[];
}

interface Schema {
  type?: string;
  description?: string;
  default?: Value;
  /** Set by a campaign, and asked for by no form. */
  hidden?: boolean;
  minimum?: number;
  maximum?: number;
  enum?: string[];
  items?: Schema;
  anyOf?: Schema[];
  $ref?: string;
  $defs?: Record<string, Schema>;
  properties?: Record<string, Schema>;
}

const structIn = (schema: Schema): Schema =>
  schema.$ref ? (schema.$defs?.[schema.$ref.split("/").pop()!] ?? {}) : schema;

/** The defaults for this many seats, where they differ from what is in the box. */
export const usualAt = (game: Pick<GameShown, "with_seats" | "with_clock">, seats: number, clock: number): Record<string, unknown> => ({
  ...game.with_seats[seats],
  ...(clock > 0 ? game.with_clock : {}),
});

/** `usual` is what this table has, unless it is chosen otherwise, instead of the schema's own defaults. */
export const optionsIn = (schema: Record<string, unknown>, usual: Readonly<Record<string, unknown>> = {}): Option[] =>
  Object.entries(structIn(schema as Schema).properties ?? {})
    .filter(([, part]) => !part.hidden)
    .map(([name, part]) => option(name, name in usual ? { ...part, default: usual[name] as Value } : part));

const option = (name: string, part: Schema): Option => {
  const parts = part.anyOf ?? [part];
  const main = parts.find((one) => one.type !== "null") ?? part;
  const range = main.items ?? main;
  const described = part.description ?? parts.find((one) => one.description)?.description ?? name;
  const [, clause = "", text = described] = /^([A-Z]{2}-\d+(?:\.\d+)?)\s+(.*)$/.exec(described) ?? [];
  return {
    name,
    text: text.charAt(0).toUpperCase() + text.slice(1),
    clause,
    usual: part.default ?? null,
    kind: kindOf(main),
    least: range.minimum ?? 0,
    most: range.maximum ?? 0,
    open: parts.some((one) => one.type === "null"),
    values: main.items?.enum ?? main.enum ?? [],
  };
};

const kindOf = (schema: Schema): Option["kind"] => {
  if (schema.enum) return "one";
  if (schema.type === "boolean") return "switch";
  if (schema.type !== "array") return "number";
  return schema.items?.type === "integer" ? "numbers" : "some";
};

/** `rogue_wave` as people say it. */
export const inWords = (word: string): string => {
  const words = word.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Only what differs from the default. */
export const changed = (options: readonly Option[], chosen: Readonly<Record<string, Value>>): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(chosen).filter(
      ([name, value]) => JSON.stringify(options.find((one) => one.name === name)?.usual) !== JSON.stringify(value),
    ),
  );
