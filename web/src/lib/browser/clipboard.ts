/** Whether the text was copied. A page of the house's own network comes without TLS and has no clipboard: there a
 * selection is copied, as a person would do it by hand. */
export const copied = async (text: string, beside: HTMLElement): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copiedBySelection(text, beside);
  }
};

/** Beside whatever was pressed: nothing outside of an open dialog can be selected. */
const copiedBySelection = (text: string, beside: HTMLElement): boolean => {
  const field = document.createElement("textarea");
  field.className = "hidden";
  field.value = text;
  beside.after(field);
  field.select();
  const isDone = document.execCommand("copy");
  field.remove();
  beside.focus();
  return isDone;
};
