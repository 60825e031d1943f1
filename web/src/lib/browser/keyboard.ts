/** Whether a key belongs to a field or a dialog, or to the browser, and not to the table. */
export const typing = (event: KeyboardEvent): boolean =>
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  (event.target as Element).closest("input, textarea, select, dialog, [contenteditable]") !== null;
