import { expect, test } from "vitest";
import { changed, inWords, optionsIn, usualAt } from "./options";

const schema = {
  $ref: "#/$defs/Options",
  $defs: {
    Options: {
      properties: {
        face_up: { description: "BO-1.3 chance of a coin", type: "integer", minimum: 0, maximum: 100, default: 50 },
        first: { anyOf: [{ description: "BO-1.6 the seat that begins", type: "integer", minimum: 0, maximum: 5 }, { type: "null" }], default: null },
        memory: { description: "BO-4 the table remembers", type: "boolean", default: true },
        bonus: { description: "SC-8.2 bonus cards", type: "array", items: { enum: ["black_spot", "rogue_wave"] }, default: [] },
      },
    },
  },
};

test("an option is explained in words, with its clause apart", () => {
  const [faceUp, first, memory, bonus] = optionsIn(schema);

  expect(faceUp).toMatchObject({ text: "Chance of a coin", clause: "BO-1.3", kind: "number", least: 0, most: 100, usual: 50 });
  expect(first).toMatchObject({ text: "The seat that begins", kind: "number", open: true, usual: null });
  expect(memory).toMatchObject({ text: "The table remembers", clause: "BO-4", kind: "switch", usual: true });
  expect(bonus).toMatchObject({ kind: "some", values: ["black_spot", "rogue_wave"] });
});

test("what a campaign sets is asked for by no form", () => {
  const ships = { properties: { ship: { hidden: true, anyOf: [{ $ref: "#/$defs/Ship" }, { type: "null" }], default: null } } };

  expect(optionsIn(ships)).toEqual([]);
});

test("only what was changed is sent", () => {
  const chosen = { face_up: 50, memory: false, bonus: [] };

  expect(changed(optionsIn(schema), chosen)).toEqual({ memory: false });
});

test("what is usual at this table counts, not what is usual in the box", () => {
  const options = optionsIn(schema, { memory: false });

  expect(options.map(({ usual }) => usual)).toEqual([50, null, false, []]);
  expect(changed(options, { memory: true })).toEqual({ memory: true });
  expect(changed(options, { memory: false })).toEqual({});
});

test("a row of numbers has the range of each", () => {
  const slots = { description: "SC-1.5 the numbers of the damage slots", type: "array", items: { type: "integer", minimum: 0, maximum: 15 }, default: [10, 8, 6, 4, 2] };
  const options = optionsIn({ properties: { slots } });

  expect(options[0]).toMatchObject({ kind: "numbers", clause: "SC-1.5", least: 0, most: 15, usual: [10, 8, 6, 4, 2] });
  expect(changed(options, { slots: [10, 8, 6, 4, 2] })).toEqual({});
  expect(changed(options, { slots: [9, 8, 6, 4, 2] })).toEqual({ slots: [9, 8, 6, 4, 2] });
});

test("what is usual depends on how many sit at the table, and on its clock", () => {
  const game = { with_seats: { 6: { coins: 11 } }, with_clock: { free_talk: true } };

  expect(usualAt(game, 6, 0)).toEqual({ coins: 11 });
  expect(usualAt(game, 5, 0)).toEqual({});
  expect(usualAt(game, 6, 60)).toEqual({ coins: 11, free_talk: true });
});

test("a word of the wire is said as people say it", () => {
  expect(inWords("rogue_wave")).toBe("Rogue wave");
});
