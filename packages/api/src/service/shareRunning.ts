/** Returns a function that shares one running call between its callers. */
export function shareRunning<Result>(run: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | undefined;
  return () =>
    (running ??= run().finally(() => {
      running = undefined;
    }));
}
