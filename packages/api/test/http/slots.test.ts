import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSemaphore, createTransferRefusal } from '../../src/http/slots.ts';

const LIMITS = { maxSlots: 3, maxSlotsOfCaller: 2, maxWaiting: 2, maxWaitMs: 1000 };
const notAborted = new AbortController().signal;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Requests a slot. `hasSlot` of the result becomes true when the slot is granted. */
function requestSlot(acquire: ReturnType<typeof createSemaphore>, caller: string, signal = notAborted) {
  const request = { hasSlot: false, free: (): void => undefined, code: '' };
  acquire(caller, signal).then(
    (free) => {
      Object.assign(request, { hasSlot: true, free });
    },
    (error: { code: string }) => {
      request.code = error.code;
    },
  );
  return request;
}
const settlePromises = () => vi.advanceTimersByTimeAsync(0);

test('limits the slots of a caller, and serves the caller with the fewest slots first', async () => {
  const acquire = createSemaphore(createTransferRefusal('uploads'), LIMITS);
  const ownRequests = [1, 2, 3, 4].map(() => requestSlot(acquire, 'a'));
  const other = requestSlot(acquire, 'b');
  const late = requestSlot(acquire, 'c');
  await settlePromises();
  expect([...ownRequests, other, late].map(({ hasSlot }) => hasSlot)).toEqual([
    true,
    true,
    false,
    false,
    true,
    false,
  ]);
  ownRequests[0]?.free();
  // A second call must not free the slot of another request.
  ownRequests[0]?.free();
  await settlePromises();
  expect([ownRequests[2]?.hasSlot, ownRequests[3]?.hasSlot, late.hasSlot]).toEqual([false, false, true]);
  other.free();
  await settlePromises();
  expect([ownRequests[2]?.hasSlot, ownRequests[3]?.hasSlot]).toEqual([true, false]);
});

test('refuses a request that waits too long, or whose caller has too many waiting requests, and drops an aborted one', async () => {
  const acquire = createSemaphore(createTransferRefusal('uploads'), LIMITS);
  const [first] = [1, 2].map(() => requestSlot(acquire, 'a'));
  const abortController = new AbortController();
  const waiting = [requestSlot(acquire, 'a', abortController.signal), requestSlot(acquire, 'a')];
  const tooMany = requestSlot(acquire, 'a');
  await settlePromises();
  expect(tooMany.code).toBe('too_many_requests');
  abortController.abort();
  first?.free();
  await settlePromises();
  expect(waiting.map(({ hasSlot }) => hasSlot)).toEqual([false, true]);
  requestSlot(acquire, 'b');
  const timedOut = requestSlot(acquire, 'c');
  await vi.advanceTimersByTimeAsync(LIMITS.maxWaitMs);
  expect(timedOut.code).toBe('unavailable');
});
