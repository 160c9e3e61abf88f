/** Distance of the tested points from the edges of the control, whose corners may be round. */
const INSET_PX = 4;

/**
 * Describes the focused control and the element over it, if the control is covered entirely (WCAG 2.2, 2.4.11);
 * `undefined` otherwise.
 */
export function findObscuredFocus(): string | undefined {
  const focused = document.activeElement;
  if (!focused || focused === document.body || !focused.matches(':focus-visible')) return undefined;
  const { left, right, top, bottom } = focused.getBoundingClientRect();
  const xPositions = [left + INSET_PX, (left + right) / 2, right - INSET_PX];
  const yPositions = [top + INSET_PX, (top + bottom) / 2, bottom - INSET_PX];
  const elementsAtPoints = xPositions.flatMap((x) => yPositions.map((y) => document.elementFromPoint(x, y)));
  const hits = elementsAtPoints.filter((hit) => hit !== null);
  const isPartOfFocused = (hit: Element) =>
    hit.contains(focused) || focused.contains(hit) || hit.closest('label')?.contains(focused) === true;
  // A point outside of the window has no element. A toast may cover a control, because the toast disappears or can be closed.
  const isToast = (hit: Element) => hit.closest('.Toastify__toast') !== null;
  if (hits.length === 0 || hits.some(isPartOfFocused) || hits.every(isToast)) return undefined;
  return [focused, hits[0]].map((element) => element?.outerHTML.slice(0, 120)).join(' is under ');
}
