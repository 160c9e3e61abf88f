import { timeoutManager } from '@tanstack/react-query';

/** Longest delay of a retry after a failure. Every other delay of a query is longer. */
const MAX_RETRY_DELAY_MS = 600;

// Failed requests are retried without the product's delay, for which a story of a failure would only wait.
timeoutManager.setTimeoutProvider<number>({
  setTimeout: (callback, delay) => window.setTimeout(callback, delay <= MAX_RETRY_DELAY_MS ? 0 : delay),
  clearTimeout: (id) => {
    window.clearTimeout(id);
  },
  setInterval: (callback, delay) => window.setInterval(callback, delay),
  clearInterval: (id) => {
    window.clearInterval(id);
  },
});
