import { runFor } from './steps.ts';

/** Time without a new version of the data after which its preparation begins, in ms: frequent updates begin none. */
const REST_MS = 300;
/** Work of one idle time, in ms: what a key press may have to wait for. */
const LONGEST_RUN_MS = 6;
/** No idle time is longer between the frames of an animation or of scrolling, in ms. */
const FRAME_MS = 17;

/**
 * Runs the steps of a generator for a few milliseconds at a time while the page is idle, but not between the frames of
 * an animation or of scrolling, nor when it is called again soon. Returns a function that cancels.
 */
export function runWhenIdle(work: Iterator<void, void>): () => void {
  let isCancelled = false;
  const run = (idleTime?: IdleDeadline) => {
    if (isCancelled) return;
    const hasTime = !idleTime || idleTime.timeRemaining() > FRAME_MS;
    if (!hasTime || !runFor(work, LONGEST_RUN_MS)) schedule();
  };
  const schedule = () => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(run);
    else setTimeout(run, REST_MS);
  };
  setTimeout(schedule, REST_MS);
  return () => {
    isCancelled = true;
  };
}
