/**
 * Lets those who ask for the same at the same time share one reading. It begins after each of them has asked, so nobody
 * is given what was read before a change that was acknowledged to them.
 */
export function coalesce<Result>(read: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<Result> | undefined;
  return () => {
    next ??= running.then(() => {
      next = undefined;
      const result = read();
      running = result.catch(() => undefined);
      return result;
    });
    return next;
  };
}
