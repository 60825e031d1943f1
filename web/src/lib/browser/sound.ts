/** Whether a sound is heard, and how loud. */
import { MIXES, type Sound } from "./mixes";
import { settings } from "./settings.svelte";

export type { Sound };

let context: AudioContext | undefined;
let knob: GainNode | undefined;

/** Everything goes through one knob, and nothing is louder than it should be. */
const knobOf = (to: AudioContext): GainNode => {
  if (knob) return knob;
  knob = to.createGain();
  knob.connect(to.createDynamicsCompressor()).connect(to.destination);
  return knob;
};

export const play = (name: Sound): void => {
  const { sound, volume } = settings.likes;
  if (!sound || volume === 0 || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  // Until the person has touched the page a browser lets no sound out, and would let all of it out at once then.
  if (context.state !== "running") {
    void context.resume();
    return;
  }
  const out = knobOf(context);
  out.gain.value = volume ** 2;
  MIXES[name](context, out);
};
