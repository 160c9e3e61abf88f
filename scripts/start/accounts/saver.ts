/**
 * Creates a function that saves by `run`, one run at a time. Each call resolves after a run that began after the call; calls
 * that wait at the same time share one run.
 */
export function createSaver(run: () => Promise<void>): () => Promise<void> {
  let lastRun: Promise<void> = Promise.resolve();
  let nextRun: Promise<void> | null = null;
  return () => {
    nextRun ??= lastRun
      .catch(() => undefined)
      .then(() => {
        nextRun = null;
        lastRun = run();
        return lastRun;
      });
    return nextRun;
  };
}
