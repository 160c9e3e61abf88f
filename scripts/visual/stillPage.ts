import { type Page } from 'playwright';

/**
 * Runs in the page before anything else: time stands still, chance is always the same, nothing moves or blinks, and
 * how each story went is noted. Written as one function, because the page gets its text.
 */
function holdStill(now: number): void {
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
  Object.assign(globalThis, { Date: stopped });
  Math.random = chance;

  const still = document.createElement('style');
  still.textContent = '* { caret-color: transparent !important } ::-webkit-scrollbar { display: none }';
  document.addEventListener('DOMContentLoaded', () => document.head.append(still));

  Object.assign(globalThis, {
    beginStory: () => {
      seed = 1;
      localStorage.clear();
      sessionStorage.clear();
      scrollTo(0, 0);
    },
  });
}

/** Makes every page that follows hold still at a moment. */
export async function keepStill(page: Page, now: Date): Promise<void> {
  await page.addInitScript(holdStill, now.getTime());
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
