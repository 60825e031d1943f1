/** Where an image lies on the sail, in tenths of an inch. The server says what is allowed; this keeps a hand steady. */
import type { EmblemName } from "../../art/emblems/emblems";
import { HEIGHT, WIDTH } from "../../games/boarders/clash/sail";

const SMALLEST = 2;

export interface Patch {
  readonly emblem: EmblemName;
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

const within = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

/** The same image, wholly on the sail: pushed in from the edge, and no larger than the sail is wide. */
export const onSail = ({ emblem, x, y, size }: Patch): Patch => {
  const across = within(Math.round(size), SMALLEST, WIDTH);
  const half = Math.ceil(across / 2);
  return {
    emblem,
    x: within(Math.round(x), half, WIDTH - half),
    y: within(Math.round(y), half, HEIGHT - half),
    size: across,
  };
};

const STEPS: Readonly<Record<string, readonly [x: number, y: number, size: number]>> = {
  ArrowLeft: [-1, 0, 0],
  ArrowRight: [1, 0, 0],
  ArrowUp: [0, -1, 0],
  ArrowDown: [0, 1, 0],
  "+": [0, 0, 2],
  "=": [0, 0, 2],
  "-": [0, 0, -2],
  _: [0, 0, -2],
};

/** What a key does to an image; with `far` five times as much. Null for any other key. */
export const afterKey = (patch: Patch, key: string, far: boolean): Patch | null => {
  const step = STEPS[key];
  if (!step) return null;
  const [x, y, size] = step.map((amount) => amount * (far ? 5 : 1)) as [number, number, number];
  return onSail({ ...patch, x: patch.x + x, y: patch.y + y, size: patch.size + size });
};
