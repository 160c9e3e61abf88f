import { Problem } from '../http/problem.ts';

/** Priority of work. `first` runs before all other work; `slow` runs before `plain` only after a pause. */
export type Lane = 'first' | 'plain' | 'slow';

/** Queues work, runs it one at a time and returns its result. */
export type Gate = <Result>(lane: Lane, work: () => Promise<Result>, signal?: AbortSignal) => Promise<Result>;

/** Maximum expected wait in milliseconds; work with a longer expected wait is refused at once. */
const MAX_WAIT_MS = 2000;
/** Slow work pauses for this multiple of its last duration while plain work waits. */
const PAUSE_FACTOR = 2;
/** Weight of the latest duration in the moving average of a lane. */
const AVERAGE_WEIGHT = 0.1;

/** The plain queue counts as overloaded when its first entry has waited this long, in milliseconds. */
const OVERLOAD_WAIT_MS = 500;
/** Initial mean durations in milliseconds, before the first measurement. */
const INITIAL_MEANS_MS: Record<Lane, number> = { first: 1, plain: 1, slow: 40 };

type QueueEntry = { start: () => void; queuedAt: number };

const createBusyProblem = (waitMs: number) =>
  new Problem('unavailable', {
    detail: 'Many people are asking for something at once. Try again in a moment.',
    retryAfter: Math.ceil(Math.min(waitMs, MAX_WAIT_MS) / 1000),
  });

/** Options of `openGate`: the clock in milliseconds, and what to wait for before each work. */
type GateOptions = { now?: () => number; pause?: () => Promise<void> };

/**
 * Creates the priority queue of a database with one connection. Throws an `unavailable` problem, with the seconds to wait,
 * if the expected wait is over 2 s. Waiting work is cancelled when its `signal` is aborted, and throws the signal's reason.
 */
export function openGate({
  now = () => performance.now(),
  pause = () => Promise.resolve(),
}: GateOptions = {}): Gate {
  const queues: Record<Lane, QueueEntry[]> = { first: [], plain: [], slow: [] };
  const meanDurationsMs = { ...INITIAL_MEANS_MS };
  let isBusy = false;
  /** Time until which plain work runs before slow work, in milliseconds of `now`. */
  let slowPausedUntil = 0;

  function takeNext(): QueueEntry | undefined {
    const isSlowDue = now() >= slowPausedUntil && queues.slow.length > 0;
    return queues.first.shift() ?? (isSlowDue ? undefined : queues.plain.shift()) ?? queues.slow.shift();
  }

  async function startNext(): Promise<void> {
    isBusy = true;
    await pause();
    const entry = takeNext();
    isBusy = entry !== undefined;
    entry?.start();
  }

  /**
   * Estimates the wait in a lane, in milliseconds. Plain work counts only while its queue is overloaded. Otherwise, one long
   * transaction could distort the mean, and a short burst would be refused.
   */
  function estimateWait(lane: Lane): number {
    if (lane === 'slow')
      return queues.slow.length * meanDurationsMs.slow * (1 + (queues.plain.length > 0 ? PAUSE_FACTOR : 0));
    const [oldest] = queues.plain;
    const isOverloaded = oldest !== undefined && now() - oldest.queuedAt > OVERLOAD_WAIT_MS;
    return isOverloaded ? queues.plain.length * meanDurationsMs.plain : 0;
  }

  return async (lane, work, signal) => {
    const waitMs = estimateWait(lane);
    if (lane !== 'first' && waitMs > MAX_WAIT_MS) throw createBusyProblem(waitMs);
    signal?.throwIfAborted();
    const queue = queues[lane];
    await new Promise<void>((start, reject) => {
      const entry = { start, queuedAt: now() };
      queue.push(entry);
      signal?.addEventListener(
        'abort',
        () => {
          const index = queue.indexOf(entry);
          if (index === -1) return;
          queue.splice(index, 1);
          reject(signal.reason as Error);
        },
        { once: true },
      );
      if (!isBusy) void startNext();
    });
    const startedAt = now();
    try {
      return await work();
    } finally {
      const durationMs = now() - startedAt;
      meanDurationsMs[lane] += (Math.min(durationMs, MAX_WAIT_MS) - meanDurationsMs[lane]) * AVERAGE_WEIGHT;
      if (lane === 'slow') slowPausedUntil = now() + durationMs * PAUSE_FACTOR;
      void startNext();
    }
  };
}
