const IDLE_FALLBACK_MS = 200;

function soon(run: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(run);
    return () => {
      cancelIdleCallback(handle);
    };
  }
  const timer = setTimeout(run, IDLE_FALLBACK_MS);
  return () => {
    clearTimeout(timer);
  };
}

/** Takes one step of the work each time the page is idle; returns what stops it. */
export function whenIdle(work: Iterator<void, void>): () => void {
  const step = () => {
    if (!work.next().done) stop = soon(step);
  };
  let stop = soon(step);
  return () => {
    stop();
  };
}
