/** Work in steps of a few milliseconds, so that it can be done while idle and leave the page responsive. */
export type Steps<Result> = Generator<void, Result>;

/** Number of simple operations of a step. */
export const ITEMS_PER_STEP = 16_384;

/** Tells whether a loop over items has to end a step before this one. */
export const isStepEnd = (at: number) => at % ITEMS_PER_STEP === ITEMS_PER_STEP - 1;

/** Does all steps at once. */
export function finish<Result>(steps: Steps<Result>): Result {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/** Returns the numbers from 0 up to, not including, `count`. */
export function rowNumbers(count: number): Uint32Array {
  const numbers = new Uint32Array(count);
  for (let at = 0; at < count; at += 1) numbers[at] = at;
  return numbers;
}

/** Sorts numbers: parts by the engine, and then pairs of sorted parts by merging. Uses `values` as its own. */
export function* sortFloats(values: Float64Array): Steps<Float64Array> {
  const { length } = values;
  for (let start = 0; start < length; start += ITEMS_PER_STEP) {
    values.subarray(start, start + ITEMS_PER_STEP).sort();
    yield;
  }
  let from: Float64Array = values;
  let to: Float64Array = new Float64Array(length > ITEMS_PER_STEP ? length : 0);
  for (let width = ITEMS_PER_STEP; width < length; width *= 2) {
    for (let start = 0; start < length; start += 2 * width) {
      const middle = Math.min(start + width, length);
      const end = Math.min(start + 2 * width, length);
      let left = start;
      let right = middle;
      for (let at = start; at < end; at += 1) {
        if (isStepEnd(at)) yield;
        const isLeft = left < middle && (right >= end || (from[left] ?? 0) <= (from[right] ?? 0));
        to[at] = (isLeft ? from[left] : from[right]) ?? 0;
        if (isLeft) left += 1;
        else right += 1;
      }
    }
    [from, to] = [to, from];
  }
  return from;
}
