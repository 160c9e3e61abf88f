/**
 * Creates a `save` function from a slow `run`: each call resolves after a run that began after the call; concurrent calls share
 * one run.
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
