import { type Page, type Request } from 'playwright';

/** Minimum length of timers that wait for a person or a server, such as for closing a toast or retrying a request. */
const LONG_MS = 5000;
/** Timers below this length still run after the end of the story. */
const SHORT_MS = 1000;
/** Factor for long timers, so that a story ends before them on a busy machine, too. */
const SLOWDOWN = 4;

/**
 * Makes a page deterministic: fixes the clock, seeds random numbers, hides caret and scroll bars, slows long timers down, and
 * drops all but short timers when the story ends. One function without imports, because Playwright sends its source to the page.
 */
function freezePage({
  now,
  longMs,
  shortMs,
  slowdown,
}: Record<'now' | 'longMs' | 'shortMs' | 'slowdown', number>): void {
  // Only `new Date()` and `Date.now()` are fixed; `new Date(moment)` works as usual.
  const FrozenDate = new Proxy(Date, {
    construct: (target, args: unknown[], newTarget: typeof Date) =>
      Reflect.construct(target, args.length === 0 ? [now] : args, newTarget) as object,
    get: (target, name) => (name === 'now' ? () => now : (Reflect.get(target, name) as unknown)),
  });

  let seed = 1;
  const random = () => {
    seed = (Math.imul(seed ^ (seed >>> 15), 1 | seed) + 0x6d2b79f5) | 0;
    return ((seed ^ (seed >>> 14)) >>> 0) / 4294967296;
  };

  let hasStoryEnded = false;
  const shortTimers = new Set<unknown>();
  const setRealTimeout = globalThis.setTimeout.bind(globalThis);
  const clearRealTimeout = globalThis.clearTimeout.bind(globalThis);
  const setSlowedTimeout = (run: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) => {
    const runUnlessEnded = () => {
      shortTimers.delete(timer);
      if (!hasStoryEnded || ms < shortMs) run(...args);
    };
    const timer = setRealTimeout(runUnlessEnded, ms < longMs ? ms : ms * slowdown);
    if (ms < shortMs) shortTimers.add(timer);
    return timer;
  };
  const clearSlowedTimeout = (timer: Parameters<typeof clearTimeout>[0]) => {
    shortTimers.delete(timer);
    clearRealTimeout(timer);
  };
  Object.assign(globalThis, {
    Date: FrozenDate,
    setTimeout: setSlowedTimeout,
    clearTimeout: clearSlowedTimeout,
  });
  Math.random = random;

  const style = document.createElement('style');
  style.textContent = '* { caret-color: transparent !important } ::-webkit-scrollbar { display: none }';
  document.addEventListener('DOMContentLoaded', () => document.head.append(style));

  Object.assign(globalThis, {
    hasPendingTimers: () => shortTimers.size > 0,
    beginStory: () => {
      hasStoryEnded = false;
      seed = 1;
      localStorage.clear();
      sessionStorage.clear();
      scrollTo(0, 0);
    },
    endStory: () => {
      hasStoryEnded = true;
      // A picture shows the whole page: at another scroll position, sticky elements would be in its middle.
      scrollTo({ top: 0, left: 0, behavior: 'instant' });
    },
  });
}

/** Makes every document that a page opens deterministic, with its clock fixed at `now`. */
export async function freezePages(page: Page, now: Date): Promise<void> {
  await page.addInitScript(freezePage, {
    now: now.getTime(),
    longMs: LONG_MS,
    shortMs: SHORT_MS,
    slowdown: SLOWDOWN,
  });
}

/** Tells whether a page has pending short timers, such as React's before it replaces a Suspense fallback. */
export function hasPendingTimers(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    (globalThis as typeof globalThis & { hasPendingTimers: () => boolean }).hasPendingTimers(),
  );
}

/** Waits until fonts and images are loaded and two frames are rendered. */
export async function waitUntilSettled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
  });
}

/** Tracks the requests of a page; the returned function tells whether one is pending. */
export function trackRequests(page: Page): () => boolean {
  const pending = new Set<Request>();
  const end = (request: Request) => pending.delete(request);
  page.on('request', (request) => pending.add(request));
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return () => pending.size > 0;
}
