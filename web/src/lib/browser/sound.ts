/** A few soft sounds, made on the spot. */
import { settings } from "./settings.svelte";

type Note = [frequency: number, at: number, length: number];

const SOUNDS = {
  turn: [
    [587, 0, 0.5],
    [880, 0.14, 0.8],
  ],
  moved: [[220, 0, 0.12]],
  chat: [[1046, 0, 0.15]],
  end: [
    [392, 0, 0.5],
    [523, 0.16, 0.5],
    [659, 0.32, 0.5],
    [784, 0.48, 1.2],
  ],
} satisfies Record<string, Note[]>;

let context: AudioContext | undefined;

export const play = (name: keyof typeof SOUNDS): void => {
  if (!settings.likes.sound || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  // Until the person has touched the page a browser lets no sound out, and would let all of it out at once then.
  if (context.state !== "running") {
    void context.resume();
    return;
  }
  for (const note of SOUNDS[name]) ring(context, note);
};

const ring = (to: AudioContext, [frequency, at, length]: Note): void => {
  const start = to.currentTime + at;
  const tone = to.createOscillator();
  const volume = to.createGain();
  tone.type = "triangle";
  tone.frequency.value = frequency;
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(0.09, start + 0.015);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
  tone.connect(volume).connect(to.destination);
  tone.start(start);
  tone.stop(start + length);
};
