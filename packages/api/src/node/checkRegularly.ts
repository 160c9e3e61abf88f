import { traceOf } from '../http/trace.ts';
import { type Log } from '../settings.ts';

/** Milliseconds for which a result is cached. */
const LIFETIME = 1000;

/** Options of `checkRegularly`: the log with its events for a probe that fails, and works again. */
type CheckOptions = { log: Log; now: () => number; fails: string; works: string };

/**
 * Creates a check that calls a probe, which throws if something does not work. Caches the result for a second, and logs when it
 * changes, with the cause.
 */
export function checkRegularly(
  probe: () => Promise<void>,
  { log, now, fails, works }: CheckOptions,
): () => Promise<boolean> {
  let askedAt = -Infinity;
  let result = Promise.resolve(true);
  let wasWorking = true;
  const runProbe = async () => {
    const failure = await probe().then(
      () => undefined,
      (error: unknown) => traceOf(error),
    );
    const isWorking = failure === undefined;
    if (isWorking !== wasWorking) log(isWorking ? { event: works } : { event: fails, ...failure });
    wasWorking = isWorking;
    return isWorking;
  };
  return () => {
    if (now() - askedAt >= LIFETIME) {
      askedAt = now();
      result = runProbe();
    }
    return result;
  };
}
