const LONGEST_WAIT_MS = 500;
/** Work of one idle time: what a key press may have to wait for. */
const LONGEST_RUN_MS = 6;

function scheduleIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(run, { timeout: LONGEST_WAIT_MS });
    return () => {
      cancelIdleCallback(handle);
    };
  }
  const timer = setTimeout(run, LONGEST_WAIT_MS);
  return () => {
    clearTimeout(timer);
  };
}

/**
 * Runs the steps of a generator for a few milliseconds at a time while the page is idle, and every half second while it
 * is busy. Returns a function that cancels.
 */
export function runWhenIdle(work: Iterator<void, void>): () => void {
  const step = () => {
    const end = performance.now() + LONGEST_RUN_MS;
    while (performance.now() < end) if (work.next().done) return;
    stop = scheduleIdle(step);
  };
  let stop = scheduleIdle(step);
  return () => {
    stop();
  };
}
