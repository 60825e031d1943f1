/** What this person likes, kept in this browser. */

export type Theme = "auto" | "day" | "night";

const KEY = "skulduggery";
const usual = {
  name: "",
  theme: "auto" as Theme,
  sound: true,
  /** Ask before a move is made. */
  careful: false,
  /** Draw what I know. */
  help: true,
  notify: false,
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
  quiet = $state(still.matches);

  constructor() {
    still.addEventListener("change", () => (this.quiet = still.matches));
  }
}

export const motion = new Motion();
