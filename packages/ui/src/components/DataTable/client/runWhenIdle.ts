import { runStepsFor } from './steps.ts';

/** Delay in ms before the first step: data that is replaced sooner is not prepared. */
const DEBOUNCE_MS = 300;
/** Maximum duration of the work in one idle time, in ms: a key press may have to wait for it. */
const MAX_RUN_MS = 6;
/** Maximum idle time between two frames of an animation or of scrolling, in ms. */
const MAX_IDLE_BETWEEN_FRAMES_MS = 17;

/**
 * Runs the steps of a generator after a delay, for a few milliseconds at a time while the page is idle, but not between
 * the frames of an animation or of scrolling. Returns a function that cancels the work.
 */
export function runWhenIdle(work: Iterator<void, void>): () => void {
  let isCancelled = false;
  const run = (idleTime?: IdleDeadline) => {
    if (isCancelled) return;
    const hasTime = !idleTime || idleTime.timeRemaining() > MAX_IDLE_BETWEEN_FRAMES_MS;
    if (!hasTime || !runStepsFor(work, MAX_RUN_MS)) schedule();
  };
  const schedule = () => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(run);
    else setTimeout(run, DEBOUNCE_MS);
  };
  setTimeout(schedule, DEBOUNCE_MS);
  return () => {
    isCancelled = true;
  };
}
