import { Refusal } from './refusal.ts';

/** Maximum number of stored callers; beyond it, those with a full allowance are deleted. */
const MOST_CALLERS = 10_000;

/** Creates a rate limiter (token bucket) of `perMinute` calls for each caller. Throws `too_many_requests` beyond it. */
export function limiter(perMinute: number, clock: () => Date): (caller: string) => void {
  if (!Number.isFinite(perMinute)) return () => undefined;
  const callers = new Map<string, { left: number; at: number }>();
  const refill = (left: number, at: number, now: number) =>
    Math.min(perMinute, left + ((now - at) / 60_000) * perMinute);
  const forget = (now: number) => {
    for (const [caller, { left, at }] of callers) {
      if (refill(left, at, now) >= perMinute) callers.delete(caller);
    }
  };
  return (caller: string) => {
    const now = clock().getTime();
    const known = callers.get(caller);
    if (known === undefined && callers.size >= MOST_CALLERS) forget(now);
    const left = known === undefined ? perMinute : refill(known.left, known.at, now);
    if (left < 1) {
      throw new Refusal('too_many_requests', { retryAfter: Math.ceil(((1 - left) * 60) / perMinute) });
    }
    callers.set(caller, { left: left - 1, at: now });
  };
}
