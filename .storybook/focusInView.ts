/** Distance from an edge at which to look: corners are round. */
const INSET = 4;

/** Says which focused control is hidden entirely, and by what, as a bar that stays in view can; nothing where some of it is seen. */
export function whatHidesFocus(): string | undefined {
  const focused = document.activeElement;
  if (!focused || focused === document.body || !focused.matches(':focus-visible')) return undefined;
  const { left, right, top, bottom } = focused.getBoundingClientRect();
  const across = [left + INSET, (left + right) / 2, right - INSET];
  const down = [top + INSET, (top + bottom) / 2, bottom - INSET];
  const found = across.flatMap((x) => down.map((y) => document.elementFromPoint(x, y)));
  const hits = found.filter((hit) => hit !== null);
  const isFocused = (hit: Element) =>
    hit.contains(focused) || focused.contains(hit) || hit.closest('label')?.contains(focused) === true;
  // Outside of the window there is nothing over it either; a message goes by itself, or is dismissed where the focus is.
  const isPassing = (hit: Element) => hit.closest('.Toastify__toast') !== null;
  if (hits.length === 0 || hits.some(isFocused) || hits.every(isPassing)) return undefined;
  return [focused, hits[0]].map((element) => element?.outerHTML.slice(0, 120)).join(' is under ');
}
