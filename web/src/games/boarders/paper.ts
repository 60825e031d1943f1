/** From the screen to the deck and back, however it is turned and scaled. */
import { LENGTH, WIDTH, type Point } from "./deck";

interface Where {
  clientX: number;
  clientY: number;
}

/** Also beside the deck. */
export const pointAt = (plan: SVGGraphicsElement, { clientX, clientY }: Where): Point =>
  new DOMPoint(clientX, clientY).matrixTransform(plan.getScreenCTM()!.inverse());

export const inchAt = (plan: SVGGraphicsElement, where: Where): Point => {
  const { x, y } = pointAt(plan, where);
  return { x: Math.min(LENGTH, Math.max(0, x)), y: Math.min(WIDTH, Math.max(0, y)) };
};

/** Scroll a pane until this point of the deck is in its middle, or at another part of its height or width: what is asked
 *  may lie over the lower end, and dice beside it. */
export const bringToMiddle = ({ pane, plan, height = 0.5, width = 0.5 }: { pane: Element; plan: SVGGraphicsElement; height?: number; width?: number }, point: Point, behavior: ScrollBehavior): void => {
  const { x, y } = new DOMPoint(point.x, point.y).matrixTransform(plan.getScreenCTM()!);
  const frame = pane.getBoundingClientRect();
  pane.scrollBy({ left: x - frame.x - frame.width * width, top: y - frame.y - frame.height * height, behavior });
};

/** Scroll a pane until this point of the deck is there on the screen. */
export const bringUnder = (pane: Element, plan: SVGGraphicsElement, point: Point, { clientX, clientY }: Where): void => {
  const { x, y } = new DOMPoint(point.x, point.y).matrixTransform(plan.getScreenCTM()!);
  pane.scrollBy(x - clientX, y - clientY);
};

export const [SMALLEST, LARGEST] = [1, 4];
const within = (zoom: number): number => Math.min(LARGEST, Math.max(SMALLEST, zoom));

const betweenFingers = ({ touches }: TouchEvent): { far: number; at: Where } => {
  const [one, other] = [touches[0]!, touches[1]!];
  const at = { clientX: (one.clientX + other.clientX) / 2, clientY: (one.clientY + other.clientY) / 2 };
  return { far: Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY), at };
};

/** Wheel and pinch make the drawing larger and smaller. */
export const zoomedBy = (zoom: () => number, zoomTo: (to: number, at: Where) => void) => (pane: HTMLElement): (() => void) => {
  let pinch: { far: number; zoom: number } | null = null;
  const wheel = (event: WheelEvent): void => {
    event.preventDefault();
    zoomTo(within(zoom() * Math.exp(-event.deltaY / 500)), event);
  };
  const touch = (event: TouchEvent): void => {
    // A finger on a figure drags that, and not the deck: Chromium does not heed `touch-action` inside a drawing.
    if (event.type === "touchmove" && (event.target as Element).matches(".open")) event.preventDefault();
    if (event.touches.length !== 2) return void (pinch = null);
    event.preventDefault();
    const { far, at } = betweenFingers(event);
    pinch ??= { far, zoom: zoom() };
    zoomTo(within((pinch.zoom * far) / pinch.far), at);
  };
  const kinds = ["touchstart", "touchmove", "touchend"] as const;
  pane.addEventListener("wheel", wheel, { passive: false });
  for (const kind of kinds) pane.addEventListener(kind, touch, { passive: false });
  return () => {
    pane.removeEventListener("wheel", wheel);
    for (const kind of kinds) pane.removeEventListener(kind, touch);
  };
};
