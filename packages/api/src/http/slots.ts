import { Problem } from './problem.ts';

/** Limits on concurrent work. */
type SlotLimits = {
  /** Maximum number of slots in total. */
  maxSlots: number;
  /** Maximum number of slots of one caller. */
  maxSlotsOfCaller: number;
  /** Maximum number of waiting requests of one caller. */
  maxWaiting: number;
  /** Maximum wait in milliseconds. */
  maxWaitMs: number;
};

/** What the problem says to a caller who gets no slot. */
type Refusal = {
  /** Detail if the caller has the maximum number of slots. */
  ofCaller: string;
  /** Detail if all slots are taken. */
  ofSchool: string;
  /** Seconds after which a retry is useful. */
  retryAfter: number;
};

/** Waits for a slot and returns the function that releases it. Rejects with `too_many_requests` or `unavailable`. */
export type AcquireSlot = (caller: string, signal: AbortSignal) => Promise<() => void>;

type Waiter = { caller: string; begin: () => void };

/** Creates what the problem says about transfers, which `plural` names. */
export const createTransferRefusal = (plural: string): Refusal => ({
  ofCaller: `You have many ${plural} under way. Wait until some of them are done.`,
  ofSchool: `Many ${plural} are under way at this school. Try again in a moment.`,
  retryAfter: 5,
});

/** Creates a semaphore that serves the caller with the fewest slots first. */
export function createSemaphore(
  { ofCaller, ofSchool, retryAfter }: Refusal,
  { maxSlots, maxSlotsOfCaller, maxWaiting, maxWaitMs }: SlotLimits,
): AcquireSlot {
  const slotsOfCaller = new Map<string, number>();
  const waiting = new Set<Waiter>();
  let total = 0;
  const countSlots = (caller: string) => slotsOfCaller.get(caller) ?? 0;
  const hasFreeSlot = (caller: string) => total < maxSlots && countSlots(caller) < maxSlotsOfCaller;

  function changeCount(caller: string, change: 1 | -1): void {
    total += change;
    const newCount = countSlots(caller) + change;
    if (newCount === 0) slotsOfCaller.delete(caller);
    else slotsOfCaller.set(caller, newCount);
  }

  /** Starts the waiters that the limits allow: the caller with the fewest slots first, then in order of arrival. */
  function beginWaiters(): void {
    for (;;) {
      const [next] = [...waiting]
        .filter((waiter) => hasFreeSlot(waiter.caller))
        .toSorted((one, other) => countSlots(one.caller) - countSlots(other.caller));
      if (next === undefined) return;
      next.begin();
    }
  }

  function acquire(caller: string): () => void {
    let isAcquired = true;
    changeCount(caller, 1);
    return () => {
      if (!isAcquired) return;
      isAcquired = false;
      changeCount(caller, -1);
      beginWaiters();
    };
  }

  const createProblem = (caller: string) =>
    countSlots(caller) >= maxSlotsOfCaller
      ? new Problem('too_many_requests', { detail: ofCaller, retryAfter })
      : new Problem('unavailable', { detail: ofSchool, retryAfter });

  return (caller, signal) => {
    if (hasFreeSlot(caller)) return Promise.resolve(acquire(caller));
    const waitersOfCaller = [...waiting].filter((waiter) => waiter.caller === caller);
    if (waitersOfCaller.length >= maxWaiting) return Promise.reject(createProblem(caller));
    return new Promise((resolve, reject) => {
      const stopWaiting = () => {
        waiting.delete(waiter);
        clearTimeout(timer);
        signal.removeEventListener('abort', giveUp);
      };
      const giveUp = () => {
        stopWaiting();
        reject(createProblem(caller));
      };
      const waiter: Waiter = {
        caller,
        begin: () => {
          stopWaiting();
          resolve(acquire(caller));
        },
      };
      const timer = setTimeout(giveUp, maxWaitMs);
      signal.addEventListener('abort', giveUp);
      waiting.add(waiter);
    });
  };
}
