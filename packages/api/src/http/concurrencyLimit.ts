import { Problem } from './problem.ts';

/** Maximum number of concurrent executions for one caller, and for all. */
type Concurrency = { perCaller: number; overall: number };

/** Acquires a slot for a caller and returns the function that releases the slot. Further calls of that function have no effect. */
export type Acquire = (caller: string) => () => void;

/** Seconds after which a retry is useful. */
const RETRY_AFTER_SECONDS = 10;

/**
 * Creates a limit of concurrent work of one kind. `Acquire` throws `too_many_requests` for a caller who has reached the limit, and
 * `unavailable` if the limit for all callers is reached. `plural` names the work in messages.
 */
export function createConcurrencyLimit({ perCaller, overall }: Concurrency, plural: string): Acquire {
  const running = new Map<string, number>();
  let total = 0;
  return (caller) => {
    const runningOfCaller = running.get(caller) ?? 0;
    if (runningOfCaller >= perCaller) {
      const detail = `You have ${runningOfCaller} ${plural} under way. Wait until one of them is done.`;
      throw new Problem('too_many_requests', { detail, retryAfter: RETRY_AFTER_SECONDS });
    }
    if (total >= overall) {
      const detail = `Many ${plural} are under way at the school. Try again in a moment.`;
      throw new Problem('unavailable', { detail, retryAfter: RETRY_AFTER_SECONDS });
    }
    running.set(caller, runningOfCaller + 1);
    total += 1;
    let isAcquired = true;
    return () => {
      if (!isAcquired) return;
      isAcquired = false;
      total -= 1;
      const remaining = (running.get(caller) ?? 1) - 1;
      if (remaining === 0) running.delete(caller);
      else running.set(caller, remaining);
    };
  };
}
