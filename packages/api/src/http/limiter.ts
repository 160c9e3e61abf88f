import { Refusal } from './refusal.ts';

/** Number of stored callers from which on those with a full bucket are deleted. */
const MOST_CALLERS = 10_000;

/** Creates a rate limiter (token bucket) of `perMinute` calls for each caller. It throws `too_many_requests` beyond that. */
export function limiter(perMinute: number, clock: () => Date): (caller: string) => void {
  if (!Number.isFinite(perMinute)) return () => undefined;
  const callers = new Map<string, { tokens: number; at: number }>();
  const refill = (tokens: number, at: number, now: number) =>
    Math.min(perMinute, tokens + ((now - at) / 60_000) * perMinute);
  const forget = (now: number) => {
    for (const [caller, { tokens, at }] of callers) {
      if (refill(tokens, at, now) >= perMinute) callers.delete(caller);
    }
  };
  return (caller: string) => {
    const now = clock().getTime();
    const bucket = callers.get(caller);
    if (bucket === undefined && callers.size >= MOST_CALLERS) forget(now);
    const tokens = bucket === undefined ? perMinute : refill(bucket.tokens, bucket.at, now);
    if (tokens < 1) {
      throw new Refusal('too_many_requests', { retryAfter: Math.ceil(((1 - tokens) * 60) / perMinute) });
    }
    callers.set(caller, { tokens: tokens - 1, at: now });
  };
}
