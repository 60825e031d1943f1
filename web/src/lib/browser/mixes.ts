/** The sounds of the table, made on the spot: struck metal, powder, water, wood. */

type Mix = (to: BaseAudioContext, out: AudioNode) => void;

/** Partials of a struck thing, in parts of its lowest tone, with how loud each is and how long it rings. */
type Partial = [ratio: number, loud: number, rings: number];
const METAL: readonly Partial[] = [[1, 0.5, 0.16], [1.51, 0.35, 0.22], [2.53, 0.3, 0.12], [3.9, 0.12, 0.07]];
const BELL: readonly Partial[] = [[0.5, 0.3, 2.2], [1, 0.6, 1.7], [1.19, 0.35, 1.1], [1.5, 0.2, 0.9], [2, 0.3, 0.7], [2.74, 0.12, 0.4]];
const WOOD: readonly Partial[] = [[1, 0.9, 0.07], [2.1, 0.4, 0.04], [3.7, 0.2, 0.025]];
const BRASS: readonly Partial[] = [[1, 0.5, 0.5], [2, 0.3, 0.4], [3, 0.18, 0.3], [4, 0.08, 0.2]];

const strike = (to: BaseAudioContext, out: AudioNode, partials: readonly Partial[], tone: number, at = 0, loud = 1): void => {
  for (const [ratio, part, rings] of partials) {
    const start = to.currentTime + at;
    const ring = to.createOscillator();
    const fade = to.createGain();
    ring.frequency.value = tone * ratio;
    fade.gain.setValueAtTime(0.0001, start);
    fade.gain.exponentialRampToValueAtTime(part * loud, start + 0.004);
    fade.gain.exponentialRampToValueAtTime(0.0001, start + rings + 0.02);
    ring.connect(fade).connect(out);
    ring.start(start);
    ring.stop(start + rings + 0.05);
  }
};

let hiss: AudioBuffer | undefined;
const noiseOf = (to: BaseAudioContext): AudioBuffer => {
  if (hiss) return hiss;
  hiss = to.createBuffer(1, to.sampleRate * 2, to.sampleRate);
  const wave = hiss.getChannelData(0);
  for (let i = 0; i < wave.length; i++) wave[i] = Math.random() * 2 - 1;
  return hiss;
};

interface Rush {
  kind: BiquadFilterType;
  /** What the filter lets through, at first and at last. */
  from: number;
  to: number;
  lasts: number;
  loud: number;
  at?: number;
  /** How long it swells before it fades. */
  swells?: number;
}
const rush = (context: BaseAudioContext, out: AudioNode, { kind, from, to, lasts, loud, at = 0, swells = 0.005 }: Rush): void => {
  const start = context.currentTime + at;
  const wind = context.createBufferSource();
  const filter = context.createBiquadFilter();
  const fade = context.createGain();
  wind.buffer = noiseOf(context);
  filter.type = kind;
  filter.frequency.setValueAtTime(from, start);
  filter.frequency.exponentialRampToValueAtTime(to, start + lasts);
  fade.gain.setValueAtTime(0.0001, start);
  fade.gain.exponentialRampToValueAtTime(loud, start + swells);
  fade.gain.exponentialRampToValueAtTime(0.0001, start + lasts);
  wind.connect(filter).connect(fade).connect(out);
  wind.start(start, Math.random());
  wind.stop(start + lasts + 0.05);
};

const boom: Mix = (to, out) => {
  const start = to.currentTime;
  const low = to.createOscillator();
  const fade = to.createGain();
  low.frequency.setValueAtTime(120, start);
  low.frequency.exponentialRampToValueAtTime(34, start + 0.6);
  fade.gain.setValueAtTime(0.7, start);
  fade.gain.exponentialRampToValueAtTime(0.001, start + 1.4);
  low.connect(fade).connect(out);
  low.start(start);
  low.stop(start + 1.6);
};

export const MIXES = {
  coin: (to, out) => [0, 0.075, 0.19].forEach((at, i) => strike(to, out, METAL, 2350 + i * 190, at, 0.34 - i * 0.08)),
  cannon: (to, out) => {
    boom(to, out);
    rush(to, out, { kind: "lowpass", from: 2600, to: 120, lasts: 1.6, loud: 1 });
    // The speaker of a phone leaves the low tones out.
    rush(to, out, { kind: "bandpass", from: 900, to: 300, lasts: 0.9, loud: 1.8 });
    rush(to, out, { kind: "highpass", from: 3000, to: 5000, lasts: 0.09, loud: 0.3 });
  },
  splash: (to, out) => {
    rush(to, out, { kind: "bandpass", from: 700, to: 2600, lasts: 0.4, loud: 1, swells: 0.05 });
    rush(to, out, { kind: "lowpass", from: 1800, to: 300, lasts: 1.1, loud: 0.6, at: 0.12, swells: 0.1 });
  },
  dice: (to, out) => [0, 0.07, 0.12, 0.21, 0.26, 0.38].forEach((at, i) => strike(to, out, WOOD, 900 + ((i * 331) % 500), at, 0.5 - i * 0.05)),
  bell: (to, out) => [0, 0.42].forEach((at) => strike(to, out, BELL, 880, at, 0.32)),
  card: (to, out) => rush(to, out, { kind: "bandpass", from: 1800, to: 5200, lasts: 0.18, loud: 0.6, swells: 0.05 }),
  turn: (to, out) => [587, 880].forEach((tone, i) => strike(to, out, BELL, tone, i * 0.16, 0.22)),
  moved: (to, out) => strike(to, out, WOOD, 300, 0, 0.5),
  chat: (to, out) => [1046, 1396].forEach((tone, i) => strike(to, out, WOOD, tone, i * 0.07, 0.4)),
  end: (to, out) => [392, 523, 659, 784].forEach((tone, i) => strike(to, out, BRASS, tone, i * 0.17, 0.4)),
} satisfies Record<string, Mix>;
export type Sound = keyof typeof MIXES;
