import { type Page, type Request } from 'playwright';

/** Timers from this length on are meant for people: a toast that closes, a request that is repeated. */
const LONG_MS = 5000;
/** Timers below this length still run after the end of the story. */
const SHORT_MS = 1000;
/** Factor for long timers, so that a story ends before them on a busy machine, too. */
const SLOWDOWN = 4;

/**
 * Makes a page deterministic: a fixed clock, seeded random numbers, no caret or scroll bars, long timers slowed down and dropped
 * when the story ends. One function, because Playwright sends its text to the page.
 */
function freezePage({
  now,
  long,
  short,
  slowdown,
}: Record<'now' | 'long' | 'short' | 'slowdown', number>): void {
  // `new Date(moment)` and `Date()` work as usual.
  const stopped = new Proxy(Date, {
    construct: (target, given: unknown[], made: typeof Date) =>
      Reflect.construct(target, given.length === 0 ? [now] : given, made) as object,
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
  const setHeldTimeout = (run: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) => {
    const runUnlessOver = () => {
      shortTimers.delete(timer);
      if (!hasStoryEnded || ms < short) run(...given);
    };
    const timer = setRealTimeout(runUnlessOver, ms < long ? ms : ms * slowdown);
    if (ms < short) shortTimers.add(timer);
    return timer;
  };
  const clearHeldTimeout = (timer: Parameters<typeof clearTimeout>[0]) => {
    shortTimers.delete(timer);
    clearRealTimeout(timer);
  };
  Object.assign(globalThis, { Date: stopped, setTimeout: setHeldTimeout, clearTimeout: clearHeldTimeout });
  Math.random = random;

  const still = document.createElement('style');
  still.textContent = '* { caret-color: transparent !important } ::-webkit-scrollbar { display: none }';
  document.addEventListener('DOMContentLoaded', () => document.head.append(still));

  Object.assign(globalThis, {
    isWaiting: () => shortTimers.size > 0,
    beginStory: () => {
      hasStoryEnded = false;
      seed = 1;
      localStorage.clear();
      sessionStorage.clear();
      scrollTo(0, 0);
    },
    endStory: () => {
      hasStoryEnded = true;
      // A picture shows the whole page: sticky elements would stand where the page was scrolled to.
      scrollTo({ top: 0, left: 0, behavior: 'instant' });
    },
  });
}

/** Makes every document that a page opens deterministic, with its clock fixed at `now`. */
export async function freezePages(page: Page, now: Date): Promise<void> {
  await page.addInitScript(freezePage, {
    now: now.getTime(),
    long: LONG_MS,
    short: SHORT_MS,
    slowdown: SLOWDOWN,
  });
}

/** Tells whether short timers of a page are pending, such as React's before it replaces a Suspense fallback. */
export function isWaiting(page: Page): Promise<boolean> {
  return page.evaluate(() => (globalThis as typeof globalThis & { isWaiting: () => boolean }).isWaiting());
}

/** Waits until fonts and images are loaded and two frames are drawn. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
  });
}

/** Tracks the requests of a page; the returned function tells whether any is pending. */
export function followFetches(page: Page): () => boolean {
  const underWay = new Set<Request>();
  const end = (request: Request) => underWay.delete(request);
  page.on('request', (request) => underWay.add(request));
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return () => underWay.size > 0;
}
