/** What can be touched now comes into sight, above what is pinned below it. */
const ROOM = 5;

/** As much of the table as possible from its top on, but the last thing that can be touched is there too. */
export const showOpen = (board: HTMLElement, quiet: boolean, pinned = ".held"): void => {
  const main = board.closest("main");
  const open = [...board.querySelectorAll<HTMLElement>(".piece.open")].filter(
    (piece) => piece.checkVisibility() && !piece.closest(`[inert], ${pinned}`),
  );
  if (!main || open.length === 0) return;
  const lowest = Math.max(...open.map((piece) => piece.getBoundingClientRect().bottom));
  const held = board.querySelector(pinned);
  const isPinned = held !== null && getComputedStyle(held).position === "sticky";
  const floor = main.getBoundingClientRect().bottom - (isPinned ? held.getBoundingClientRect().height : 0);
  const top = Math.max(0, main.scrollTop + lowest + ROOM - floor);
  if (Math.abs(top - main.scrollTop) > 1) main.scrollTo({ top, behavior: quiet ? "instant" : "smooth" });
};
