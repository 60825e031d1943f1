/** What this person likes, kept in this browser. */

export type Theme = "auto" | "day" | "night";
/** How long things take that move: in parts of the usual time; "none" shows them as they are. */
export type Speed = "slow" | "steady" | "fast" | "none";
const PACES: Readonly<Record<Speed, number>> = { slow: 1.7, steady: 1, fast: 0.45, none: 0.45 };

const KEY = "skulduggery";
const usual = {
  name: "",
  theme: "auto" as Theme,
  sound: true,
  /** How loud, from 0 to 1. */
  volume: 0.6,
  speed: "steady" as Speed,
  /** Ask before a move is made. */
  careful: false,
  /** Draw what I know. */
  help: true,
  notify: false,
  /** How well the bots play, as chosen last; empty where nobody has chosen. */
  level: "",
  /** Whether a game against bots was ever begun here. */
  played: false,
  /** By game: the standing order that was given last. */
  orders: {} as Readonly<Record<string, string>>,
  /** The games of which this person needs no more be told what they are about. */
  known: [] as readonly string[],
};
type Likes = typeof usual;

const kept = (): Partial<Likes> => {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Likes>;
  } catch {
    return {};
  }
};

class Settings {
  likes = $state.raw<Likes>({ ...usual, ...kept() });

  set(change: Partial<Likes>): void {
    this.likes = { ...this.likes, ...change };
    try {
      localStorage.setItem(KEY, JSON.stringify(this.likes));
    } catch {
      // A browser that keeps nothing forgets with the page.
    }
    this.show();
  }

  /** Put the theme on the page. */
  show(): void {
    const { theme } = this.likes;
    if (theme === "auto") delete document.documentElement.dataset["theme"];
    else document.documentElement.dataset["theme"] = theme;
  }
}

export const settings = new Settings();

const still = matchMedia("(prefers-reduced-motion: reduce)");

class Motion {
  private still = $state(still.matches);

  constructor() {
    still.addEventListener("change", () => (this.still = still.matches));
  }

  get quiet(): boolean {
    return this.still || settings.likes.speed === "none";
  }

  get pace(): number {
    return PACES[settings.likes.speed] ?? 1;
  }
}

export const motion = new Motion();
