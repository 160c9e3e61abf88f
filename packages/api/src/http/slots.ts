import { Refusal } from './refusal.ts';

/** Limits on concurrent work. */
type SlotLimits = {
  /** Maximum number of slots in total, and for one caller. */
  most: number;
  mostOfCaller: number;
  /** Maximum number of waiting requests of one caller. */
  mostWaiting: number;
  /** Maximum wait in milliseconds. */
  patience: number;
};

/** Waits for a slot and returns the function that releases it. Throws `too_many_requests` or `unavailable`. */
export type AcquireSlot = (caller: string, signal: AbortSignal) => Promise<() => void>;

type Waiter = { caller: string; begin: () => void };

/** Makes a semaphore that serves the caller with the fewest slots first. `what` names the work in messages. */
export function slots(what: string, { most, mostOfCaller, mostWaiting, patience }: SlotLimits): AcquireSlot {
  const underWay = new Map<string, number>();
  const waiting = new Set<Waiter>();
  let total = 0;
  const countOf = (caller: string) => underWay.get(caller) ?? 0;
  const mayBegin = (caller: string) => total < most && countOf(caller) < mostOfCaller;

  function count(caller: string, change: 1 | -1): void {
    total += change;
    const left = countOf(caller) + change;
    if (left === 0) underWay.delete(caller);
    else underWay.set(caller, left);
  }

  /** Starts the waiters that the limits allow: the caller with the fewest slots first, then in order of arrival. */
  function beginNext(): void {
    for (;;) {
      const [next] = [...waiting]
        .filter((waiter) => mayBegin(waiter.caller))
        .toSorted((one, other) => countOf(one.caller) - countOf(other.caller));
      if (next === undefined) return;
      next.begin();
    }
  }

  function take(caller: string): () => void {
    let isAcquired = true;
    count(caller, 1);
    return () => {
      if (!isAcquired) return;
      isAcquired = false;
      count(caller, -1);
      beginNext();
    };
  }

  const busy = (caller: string) =>
    countOf(caller) >= mostOfCaller
      ? new Refusal('too_many_requests', {
          detail: `You have many ${what} under way. Wait until some of them are done.`,
          retryAfter: 5,
        })
      : new Refusal('unavailable', {
          detail: `Many ${what} are under way at this school. Try again in a moment.`,
          retryAfter: 5,
        });

  return (caller, signal) => {
    if (mayBegin(caller)) return Promise.resolve(take(caller));
    const own = [...waiting].filter((waiter) => waiter.caller === caller);
    if (own.length >= mostWaiting) return Promise.reject(busy(caller));
    return new Promise((resolve, reject) => {
      const end = () => {
        waiting.delete(waiter);
        clearTimeout(timer);
        signal.removeEventListener('abort', leave);
      };
      const leave = () => {
        end();
        reject(busy(caller));
      };
      const waiter: Waiter = {
        caller,
        begin: () => {
          end();
          resolve(take(caller));
        },
      };
      const timer = setTimeout(leave, patience);
      signal.addEventListener('abort', leave);
      waiting.add(waiter);
    });
  };
}
