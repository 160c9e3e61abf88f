/** Work in steps of a few milliseconds, so that it can be done while idle and leave the page responsive. */
export type Steps<Result> = Generator<void, Result>;

/** Number of rows, texts or numbers that a step handles. */
export const ITEMS_PER_STEP = 10_000;

/** Returns whether a step ends after the item with this index. */
export const isEndOfStep = (index: number) => index % ITEMS_PER_STEP === ITEMS_PER_STEP - 1;

/** Runs steps for some milliseconds, and returns whether all steps are done. */
export function runStepsFor(steps: Iterator<void, unknown>, ms: number): boolean {
  const end = performance.now() + ms;
  while (performance.now() < end) if (steps.next().done) return true;
  return false;
}

/** Runs all steps, and returns the result. */
export function runAllSteps<Result>(steps: Steps<Result>): Result {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}
