import { type Side } from './arrangement.ts';
import { findDataHeadings, isMirrored } from './columnMeasures.ts';
import { followPointer } from './followPointer.ts';

/** Distance in px that a pressed pointer moves before a drag starts. */
const DRAG_THRESHOLD_PX = 6;

/** Callbacks of a movable heading. */
export type HeadingCallbacks = {
  /** Called with the index of the column beside which the heading was dropped. */
  drop: (targetIndex: number, side: Side) => void;
  /** Called when a key moves the heading by one position. */
  step: (side: Side) => void;
};

type DropTarget = { heading: HTMLElement; side: Side };

/**
 * Finds the heading beside which a dragged heading of the same group would be dropped; `undefined` if the dragged
 * heading would not move.
 */
function findDropTarget(dragged: HTMLElement, x: number): DropTarget | undefined {
  const sign = isMirrored(dragged) ? -1 : 1;
  const group = findDataHeadings(dragged)
    // The first column always stays first.
    .slice(1)
    .filter(({ offsetWidth, dataset }) => offsetWidth > 0 && dataset.pin === dragged.dataset.pin);
  const currentIndex = group.indexOf(dragged as HTMLTableCellElement);
  const passedCount = group.filter((heading) => {
    const { left, width } = heading.getBoundingClientRect();
    return sign * (left + width / 2) < sign * x;
  }).length;
  if (passedCount > currentIndex + 1) return { heading: group[passedCount - 1] ?? dragged, side: 'after' };
  if (passedCount < currentIndex) return { heading: group[passedCount] ?? dragged, side: 'before' };
  return undefined;
}

/** Prevents the click at the end of a drag from sorting. */
function preventNextClick(): void {
  const preventClick = (event: Event) => {
    event.stopPropagation();
    event.preventDefault();
  };
  window.addEventListener('click', preventClick, { capture: true, once: true });
  // A drag that ends on another element causes no click. The listener must not prevent a later click.
  setTimeout(() => {
    window.removeEventListener('click', preventClick, { capture: true });
  });
}

const isOnResizeHandle = ({ target }: Event) =>
  target instanceof Element && target.closest('[role="separator"]') !== null;

/**
 * Makes a heading draggable by mouse or pen, and movable by Shift with the left and right arrow keys. Dragging
 * by touch scrolls; on touch screens, the menu of the view options moves columns. Returns a cleanup function.
 */
export function makeHeadingMovable(heading: HTMLElement, { drop, step }: HeadingCallbacks): () => void {
  const listeners = new AbortController();

  const startDrag = (downEvent: PointerEvent) => {
    if (downEvent.button !== 0 || downEvent.pointerType === 'touch' || isOnResizeHandle(downEvent)) return;
    let target: DropTarget | undefined;
    let isDragging = false;
    const markTarget = (next: DropTarget | undefined) => {
      target?.heading.removeAttribute('data-drop');
      next?.heading.setAttribute('data-drop', next.side);
      target = next;
    };
    followPointer(downEvent, {
      move: ({ clientX }) => {
        const offsetPx = clientX - downEvent.clientX;
        isDragging ||= Math.abs(offsetPx) >= DRAG_THRESHOLD_PX;
        if (!isDragging) return;
        heading.setAttribute('data-dragging', '');
        heading.style.setProperty('--dragged', `${offsetPx}px`);
        markTarget(findDropTarget(heading, clientX));
      },
      end: (isDropped) => {
        const dropTarget = target;
        markTarget(undefined);
        heading.removeAttribute('data-dragging');
        heading.style.removeProperty('--dragged');
        if (!isDragging) return;
        preventNextClick();
        if (isDropped && dropTarget)
          drop(
            findDataHeadings(heading).indexOf(dropTarget.heading as HTMLTableCellElement),
            dropTarget.side,
          );
      },
    });
  };

  const moveByKey = (event: KeyboardEvent) => {
    const isLeft = event.key === 'ArrowLeft';
    if (!event.shiftKey || isOnResizeHandle(event) || (!isLeft && event.key !== 'ArrowRight')) return;
    event.preventDefault();
    // In a right-to-left table, left is the direction of the later columns.
    step(isLeft === isMirrored(heading) ? 'after' : 'before');
  };

  heading.addEventListener('pointerdown', startDrag, { signal: listeners.signal });
  heading.addEventListener('keydown', moveByKey, { signal: listeners.signal });
  return () => {
    listeners.abort();
  };
}
