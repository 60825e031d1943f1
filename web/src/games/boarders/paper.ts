/** From the screen to the deck and back, however it is turned and scaled. */
import { LENGTH, WIDTH, type Point } from "./deck";

export const inchAt = (plan: SVGGraphicsElement, { clientX, clientY }: MouseEvent): Point => {
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(plan.getScreenCTM()!.inverse());
  return { x: Math.min(LENGTH, Math.max(0, x)), y: Math.min(WIDTH, Math.max(0, y)) };
};

/** Scroll a pane until this point of the deck is in its middle. */
export const bringToMiddle = ({ pane, plan }: { pane: Element; plan: SVGGraphicsElement }, point: Point, behavior: ScrollBehavior): void => {
  const { x, y } = new DOMPoint(point.x, point.y).matrixTransform(plan.getScreenCTM()!);
  const frame = pane.getBoundingClientRect();
  pane.scrollBy({ left: x - frame.x - frame.width / 2, top: y - frame.y - frame.height / 2, behavior });
};
