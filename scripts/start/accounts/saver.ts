/**
 * Creates a function that saves by `run`, one run at a time. Each call resolves after a run that began after the call; calls
 * that wait at the same time share one run.
 */
export function createSaver(run: () => Promise<void>): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  let next: Promise<void> | null = null;
  return () => {
    next ??= last
      .catch(() => undefined)
      .then(() => {
        next = null;
        last = run();
        return last;
      });
    return next;
  };
}
