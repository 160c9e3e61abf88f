import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runInTasks } from './runInTasks.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Runs three steps that take 5 ms each. */
function* runThreeSteps(done: number[]): Generator<void, void> {
  for (let step = 1; step <= 3; step += 1) {
    vi.spyOn(performance, 'now').mockReturnValue(step * 5);
    done.push(step);
    yield;
  }
}

it('runs steps for some milliseconds in each task, and calls the callback after the last step', () => {
  vi.spyOn(performance, 'now').mockReturnValue(0);
  const done: number[] = [];
  const onEnd = vi.fn();
  runInTasks(runThreeSteps(done), onEnd);
  expect(done).toEqual([]);
  vi.runOnlyPendingTimers();
  expect(done).toEqual([1, 2]);
  expect(onEnd).not.toHaveBeenCalled();
  vi.runOnlyPendingTimers();
  expect(done).toEqual([1, 2, 3]);
  expect(onEnd).toHaveBeenCalledOnce();
});

it('runs no further step after a cancellation', () => {
  vi.spyOn(performance, 'now').mockReturnValue(0);
  const done: number[] = [];
  const onEnd = vi.fn();
  const cancel = runInTasks(runThreeSteps(done), onEnd);
  vi.runOnlyPendingTimers();
  cancel();
  vi.runAllTimers();
  expect(done).toEqual([1, 2]);
  expect(onEnd).not.toHaveBeenCalled();
});
