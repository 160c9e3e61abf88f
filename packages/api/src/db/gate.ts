import { Refusal } from '../http/refusal.ts';

/** Priority of work: `first` before `plain`, and `slow` for at most a share of the time. */
export type Lane = 'first' | 'plain' | 'slow';

/** Queues work, runs it one at a time and returns its result. */
export type Gate = <Result>(lane: Lane, work: () => Promise<Result>, signal?: AbortSignal) => Promise<Result>;

/** Maximum expected wait in milliseconds; work that would wait longer is refused at once. */
const PATIENCE = 2000;
/** Factor of the time of slow work for which plain work has priority afterwards. */
const SHARE = 2;
/** Weight of the latest duration in the running mean of a lane. */
const WEIGHT = 0.1;

/** Milliseconds after which a waiting entry at the head of a queue means overload. */
const OVERLOADED_AFTER = 500;
/** Initial estimate of the duration in milliseconds, before any was measured. */
const FIRST_GUESS: Record<Lane, number> = { first: 1, plain: 1, slow: 40 };

type QueueEntry = { start: () => void; since: number };

const tooBusy = (wait: number) =>
  new Refusal('unavailable', {
    detail: 'Many people are asking for something at once. Try again in a moment.',
    retryAfter: Math.ceil(Math.min(wait, PATIENCE) / 1000),
  });

/**
 * Creates the priority queue of a database with one connection. Throws an `unavailable` refusal, with the seconds to wait,
 * if the expected wait is over 2 s. Waiting work is cancelled when its `signal` is aborted, and throws the signal's reason.
 */
export function openGate(now: () => number = () => performance.now()): Gate {
  const queues: Record<Lane, QueueEntry[]> = { first: [], plain: [], slow: [] };
  const means = { ...FIRST_GUESS };
  let isBusy = false;
  /** Time until which plain work goes before slow work. */
  let slowPausedUntil = 0;

  function takeNext(): QueueEntry | undefined {
    const isSlowDue = now() >= slowPausedUntil && queues.slow.length > 0;
    return queues.first.shift() ?? (isSlowDue ? undefined : queues.plain.shift()) ?? queues.slow.shift();
  }

  function startNext(): void {
    const entry = takeNext();
    isBusy = entry !== undefined;
    entry?.start();
  }

  /** Estimates the wait in a lane. A short burst of plain work counts as none, as one long transaction can distort the mean. */
  function expectedWait(lane: Lane): number {
    if (lane === 'slow') return queues.slow.length * means.slow * (1 + (queues.plain.length > 0 ? SHARE : 0));
    const [first] = queues.plain;
    const isOverloaded = first !== undefined && now() - first.since > OVERLOADED_AFTER;
    return isOverloaded ? queues.plain.length * means.plain : 0;
  }

  return async (lane, work, signal) => {
    const wait = expectedWait(lane);
    if (lane !== 'first' && wait > PATIENCE) throw tooBusy(wait);
    signal?.throwIfAborted();
    if (isBusy) {
      const queue = queues[lane];
      await new Promise<void>((start, reject) => {
        const entry = { start, since: now() };
        queue.push(entry);
        signal?.addEventListener(
          'abort',
          () => {
            const at = queue.indexOf(entry);
            if (at === -1) return;
            queue.splice(at, 1);
            reject(signal.reason as Error);
          },
          { once: true },
        );
      });
    }
    isBusy = true;
    const began = now();
    try {
      return await work();
    } finally {
      const took = now() - began;
      means[lane] += (Math.min(took, PATIENCE) - means[lane]) * WEIGHT;
      if (lane === 'slow') slowPausedUntil = now() + took * SHARE;
      startNext();
    }
  };
}
