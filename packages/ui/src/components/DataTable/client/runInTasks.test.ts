import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runInTasks } from './runInTasks.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Work of three steps that take 5 ms each. */
function* threeSteps(done: number[]): Generator<void, void> {
  for (let step = 1; step <= 3; step += 1) {
    vi.spyOn(performance, 'now').mockReturnValue(step * 5);
    done.push(step);
    yield;
  }
}

it('works for some milliseconds of each task, and says when it has ended', () => {
  vi.spyOn(performance, 'now').mockReturnValue(0);
  const done: number[] = [];
  const onEnd = vi.fn();
  runInTasks(threeSteps(done), onEnd);
  expect(done).toEqual([]);
  vi.runOnlyPendingTimers();
  expect(done).toEqual([1, 2]);
  expect(onEnd).not.toHaveBeenCalled();
  vi.runOnlyPendingTimers();
  expect(done).toEqual([1, 2, 3]);
  expect(onEnd).toHaveBeenCalledOnce();
});

it('does nothing more once it is cancelled', () => {
  vi.spyOn(performance, 'now').mockReturnValue(0);
  const done: number[] = [];
  const onEnd = vi.fn();
  const cancel = runInTasks(threeSteps(done), onEnd);
  vi.runOnlyPendingTimers();
  cancel();
  vi.runAllTimers();
  expect(done).toEqual([1, 2]);
  expect(onEnd).not.toHaveBeenCalled();
});
