/**
 * Makes `save()` out of a slow `run`: each call resolves after a run that began later than the call, and calls that
 * wait at the same time share one run.
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
