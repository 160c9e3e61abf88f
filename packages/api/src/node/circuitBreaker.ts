import { Problem } from '../http/problem.ts';

/** Seconds that a problem tells the client to wait before a retry. */
const RETRY_AFTER_SECONDS = 5;

/** Options of a circuit breaker. */
export type CircuitBreakerOptions = {
  /** Timeout of one call in milliseconds. */
  timeoutMs: number;
  /** Milliseconds for which all calls fail at once after a failure. */
  resetMs: number;
  clock: () => Date;
  /** Called with the error of each call that failed. */
  onFailure: (error: unknown) => void;
};

/** Runs one call to another service; the call gets a signal that is aborted at the timeout. */
export type OutwardCall = <Result>(work: (signal: AbortSignal) => Promise<Result>) => Promise<Result>;

async function withTimeout<Result>(
  timeoutMs: number,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const signal = AbortSignal.timeout(timeoutMs);
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => {
      reject(signal.reason as DOMException);
    });
    work(signal).then(resolve, reject);
  });
}

/**
 * Creates a circuit breaker with a timeout for calls to another service. It opens when a call fails and no other call has
 * succeeded since that call began. While it is open, calls fail at once; after the reset a single call is tried. Throws
 * `unavailable` for every failure.
 */
export function createCircuitBreaker({
  timeoutMs,
  resetMs,
  clock,
  onFailure,
}: CircuitBreakerOptions): OutwardCall {
  let openUntil = 0;
  let successes = 0;
  return async (work) => {
    const now = clock().getTime();
    if (now < openUntil) throw new Problem('unavailable', { retryAfter: RETRY_AFTER_SECONDS });
    if (openUntil > 0) openUntil = now + timeoutMs;
    const successesBefore = successes;
    try {
      const result = await withTimeout(timeoutMs, work);
      successes += 1;
      openUntil = 0;
      return result;
    } catch (error) {
      // If other calls succeeded meanwhile, the service is available, and only this call was slow.
      if (successes === successesBefore) openUntil = clock().getTime() + resetMs;
      onFailure(error);
      throw new Problem('unavailable', { retryAfter: RETRY_AFTER_SECONDS });
    }
  };
}
