import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runWhenIdle } from './runWhenIdle.ts';

let idleCallbacks: ((idleTime: IdleDeadline) => void)[];
beforeEach(() => {
  idleCallbacks = [];
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', (run: (idleTime: IdleDeadline) => void) => idleCallbacks.push(run));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Calls the pending idle callbacks with an idle time in ms. */
function runIdleCallbacks(ms: number): void {
  for (const run of idleCallbacks.splice(0)) run({ didTimeout: false, timeRemaining: () => ms });
}

/** Runs three steps that take 4 ms each. */
function* runThreeSteps(done: number[]): Generator<void, void> {
  for (let step = 1; step <= 3; step += 1) {
    vi.advanceTimersByTime(4);
    done.push(step);
    yield;
  }
}

it('runs steps for some milliseconds of each idle time, after a delay', () => {
  const done: number[] = [];
  runWhenIdle(runThreeSteps(done));
  expect(idleCallbacks).toHaveLength(0);
  vi.advanceTimersByTime(300);
  runIdleCallbacks(40);
  expect(done).toEqual([1, 2]);
  runIdleCallbacks(40);
  expect(done).toEqual([1, 2, 3]);
  expect(idleCallbacks).toHaveLength(0);
});

it('waits while the page animates or scrolls', () => {
  const done: number[] = [];
  runWhenIdle(runThreeSteps(done));
  vi.advanceTimersByTime(300);
  for (let frame = 0; frame < 10; frame += 1) runIdleCallbacks(12);
  expect(done).toEqual([]);
  runIdleCallbacks(40);
  expect(done).toEqual([1, 2]);
});

it('runs no step after a cancellation before or after the delay', () => {
  const done: number[] = [];
  runWhenIdle(runThreeSteps(done))();
  const cancel = runWhenIdle(runThreeSteps(done));
  vi.advanceTimersByTime(300);
  cancel();
  runIdleCallbacks(40);
  expect(done).toEqual([]);
});

it('works without requestIdleCallback', () => {
  vi.stubGlobal('requestIdleCallback', undefined);
  const done: number[] = [];
  runWhenIdle(runThreeSteps(done));
  vi.runAllTimers();
  expect(done).toEqual([1, 2, 3]);
});
