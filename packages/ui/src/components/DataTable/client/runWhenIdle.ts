const LONGEST_WAIT_MS = 500;
const ROOM_FOR_A_STEP_MS = 8;

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
    do {
      if (work.next().done) return;
    } while (deadline.timeRemaining() > ROOM_FOR_A_STEP_MS);
    stop = scheduleIdle(step);
  };
  let stop = scheduleIdle(step);
  return () => {
    stop();
  };
}
