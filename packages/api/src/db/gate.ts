import { Refusal } from '../http/refusal.ts';

/** In which order work is let in: `first` before `plain`, and `slow` no more than a share of the time. */
export type Lane = 'first' | 'plain' | 'slow';

/** Lets work in, one piece after the other, and gives what it gives. */
export type Gate = <Result>(lane: Lane, work: () => Promise<Result>, signal?: AbortSignal) => Promise<Result>;

/** Milliseconds that anything may have to wait; what would wait longer is refused at once. */
const PATIENCE = 2000;
/** Factor of the time of slow work for which plain work has priority afterwards. */
const SHARE = 2;
/** Weight of the latest duration in the running mean of a lane. */
const WEIGHT = 0.1;

/** Milliseconds that the first in a queue may have waited before the queue counts as one that grows. */
const STANDING = 500;
/** Milliseconds that work is taken to last before any of its lane was measured. */
const FIRST_GUESS: Record<Lane, number> = { first: 1, plain: 1, slow: 40 };

type Waiting = { start: () => void; since: number };

const tooBusy = (wait: number) =>
  new Refusal('unavailable', {
    detail: 'Many people are asking for something at once. Try again in a moment.',
    retryAfter: Math.ceil(Math.min(wait, PATIENCE) / 1000),
  });

/**
 * Makes the gate of a database that does one thing at a time. Throws an `unavailable` refusal with the seconds to wait
 * where the expected wait is over 2 s; work whose `signal` is aborted before its turn throws that reason instead.
 */
export function openGate(now: () => number = () => performance.now()): Gate {
  const queues: Record<Lane, Waiting[]> = { first: [], plain: [], slow: [] };
  const means = { ...FIRST_GUESS };
  let isBusy = false;
  /** Until when slow work lets plain work go first. */
  let restsUntil = 0;

  function next(): Waiting | undefined {
    const isSlowDue = now() >= restsUntil && queues.slow.length > 0;
    return queues.first.shift() ?? (isSlowDue ? undefined : queues.plain.shift()) ?? queues.slow.shift();
  }

  function letNextIn(): void {
    const waiting = next();
    isBusy = waiting !== undefined;
    waiting?.start();
  }

  /** Gives the wait that `lane` has to expect. A burst of what is quick is no backlog: the mean may be that of one long transaction. */
  function expectedWait(lane: Lane): number {
    if (lane === 'slow') return queues.slow.length * means.slow * (1 + (queues.plain.length > 0 ? SHARE : 0));
    const [first] = queues.plain;
    const isStanding = first !== undefined && now() - first.since > STANDING;
    return isStanding ? queues.plain.length * means.plain : 0;
  }

  return async (lane, work, signal) => {
    const wait = expectedWait(lane);
    if (lane !== 'first' && wait > PATIENCE) throw tooBusy(wait);
    signal?.throwIfAborted();
    if (isBusy) {
      const queue = queues[lane];
      await new Promise<void>((start, reject) => {
        const waiting = { start, since: now() };
        queue.push(waiting);
        signal?.addEventListener(
          'abort',
          () => {
            const at = queue.indexOf(waiting);
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
      if (lane === 'slow') restsUntil = now() + took * SHARE;
      letNextIn();
    }
  };
}
