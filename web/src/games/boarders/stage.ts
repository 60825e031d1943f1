/** What the deck shows; and how figures stand on it: who hides whom, and where each looks, for the eye alone. */
import type { BoardersView, Foresight, ModelSeen } from "../../generated/boarders";
import type { Point } from "./deck";
import type { Helm } from "./helm.svelte";

export interface Scene {
  view: BoardersView;
  names: readonly string[];
  helm: Helm;
  /** Inches that the aim really goes. */
  far: number;
  /** What would come of the aim, and of the question itself. */
  seen: Foresight | undefined;
  ground: Foresight | undefined;
  quiet: boolean;
  /** Where something has just happened. */
  spot: Point | null;
  /** At what part of a wide pane's width the question is to be seen: dice may lie beside it. */
  across: number;
}

const LAYERS = 100;

/** Flat furniture first, then crew from the back of the picture to its front; those who lie are not hidden by a body. */
export const fromBehind = (models: readonly ModelSeen[], isUpright: boolean): ModelSeen[] => {
  const depth = (model: ModelSeen): number => (isUpright ? -(model.x ?? 0) : (model.y ?? 0)) + (model.seat === null ? -LAYERS : model.is_down ? LAYERS : 0);
  return [...models].sort((one, other) => depth(one) - depth(other));
};

const away = (one: ModelSeen, other: ModelSeen): number => Math.hypot((one.x ?? 0) - (other.x ?? 0), (one.y ?? 0) - (other.y ?? 0));

/** Everybody looks at the nearest enemy. */
export const looksLeft = (model: ModelSeen, models: readonly ModelSeen[], isUpright: boolean): boolean => {
  if (model.seat === null) return false;
  const foes = models.filter(({ seat }) => seat !== null && seat !== model.seat);
  const [nearest] = foes.sort((one, other) => away(model, one) - away(model, other));
  if (!nearest) return model.seat === 1;
  const side = isUpright ? (nearest.y ?? 0) - (model.y ?? 0) : (nearest.x ?? 0) - (model.x ?? 0);
  return side === 0 ? model.seat === 1 : side < 0;
};
