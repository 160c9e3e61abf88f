/** What to do while a pressed pointer moves, and when it is let go or the movement is cancelled. */
export type Movement = {
  move: (event: PointerEvent) => void;
  end: (isDone: boolean) => void;
};

/** Follows a pointer from its press until it is let go; Escape and a cancelled pointer end the movement undone. */
export function followPointer({ pointerId }: PointerEvent, { move, end }: Movement): void {
  const listeners = new AbortController();
  const finish = (isDone: boolean) => {
    listeners.abort();
    end(isDone);
  };
  const of = (listen: (event: PointerEvent) => void) => (event: PointerEvent) => {
    if (event.pointerId === pointerId) listen(event);
  };
  const options = { signal: listeners.signal };
  window.addEventListener('pointermove', of(move), options);
  window.addEventListener(
    'pointerup',
    of(() => {
      finish(true);
    }),
    options,
  );
  window.addEventListener(
    'pointercancel',
    of(() => {
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
