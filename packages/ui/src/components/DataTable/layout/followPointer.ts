/** Callbacks of a drag: for each move, and for its end (`isDropped` is false if the drag was cancelled). */
export type DragCallbacks = {
  move: (event: PointerEvent) => void;
  end: (isDropped: boolean) => void;
};

/** Follows a pointer from its press to its release; Escape or a cancelled pointer cancels the drag. */
export function followPointer({ pointerId }: PointerEvent, { move, end }: DragCallbacks): void {
  const listeners = new AbortController();
  const endDrag = (isDropped: boolean) => {
    listeners.abort();
    end(isDropped);
  };
  const ignoreOtherPointers = (listen: (event: PointerEvent) => void) => (event: PointerEvent) => {
    if (event.pointerId === pointerId) listen(event);
  };
  const options = { signal: listeners.signal };
  window.addEventListener('pointermove', ignoreOtherPointers(move), options);
  window.addEventListener(
    'pointerup',
    ignoreOtherPointers(() => {
      endDrag(true);
    }),
    options,
  );
  window.addEventListener(
    'pointercancel',
    ignoreOtherPointers(() => {
      endDrag(false);
    }),
    options,
  );
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      endDrag(false);
    },
    { ...options, capture: true },
  );
}
