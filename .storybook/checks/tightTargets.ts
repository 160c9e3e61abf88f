/** Size in px that WCAG 2.2, 2.5.8 asks of a target, or of the room around its centre. */
const MIN_SIZE_PX = 24;

/** Selector of everything that can have the focus, and so be a target. */
const TARGET_SELECTOR =
  ':is(a[href], button, input, select, textarea, summary, [tabindex], [contenteditable]):not(:disabled)';

type Target = { element: HTMLElement; rect: DOMRect };

const listTargets = (): Target[] =>
  [...document.querySelectorAll<HTMLElement>(TARGET_SELECTOR)]
    .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    .map((element) => ({ element, rect: element.getBoundingClientRect() }))
    .filter(({ rect }) => rect.width > 0 && rect.height > 0);

const isSmall = ({ width, height }: Pick<DOMRect, 'width' | 'height'>) =>
  Math.min(width, height) < MIN_SIZE_PX;

const isInside = (inner: DOMRect, outer: DOMRect) =>
  inner.left >= outer.left &&
  inner.right <= outer.right &&
  inner.top >= outer.top &&
  inner.bottom <= outer.bottom;

const overlaps = (one: DOMRect, other: DOMRect) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

const centreOf = ({ left, right, top, bottom }: DOMRect) => ({
  x: (left + right) / 2,
  y: (top + bottom) / 2,
});

/** Tells whether a target lies above another one where both overlap. */
function isAbove({ element, rect }: Target, { rect: other }: Target): boolean {
  const x = (Math.max(rect.left, other.left) + Math.min(rect.right, other.right)) / 2;
  const y = (Math.max(rect.top, other.top) + Math.min(rect.bottom, other.bottom)) / 2;
  return element.contains(document.elementFromPoint(x, y));
}

/** Tells whether a part that is large enough lies beside all rectangles that cover the target. */
function hasFreeSide(
  { left, right, top, bottom, width, height }: DOMRect,
  covers: readonly DOMRect[],
): boolean {
  const freeWidth = Math.max(
    Math.min(...covers.map((cover) => cover.left)) - left,
    right - Math.max(...covers.map((cover) => cover.right)),
  );
  const freeHeight = Math.max(
    Math.min(...covers.map((cover) => cover.top)) - top,
    bottom - Math.max(...covers.map((cover) => cover.bottom)),
  );
  return !isSmall({ width: freeWidth, height }) || !isSmall({ width, height: freeHeight });
}

/** Tells whether another target is too near to the centre of a small one. */
function isNear(rect: DOMRect, other: DOMRect): boolean {
  const { x, y } = centreOf(rect);
  const { x: otherX, y: otherY } = centreOf(other);
  const distanceToEdge = Math.hypot(
    Math.max(other.left - x, 0, x - other.right),
    Math.max(other.top - y, 0, y - other.bottom),
  );
  return (
    distanceToEdge < MIN_SIZE_PX / 2 || (isSmall(other) && Math.hypot(x - otherX, y - otherY) < MIN_SIZE_PX)
  );
}

/** Selector of elements that only frame others. They have the focus after a change of screen, but are no targets. */
const FRAME_SELECTOR = ':is(main, section, div, form, li):not([role])';

/** Tells whether a target may be too small: it is small and others are near, or others cover most of it. */
function isTight(target: Target, targets: readonly Target[]): boolean {
  const { element, rect } = target;
  if (element.tabIndex < 0) return false;
  const others = targets.filter(
    (other) =>
      other !== target && !(other.element.matches(FRAME_SELECTOR) && other.element.contains(element)),
  );
  if (isSmall(rect) && others.some((other) => isNear(rect, other.rect))) return true;
  const covers = others
    .filter((other) => overlaps(rect, other.rect) && !isInside(rect, other.rect) && !isAbove(target, other))
    .map((other) => other.rect);
  return covers.length > 0 && !hasFreeSide(rect, covers);
}

/** Tells whether a target on the page may be too small, so that axe has to measure all of them. */
export function hasTightTargets(): boolean {
  const targets = listTargets();
  return targets.some((target) => isTight(target, targets));
}
