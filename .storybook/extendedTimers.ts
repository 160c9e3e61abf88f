/** Timeout in ms that replaces two timeouts of Storybook (1 s and 30 s). */
const TIMEOUT_MS = 300_000;

/**
 * Extends two timers of Storybook's dev server that a loaded machine exceeds. A process that waits over 1 s for the state of a
 * store shared with another process never receives that state: `Run tests` then does nothing (storybookjs/storybook#35864).
 * Runs in the manager and in Node.js.
 */
function extendTimers(scope: typeof globalThis, ms: number): void {
  scope.setTimeout = new Proxy(scope.setTimeout, {
    apply: (
      originalSetTimeout,
      thisArgument,
      [callback, delay, ...rest]: [unknown, number | undefined, ...unknown[]],
    ) => {
      const isStoreTimeout =
        delay === 1000 && String(callback).includes('UniversalStoreFollowerTimeoutError');
      // Storybook passes the error of this timeout to `setTimeout` as the argument of the callback.
      const isStartTimeout = delay === 30_000 && String(rest[0]).includes('Aborting test runner process');
      return Reflect.apply(originalSetTimeout, thisArgument, [
        callback,
        isStoreTimeout || isStartTimeout ? ms : delay,
        ...rest,
      ]) as unknown;
    },
  });
}

/** Script that extends the timers of Storybook's manager. */
export const managerScript = `<script>(${String(extendTimers)})(globalThis, ${String(TIMEOUT_MS)});</script>`;

/** Extends the timers of this process and, by `NODE_OPTIONS`, of the test runner that it starts. */
export function extendOwnTimers(): void {
  extendTimers(globalThis, TIMEOUT_MS);
  const { NODE_OPTIONS = '' } = process.env;
  const preload = `--import=${new URL('preloadTimers.ts', import.meta.url).href}`;
  if (!NODE_OPTIONS.includes(preload)) process.env.NODE_OPTIONS = `${NODE_OPTIONS} ${preload}`.trim();
}
