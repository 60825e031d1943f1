/** The thing that is pointed out and can be seen: in this part of the page if it is there, or else anywhere. */
export const hintedIn = (part: Element | undefined): HTMLElement | undefined => {
  const shown = [...document.querySelectorAll<HTMLElement>(".hinted")].filter((one) => one.checkVisibility());
  return shown.find((one) => part?.contains(one)) ?? shown[0];
};
