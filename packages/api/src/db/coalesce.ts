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

/** Lets those who ask for something by its key at the same time share one reading of all that was asked for, likewise. */
export function coalesceKeys<Result>(
  read: (keys: readonly string[]) => Promise<ReadonlyMap<string, Result>>,
): (key: string) => Promise<Result | undefined> {
  let asked = new Set<string>();
  const readAsked = coalesce(() => {
    const keys = [...asked];
    asked = new Set();
    return read(keys);
  });
  return async (key) => {
    asked.add(key);
    return (await readAsked()).get(key);
  };
}
