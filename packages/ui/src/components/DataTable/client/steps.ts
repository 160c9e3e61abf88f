/** Work in steps of a few milliseconds, so that it can be done while idle and leave the page responsive. */
export type Steps<Result> = Generator<void, Result>;

/** Number of texts that are packed or ranked in a step. */
export const TEXTS_PER_STEP = 10_000;

/** Does all steps at once. */
export function finish<Result>(steps: Steps<Result>): Result {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}
