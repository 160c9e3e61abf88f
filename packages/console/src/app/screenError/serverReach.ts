/** Interval in ms at which a server that does not respond is probed again. */
const PROBE_MS = 5000;

/** Tells whether the server of the console responds. A browser with a network may still not reach it. */
export async function isServerReachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    // Service workers handle only GET requests, so this HEAD request reaches the server.
    const { status } = await fetch('/', { method: 'HEAD', cache: 'no-store' });
    return status < 500;
  } catch {
    return false;
  }
}

/** Resolves when the next probe is due: after the interval, or when the browser is online again. */
const waitForProbe = () =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, PROBE_MS);
    addEventListener('online', end);
  });

/** Resolves to true once the server of the console responds; to false when `signal` is aborted before. */
export async function waitForServer(signal?: AbortSignal): Promise<boolean> {
  const isAborted = () => signal?.aborted === true;
  while (!isAborted() && !(await isServerReachable())) await waitForProbe();
  return !isAborted();
}
