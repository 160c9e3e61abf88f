import { Refusal } from './refusal.ts';

/** Most callers that are remembered; beyond it the ones with a full allowance are forgotten. */
const MOST_CALLERS = 10_000;

/** Makes a counter that lets each caller do `perMinute` things a minute and throws `too_many_requests` beyond. */
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
