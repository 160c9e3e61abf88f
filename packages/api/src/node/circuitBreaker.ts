import { Refusal } from '../http/refusal.ts';

/** Seconds after which a client may ask again. */
const RETRY_AFTER = 5;

/** Options of a circuit breaker. */
export type CircuitBreaker = {
  /** Milliseconds that one call may take. */
  limit: number;
  /** Milliseconds for which calls fail at once after one has failed. */
  reset: number;
  clock: () => Date;
  /** Called with the error of each call that failed. */
  onFailure: (error: unknown) => void;
};

/** Makes one call to another service; its signal is aborted when the time is up. */
export type OutwardCall = <Result>(work: (signal: AbortSignal) => Promise<Result>) => Promise<Result>;

async function within<Result>(
  limit: number,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const signal = AbortSignal.timeout(limit);
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => {
      reject(signal.reason as DOMException);
    });
    work(signal).then(resolve, reject);
  });
}

/**
 * Bounds the calls to another service in time. After a failure while no call succeeds, calls fail at once until the reset;
 * then a single one tries. Throws `unavailable` for every failure.
 */
export function circuitBreaker({ limit, reset, clock, onFailure }: CircuitBreaker): OutwardCall {
  let openUntil = 0;
  let successes = 0;
  return async (work) => {
    const now = clock().getTime();
    if (now < openUntil) throw new Refusal('unavailable', { retryAfter: RETRY_AFTER });
    if (openUntil > 0) openUntil = now + limit;
    const before = successes;
    try {
      const result = await within(limit, work);
      successes += 1;
      openUntil = 0;
      return result;
    } catch (error) {
      // Where others were answered meanwhile, the service is there, and one call alone was slow.
      if (successes === before) openUntil = clock().getTime() + reset;
      onFailure(error);
      throw new Refusal('unavailable', { retryAfter: RETRY_AFTER });
    }
  };
}
