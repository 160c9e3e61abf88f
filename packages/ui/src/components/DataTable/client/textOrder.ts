import { isEndOfStep, ITEMS_PER_STEP, type Steps } from './steps.ts';

const FIRST_SURROGATE = 0xd800;
const AFTER_SURROGATES = 0xe000;
/** Number of bits of an integer that a float stores without rounding. */
const MANTISSA_BITS = 53;

/**
 * Maps a UTF-16 unit to a number that sorts in code-point order: surrogates, which encode the highest characters, come
 * last.
 */
function toSortWeight(unit: number): number {
  if (unit < FIRST_SURROGATE) return unit;
  return unit < AFTER_SURROGATES ? unit + 0x2000 : unit - 0x800;
}

/** Compares two texts by code point, as PostgreSQL's "C" collation does. */
export function compareText(a: string, b: string): number {
  const shared = Math.min(a.length, b.length);
  for (let index = 0; index < shared; index += 1) {
    const difference = toSortWeight(a.charCodeAt(index)) - toSortWeight(b.charCodeAt(index));
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

/** Numbers the characters of texts in their sort order, from 1, so that a character needs a few bits instead of 16. */
function* numberCharacters(texts: readonly string[]): Steps<{ numbers: Uint16Array; count: number }> {
  const numbers = new Uint16Array(0x10000);
  for (const [row, text] of texts.entries()) {
    if (isEndOfStep(row)) yield;
    for (let index = 0; index < text.length; index += 1) numbers[toSortWeight(text.charCodeAt(index))] = 1;
  }
  let count = 0;
  for (let weight = 0; weight < numbers.length; weight += 1)
    if (numbers[weight]) numbers[weight] = count += 1;
  return { numbers, count };
}

/** Sorts numbers: the engine sorts short runs, which are then merged. */
function* sortNumbers(numbers: Float64Array): Steps<Float64Array> {
  const size = numbers.length;
  for (let start = 0; start < size; start += ITEMS_PER_STEP) {
    if (start > 0) yield;
    numbers.subarray(start, start + ITEMS_PER_STEP).sort();
  }
  for (let runLength = ITEMS_PER_STEP; runLength < size; runLength *= 2) {
    const merged = new Float64Array(size);
    let left = 0;
    let right = 0;
    for (let index = 0; index < size; index += 1) {
      if (isEndOfStep(index)) yield;
      const start = index - (index % (2 * runLength));
      if (index === start) [left, right] = [index, index + runLength];
      const isLeft =
        left < start + runLength &&
        !(right < start + 2 * runLength && (numbers[right] ?? Infinity) < (numbers[left] ?? 0));
      merged[index] = numbers[isLeft ? left++ : right++] ?? 0;
    }
    numbers = merged;
  }
  return numbers;
}

/**
 * Ranks texts by code point; equal texts have the same rank. As many leading characters as fit are packed with the
 * index into one float, so that the engine's fast sort of floats does most of the work; texts that are equal in these
 * characters are sorted again by the characters that follow.
 */
export function* rankText(texts: readonly string[]): Steps<Uint32Array> {
  const { numbers, count } = yield* numberCharacters(texts);
  const base = Math.max(2, count + 1);
  const ranks = new Uint32Array(texts.length);
  const textOf = (row = 0) => texts[row] ?? '';

  function* rankRun(run: Uint32Array, depth: number, firstRank: number): Steps<void> {
    const scale = 2 ** Math.ceil(Math.log2(Math.max(2, run.length)));
    const width = Math.max(1, Math.floor(Math.log2(2 ** MANTISSA_BITS / scale) / Math.log2(base)));
    const packed = new Float64Array(run.length);
    for (let position = 0; position < packed.length; position += 1) {
      if (isEndOfStep(position)) yield;
      const text = textOf(run[position]);
      let prefix = 0;
      for (let index = depth; index < depth + width; index += 1) {
        prefix =
          prefix * base + (index < text.length ? (numbers[toSortWeight(text.charCodeAt(index))] ?? 0) : 0);
      }
      packed[position] = prefix * scale + position;
    }
    const sorted = yield* sortNumbers(packed);

    let start = 0;
    while (start < sorted.length) {
      const prefix = Math.floor((sorted[start] ?? 0) / scale);
      let end = start + 1;
      while ((sorted[end] ?? Infinity) < (prefix + 1) * scale) end += 1;
      const rowAt = (value: number) => run[value - prefix * scale] ?? 0;
      const tied = sorted.subarray(start, end);
      const rank = firstRank + start;
      if (tied.length < 2 || tied.every((value) => textOf(rowAt(value)).length <= depth + width)) {
        for (const value of tied) ranks[rowAt(value)] = rank;
      } else yield* rankRun(Uint32Array.from(tied, rowAt), depth + width, rank);
      if (start % ITEMS_PER_STEP > end % ITEMS_PER_STEP) yield;
      start = end;
    }
  }

  yield* rankRun(
    Uint32Array.from(texts, (_, row) => row),
    0,
    0,
  );
  return ranks;
}
