import { finish, TEXTS_PER_STEP, type Steps } from './steps.ts';

const SURROGATE = 0xd800;
const AFTER_SURROGATES = 0xe000;
/** Number of bits that a float stores of an integer without rounding. */
const MANTISSA_BITS = 53;

/**
 * Maps a UTF-16 unit to a number that sorts in code-point order: surrogates, which encode the highest characters, come
 * last.
 */
function weigh(unit: number): number {
  if (unit < SURROGATE) return unit;
  return unit < AFTER_SURROGATES ? unit + 0x2000 : unit - 0x800;
}

/** Compares two texts by code point from `start` on, as PostgreSQL's "C" collation does. */
export function compareText(a: string, b: string, start = 0): number {
  const shared = Math.min(a.length, b.length);
  for (let at = start; at < shared; at += 1) {
    const difference = weigh(a.charCodeAt(at)) - weigh(b.charCodeAt(at));
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

/** Numbers the UTF-16 units that occur in texts in order, from 1, so that a unit needs a few bits instead of 16. */
function numberCharacters(texts: readonly string[]): { codes: Uint16Array; count: number } {
  const isUsed = new Uint8Array(0x10000);
  for (const text of texts) for (let at = 0; at < text.length; at += 1) isUsed[text.charCodeAt(at)] = 1;
  const used: number[] = [];
  for (let unit = 0; unit < isUsed.length; unit += 1) if (isUsed[unit]) used.push(unit);
  used.sort((a, b) => weigh(a) - weigh(b));
  const codes = new Uint16Array(0x10000);
  used.forEach((unit, position) => {
    codes[unit] = position + 1;
  });
  return { codes, count: used.length };
}

/**
 * Ranks texts by code point; equal texts have the same rank. As many leading characters as fit are packed with the
 * index into one float, so that the engine's fast sort of floats does most of the work; texts that are equal in these
 * characters are sorted again by the characters that follow.
 */
export function* rankText(texts: readonly string[]): Steps<Uint32Array> {
  const { codes, count } = numberCharacters(texts);
  const base = Math.max(2, count + 1);
  const ranks = new Uint32Array(texts.length);
  const textOf = (row = 0) => texts[row] ?? '';

  function* rankRun(run: Uint32Array, depth: number, firstRank: number): Steps<void> {
    const scale = 2 ** Math.ceil(Math.log2(Math.max(2, run.length)));
    const width = Math.max(1, Math.floor(Math.log2(2 ** MANTISSA_BITS / scale) / Math.log2(base)));
    const packed = new Float64Array(run.length);
    for (let slot = 0; slot < packed.length; slot += 1) {
      if (slot % TEXTS_PER_STEP === 0) yield;
      const text = textOf(run[slot]);
      let prefix = 0;
      for (let at = depth; at < depth + width; at += 1) {
        prefix = prefix * base + (at < text.length ? (codes[text.charCodeAt(at)] ?? 0) : 0);
      }
      packed[slot] = prefix * scale + slot;
    }
    packed.sort();

    let start = 0;
    while (start < packed.length) {
      const prefix = Math.floor((packed[start] ?? 0) / scale);
      let end = start + 1;
      while ((packed[end] ?? Infinity) < (prefix + 1) * scale) end += 1;
      const rowAt = (value: number) => run[value - prefix * scale] ?? 0;
      const tied = packed.subarray(start, end);
      const rank = firstRank + start;
      if (tied.length < 2 || tied.every((value) => textOf(rowAt(value)).length <= depth + width)) {
        for (const value of tied) ranks[rowAt(value)] = rank;
      } else finish(rankRun(Uint32Array.from(tied, rowAt), depth + width, rank));
      if (start % TEXTS_PER_STEP > end % TEXTS_PER_STEP) yield;
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
