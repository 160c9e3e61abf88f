import { runStepsFor } from './steps.ts';

/** Maximum duration of a task in ms: half of a frame, so that scrolling and key presses stay smooth. */
const MAX_TASK_MS = 8;

/**
 * Runs the steps of a generator in tasks of a few milliseconds, from the next task on, and calls `onEnd` after the last
 * step. Returns a function that cancels the work.
 */
export function runInTasks(work: Iterator<void, unknown>, onEnd: () => void): () => void {
  const run = () => {
    if (runStepsFor(work, MAX_TASK_MS)) onEnd();
    else timer = setTimeout(run);
  };
  let timer = setTimeout(run);
  return () => clearTimeout(timer);
}
