import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runWhenIdle } from './runWhenIdle.ts';

let requests: ((idleTime: IdleDeadline) => void)[];
beforeEach(() => {
  requests = [];
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', (run: (idleTime: IdleDeadline) => void) => requests.push(run));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Gives the requests so far an idle time. */
function idle(ms: number): void {
  for (const run of requests.splice(0)) run({ didTimeout: false, timeRemaining: () => ms });
}

/** Work of three steps that take 4 ms each. */
function* threeSteps(done: number[]): Generator<void, void> {
  for (let step = 1; step <= 3; step += 1) {
    vi.advanceTimersByTime(4);
    done.push(step);
    yield;
  }
}

it('works for some milliseconds of each idle time, after a rest', () => {
  const done: number[] = [];
  runWhenIdle(threeSteps(done));
  expect(requests).toHaveLength(0);
  vi.advanceTimersByTime(300);
  idle(40);
  expect(done).toEqual([1, 2]);
  idle(40);
  expect(done).toEqual([1, 2, 3]);
  expect(requests).toHaveLength(0);
});

it('waits while the page animates or scrolls', () => {
  const done: number[] = [];
  runWhenIdle(threeSteps(done));
  vi.advanceTimersByTime(300);
  for (let frame = 0; frame < 10; frame += 1) idle(12);
  expect(done).toEqual([]);
  idle(40);
  expect(done).toEqual([1, 2]);
});

it('does nothing after it was cancelled, before or after the rest', () => {
  const done: number[] = [];
  runWhenIdle(threeSteps(done))();
  const cancel = runWhenIdle(threeSteps(done));
  vi.advanceTimersByTime(300);
  cancel();
  idle(40);
  expect(done).toEqual([]);
});

it('works without requestIdleCallback', () => {
  vi.stubGlobal('requestIdleCallback', undefined);
  const done: number[] = [];
  runWhenIdle(threeSteps(done));
  vi.runAllTimers();
  expect(done).toEqual([1, 2, 3]);
});
