/** Callbacks of a drag: for each move, and for its end (`isDropped` is false if the drag was cancelled). */
export type Movement = {
  move: (event: PointerEvent) => void;
  end: (isDropped: boolean) => void;
};

/** Follows a pointer from its press to its release; Escape or a cancelled pointer cancels the drag. */
export function followPointer({ pointerId }: PointerEvent, { move, end }: Movement): void {
  const listeners = new AbortController();
  const finish = (isDropped: boolean) => {
    listeners.abort();
    end(isDropped);
  };
  const forPointer = (listen: (event: PointerEvent) => void) => (event: PointerEvent) => {
    if (event.pointerId === pointerId) listen(event);
  };
  const options = { signal: listeners.signal };
  window.addEventListener('pointermove', forPointer(move), options);
  window.addEventListener(
    'pointerup',
    forPointer(() => {
      finish(true);
    }),
    options,
  );
  window.addEventListener(
    'pointercancel',
    forPointer(() => {
      finish(false);
    }),
    options,
  );
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      finish(false);
    },
    { ...options, capture: true },
  );
}
