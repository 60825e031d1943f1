/** On a screen for the room the board is as large as the screen allows. */
const LEAST = 0.5;
/** Boards narrower than this are drawn as for a phone. */
const NARROW = 720;
const STEPS = 7;

const fits = (main: HTMLElement): boolean => main.scrollHeight <= main.clientHeight + 1;

/** `--room-height` is for what would grow with the width alone. */
const draw = (main: HTMLElement, board: HTMLElement, size: number): void => {
  board.style.zoom = String(size);
  board.style.setProperty("--room-height", `${main.clientHeight / size}px`);
};

/** The largest size at which all of it is there, found by halving. */
const fill = (main: HTMLElement, board: HTMLElement): void => {
  let [least, most] = [LEAST, Math.max(LEAST, main.clientWidth / NARROW)];
  for (let step = 0; step < STEPS; step++) {
    const size = (least + most) / 2;
    draw(main, board, size);
    if (fits(main)) least = size;
    else most = size;
  }
  draw(main, board, least);
};

/** Attached to what the board lies in. It grows with the window, and shrinks where something more came to lie on it. */
export const fillRoom = (main: HTMLElement): (() => void) => {
  const board = main.firstElementChild as HTMLElement;
  let again = 0;
  /** Twice: some of it is drawn otherwise at another size, and then there is more room, or less. */
  const settle = (): void => {
    fill(main, board);
    cancelAnimationFrame(again);
    again = requestAnimationFrame(() => {
      again = requestAnimationFrame(() => fill(main, board));
    });
  };
  const grown = new ResizeObserver(settle);
  const changed = new MutationObserver(() => {
    if (!fits(main)) settle();
  });
  grown.observe(main);
  changed.observe(board, { childList: true, subtree: true });
  return () => {
    cancelAnimationFrame(again);
    grown.disconnect();
    changed.disconnect();
  };
};
