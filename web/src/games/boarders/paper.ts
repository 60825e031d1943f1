/** From the screen to the deck, however it is turned and scaled. */
import type { Point } from "./deck";

export const inchAt = (plan: SVGGraphicsElement, { clientX, clientY }: MouseEvent): Point => {
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(plan.getScreenCTM()!.inverse());
  return { x: Math.min(48, Math.max(0, x)), y: Math.min(24, Math.max(0, y)) };
};
