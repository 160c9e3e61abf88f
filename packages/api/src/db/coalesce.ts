/**
 * Shares one execution of `read` among concurrent calls. It begins after each of the calls, so no caller gets a result that
 * is older than the call.
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

/** Batches concurrent reads by key into one `read`, with the guarantee of `coalesce`. */
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
