import { type Page, type Request } from 'playwright';

/** Waits this long are for people: a message goes, a server is asked again. */
const LONG_MS = 5000;
/** What a page may still do once its story is over takes less. */
const SHORT_MS = 1000;
/** A story on a busy machine comes to its end before what takes long does. */
const TIMES = 4;

/**
 * Runs in the page before anything else: time stands still, chance is always the same, nothing blinks, and what takes
 * long waits for the story's end, after which it never comes. Written as one function, because the page gets its text.
 */
function holdStill({ now, long, short, times }: Record<'now' | 'long' | 'short' | 'times', number>): void {
  // Called with a moment, or without `new`, it is the date it always was.
  const stopped = new Proxy(Date, {
    construct: (target, given: unknown[], made: typeof Date) =>
      Reflect.construct(target, given.length === 0 ? [now] : given, made) as object,
    get: (target, name) => (name === 'now' ? () => now : (Reflect.get(target, name) as unknown)),
  });

  let seed = 1;
  const chance = () => {
    seed = (Math.imul(seed ^ (seed >>> 15), 1 | seed) + 0x6d2b79f5) | 0;
    return ((seed ^ (seed >>> 14)) >>> 0) / 4294967296;
  };

  let isOver = false;
  const soon = new Set<unknown>();
  const later = globalThis.setTimeout.bind(globalThis);
  const never = globalThis.clearTimeout.bind(globalThis);
  const inTime = (run: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) => {
    const go = () => {
      soon.delete(timer);
      if (!isOver || ms < short) run(...given);
    };
    const timer = later(go, ms < long ? ms : ms * times);
    if (ms < short) soon.add(timer);
    return timer;
  };
  const notAnyMore = (timer: Parameters<typeof clearTimeout>[0]) => {
    soon.delete(timer);
    never(timer);
  };
  Object.assign(globalThis, { Date: stopped, setTimeout: inTime, clearTimeout: notAnyMore });
  Math.random = chance;

  const still = document.createElement('style');
  still.textContent = '* { caret-color: transparent !important } ::-webkit-scrollbar { display: none }';
  document.addEventListener('DOMContentLoaded', () => document.head.append(still));

  Object.assign(globalThis, {
    isWaiting: () => soon.size > 0,
    beginStory: () => {
      isOver = false;
      seed = 1;
      localStorage.clear();
      sessionStorage.clear();
      scrollTo(0, 0);
    },
    endStory: () => {
      isOver = true;
      // A picture shows the whole page: what sticks to the window would stand wherever the page was scrolled to.
      scrollTo({ top: 0, left: 0, behavior: 'instant' });
    },
  });
}

/** Makes every page that follows hold still at a moment. */
export async function keepStill(page: Page, now: Date): Promise<void> {
  await page.addInitScript(holdStill, { now: now.getTime(), long: LONG_MS, short: SHORT_MS, times: TIMES });
}

/** Says whether a page still waits for a moment that comes soon, as React does before it puts what was loaded in the place of `Loading…`. */
export function isWaiting(page: Page): Promise<boolean> {
  return page.evaluate(() => (globalThis as typeof globalThis & { isWaiting: () => boolean }).isWaiting());
}

/** Waits until letters and pictures are there and what was last changed is drawn. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
  });
}

/** Follows what a page asks its server for; the answer says whether something is still to come, as code that is loaded late. */
export function followFetches(page: Page): () => boolean {
  const underWay = new Set<Request>();
  const end = (request: Request) => underWay.delete(request);
  page.on('request', (request) => underWay.add(request));
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return () => underWay.size > 0;
}
