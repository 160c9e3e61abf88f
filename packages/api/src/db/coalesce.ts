/**
 * Shares one execution of `read` among concurrent calls. The execution begins after the calls that share it, so no caller gets a
 * result that is older than its call.
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

/** Batches concurrent reads by key into one `read`, and like `coalesce` never returns a result older than the call. */
export function coalesceKeys<Result>(
  read: (keys: readonly string[]) => Promise<ReadonlyMap<string, Result>>,
): (key: string) => Promise<Result | undefined> {
  let pendingKeys = new Set<string>();
  const readPending = coalesce(() => {
    const keys = [...pendingKeys];
    pendingKeys = new Set();
    return read(keys);
  });
  return async (key) => {
    pendingKeys.add(key);
    return (await readPending()).get(key);
  };
}
