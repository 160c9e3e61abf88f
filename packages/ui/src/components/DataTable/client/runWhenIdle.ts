const LONGEST_WAIT_MS = 500;
/** Work of one idle time: what a key press may have to wait for. An idle time has up to 50 ms. */
const LONGEST_RUN_MS = 6;

type Remaining = Pick<IdleDeadline, 'timeRemaining'>;

function scheduleIdle(run: (deadline: Remaining) => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(run, { timeout: LONGEST_WAIT_MS });
    return () => {
      cancelIdleCallback(handle);
    };
  }
  const timer = setTimeout(() => {
    run({ timeRemaining: () => 0 });
  }, LONGEST_WAIT_MS);
  return () => {
    clearTimeout(timer);
  };
}

/**
 * Runs the steps of a generator while the page is idle, and one every half second while it is busy. Returns a function
 * that cancels.
 */
export function runWhenIdle(work: Iterator<void, void>): () => void {
  const step = (deadline: Remaining) => {
    const end = performance.now() + Math.min(LONGEST_RUN_MS, deadline.timeRemaining() / 2);
    do {
      if (work.next().done) return;
    } while (performance.now() < end);
    stop = scheduleIdle(step);
  };
  let stop = scheduleIdle(step);
  return () => {
    stop();
  };
}
