/** A ship's name for captains who have none in mind. */
const FIRST = ["Black", "Merry", "Drowned", "Golden", "Howling", "Crimson", "Patient", "Wicked", "Lonely", "Gallant"];
const LAST = ["Widow", "Heron", "Bargain", "Tide", "Magpie", "Vengeance", "Lantern", "Fortune", "Siren", "Albatross"];

const pick = (from: readonly string[]): string => from[Math.floor(Math.random() * from.length)]!;

export const shipName = (): string => `${pick(FIRST)} ${pick(LAST)}`;
