import { createTrace } from '../log/trace.ts';
import { type Log } from '../log/log.ts';

/** Milliseconds for which a result is cached. */
const CACHE_MS = 1000;

/** Options of `createCachedCheck`. `failureEvent` and `recoveryEvent` are the log events for a failed probe and for its recovery. */
type CheckOptions = { log: Log; now: () => number; failureEvent: string; recoveryEvent: string };

/**
 * Creates a check that calls a probe, which throws if something does not work. Caches the result for a second, and logs each
 * change of the result, with the cause.
 */
export function createCachedCheck(
  probe: () => Promise<void>,
  { log, now, failureEvent, recoveryEvent }: CheckOptions,
): () => Promise<boolean> {
  let probedAt = -Infinity;
  let result = Promise.resolve(true);
  let wasWorking = true;
  const runProbe = async () => {
    const failure = await probe().then(
      () => undefined,
      (error: unknown) => createTrace(error),
    );
    const isWorking = failure === undefined;
    if (isWorking !== wasWorking)
      log(isWorking ? { event: recoveryEvent } : { event: failureEvent, ...failure });
    wasWorking = isWorking;
    return isWorking;
  };
  return () => {
    if (now() - probedAt >= CACHE_MS) {
      probedAt = now();
      result = runProbe();
    }
    return result;
  };
}
