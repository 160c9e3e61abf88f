import { Refusal } from './refusal.ts';

/** Most of one kind of work that may be under way: for one caller, and for all of them. */
type Concurrency = { perCaller: number; overall: number };

/** Takes a place for a caller and gives the way to free it; freeing it twice does nothing more. */
export type Acquire = (caller: string) => () => void;

/** Seconds after which it makes sense to ask again for a place. */
const RETRY_AFTER = 10;

/**
 * Bounds how much of one kind of work runs at once. Beyond it `too_many_requests` is thrown to a caller who has their
 * share, and `unavailable` where all places are taken; `plural` names the work.
 */
export function concurrencyLimit({ perCaller, overall }: Concurrency, plural: string): Acquire {
  const running = new Map<string, number>();
  let total = 0;
  return (caller) => {
    const own = running.get(caller) ?? 0;
    if (own >= perCaller) {
      const detail = `You have ${own} ${plural} under way. Wait until one of them is done.`;
      throw new Refusal('too_many_requests', { detail, retryAfter: RETRY_AFTER });
    }
    if (total >= overall) {
      const detail = `Many ${plural} are under way at the school. Try again in a moment.`;
      throw new Refusal('unavailable', { detail, retryAfter: RETRY_AFTER });
    }
    running.set(caller, own + 1);
    total += 1;
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      total -= 1;
      const left = (running.get(caller) ?? 1) - 1;
      if (left === 0) running.delete(caller);
      else running.set(caller, left);
    };
  };
}
