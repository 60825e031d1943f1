/** Put a text where it can be pasted from; whether that worked.
 *
 * Without TLS, as between the phones of one room, a page has no clipboard. Then the browser copies what is selected:
 * the field for it lies beside the button, for behind an open dialog nothing can be selected.
 */
export const copyText = async (text: string, beside: HTMLElement): Promise<boolean> => {
  if (navigator.clipboard) {
    return navigator.clipboard.writeText(text).then(
      () => true,
      () => copySelected(text, beside),
    );
  }
  return copySelected(text, beside);
};

const copySelected = (text: string, beside: HTMLElement): boolean => {
  const field = document.createElement("textarea");
  field.value = text;
  field.readOnly = true;
  field.className = "hidden";
  beside.after(field);
  field.select();
  const worked = document.execCommand("copy");
  field.remove();
  beside.focus();
  return worked;
};
