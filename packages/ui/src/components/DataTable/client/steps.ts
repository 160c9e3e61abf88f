/** Work in steps of a few milliseconds, so that it can be done while idle and leave the page responsive. */
export type Steps<Result> = Generator<void, Result>;

/** Number of rows, texts or numbers that a step handles. */
export const ITEMS_PER_STEP = 10_000;

/** Tells whether a step ends with an item, by its index. */
export const endsStep = (index: number) => index % ITEMS_PER_STEP === ITEMS_PER_STEP - 1;

/** Does steps for some milliseconds, and returns whether that was all of them. */
export function runFor(steps: Iterator<void, unknown>, ms: number): boolean {
  const end = performance.now() + ms;
  while (performance.now() < end) if (steps.next().done) return true;
  return false;
}

/** Does all steps at once. */
export function finish<Result>(steps: Steps<Result>): Result {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}
