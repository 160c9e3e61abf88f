import { Problem } from './problem.ts';

/**
 * Kinds of rate limits. By account: reads and writes. By IP address: all requests, those of open operations, refused tokens, and
 * lookups without an account.
 */
export const LIMIT_KINDS = ['read', 'write', 'address', 'open', 'refused', 'lookup'] as const;
type LimitKind = (typeof LIMIT_KINDS)[number];

/** Number of calls that a caller made since the last report. */
export type CallCount = { kind: LimitKind; caller: string; calls: number };

/** Rate limits of a service, each a token bucket for each caller. */
export type RateLimits = {
  /** Counts a call. Throws `too_many_requests` beyond the limit. */
  count: (kind: LimitKind, caller: string) => void;
  /** Returns the calls that this process has counted since the last report, for the other processes of the school. */
  takeCounts: () => CallCount[];
  /** Subtracts calls that another process has counted. */
  addCounts: (counts: readonly CallCount[]) => void;
};

/** Maximum number of calls of one caller per minute. */
export type CallsPerMinute = {
  readsPerMinute: number;
  writesPerMinute: number;
  addressRequestsPerMinute: number;
  openRequestsPerMinute: number;
  refusalsPerMinute: number;
};

/** Maximum number of callers of a kind in memory. Beyond it, full buckets are deleted. */
const MAX_CALLERS = 10_000;

/** Creates a token bucket for each caller. A bucket holds at most the calls of one minute, and is refilled steadily. */
function createBuckets(perMinute: number, clock: () => Date) {
  const buckets = new Map<string, { left: number; countedAt: number }>();
  // A clock that is set back empties no bucket.
  const refill = ({ left, countedAt }: { left: number; countedAt: number }, now: number) =>
    Math.min(perMinute, left + (Math.max(0, now - countedAt) / 60_000) * perMinute);
  const deleteFull = (now: number) => {
    for (const [caller, bucket] of buckets) if (refill(bucket, now) >= perMinute) buckets.delete(caller);
  };
  const countLeft = (caller: string, now: number): number => {
    const bucket = buckets.get(caller);
    if (bucket !== undefined) return refill(bucket, now);
    if (buckets.size >= MAX_CALLERS) deleteFull(now);
    return perMinute;
  };
  return {
    take: (caller: string) => {
      const now = clock().getTime();
      const left = countLeft(caller, now);
      if (left < 1)
        throw new Problem('too_many_requests', { retryAfter: Math.ceil(((1 - left) * 60) / perMinute) });
      buckets.set(caller, { left: left - 1, countedAt: now });
    },
    /** Subtracts calls that another process has allowed. The debt is at most the calls of a minute. */
    subtract: (caller: string, calls: number) => {
      const now = clock().getTime();
      buckets.set(caller, { left: Math.max(-perMinute, countLeft(caller, now) - calls), countedAt: now });
    },
  };
}

/** Creates the rate limits of a service. `Infinity` means no limit. */
export function createRateLimits(settings: CallsPerMinute, clock: () => Date): RateLimits {
  const perMinute: Record<LimitKind, number> = {
    read: settings.readsPerMinute,
    write: settings.writesPerMinute,
    address: settings.addressRequestsPerMinute,
    open: settings.openRequestsPerMinute,
    refused: settings.refusalsPerMinute,
    lookup: settings.refusalsPerMinute,
  };
  const forEachKind = <Value>(create: (kind: LimitKind) => Value) =>
    Object.fromEntries(LIMIT_KINDS.map((kind) => [kind, create(kind)])) as Record<LimitKind, Value>;
  const buckets = forEachKind((kind) => createBuckets(perMinute[kind], clock));
  const counted = forEachKind(() => new Map<string, number>());
  return {
    count: (kind, caller) => {
      if (!Number.isFinite(perMinute[kind])) return;
      buckets[kind].take(caller);
      const counts = counted[kind];
      if (counts.has(caller) || counts.size < MAX_CALLERS) counts.set(caller, (counts.get(caller) ?? 0) + 1);
    },
    takeCounts: () =>
      LIMIT_KINDS.flatMap((kind) => {
        const counts = counted[kind];
        const taken = [...counts].map(([caller, calls]) => ({ kind, caller, calls }));
        counts.clear();
        return taken;
      }),
    addCounts: (counts) => {
      for (const { kind, caller, calls } of counts)
        if (Number.isFinite(perMinute[kind])) buckets[kind].subtract(caller, calls);
    },
  };
}
