import { isStepEnd, ITEMS_PER_STEP, rowNumbers, sortFloats, type Steps } from './steps.ts';

const SURROGATE = 0xd800;
const AFTER_SURROGATES = 0xe000;
/** Maximum number of tied texts that are compared one by one instead of being packed again. */
const SMALL_RUN = 24;
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
function* numberCharacters(texts: readonly string[]): Steps<{ codes: Uint16Array; count: number }> {
  const isUsed = new Uint8Array(0x10000);
  for (const [row, text] of texts.entries()) {
    if (isStepEnd(row)) yield;
    for (let at = 0; at < text.length; at += 1) isUsed[text.charCodeAt(at)] = 1;
  }
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
 * row's number into one float, so that the engine's own sort of floats does most of the work; texts that are equal up
 * to there are sorted again by the characters after them.
 */
export function* rankText(texts: readonly string[]): Steps<Uint32Array> {
  const { codes, count } = yield* numberCharacters(texts);
  const base = Math.max(2, count + 1);
  const ranks = new Uint32Array(texts.length);

  function* rankRun(run: Uint32Array, depth: number, firstRank: number): Steps<void> {
    const scale = 2 ** Math.ceil(Math.log2(Math.max(2, run.length)));
    const width = Math.max(1, Math.floor(Math.log2(2 ** MANTISSA_BITS / scale) / Math.log2(base)));
    const packed = new Float64Array(run.length);
    for (let slot = 0; slot < run.length; slot += 1) {
      if (isStepEnd(slot)) yield;
      const text = texts[run[slot] ?? 0] ?? '';
      let prefix = 0;
      for (let at = depth; at < depth + width; at += 1) {
        prefix = prefix * base + (at < text.length ? (codes[text.charCodeAt(at)] ?? 0) : 0);
      }
      packed[slot] = prefix * scale + slot;
    }
    const sorted = yield* sortFloats(packed);

    let start = 0;
    let stepped = 0;
    while (start < sorted.length) {
      const prefix = Math.floor((sorted[start] ?? 0) / scale);
      const next = (prefix + 1) * scale;
      let end = start + 1;
      while (end < sorted.length && (sorted[end] ?? 0) < next) end += 1;
      if (end - start === 1) {
        ranks[run[(sorted[start] ?? 0) - prefix * scale] ?? 0] = firstRank + start;
      } else {
        const tied = new Uint32Array(end - start);
        for (let at = start; at < end; at += 1) {
          tied[at - start] = run[(sorted[at] ?? 0) - prefix * scale] ?? 0;
        }
        if (!rankFew(tied, depth + width, firstRank + start))
          yield* rankRun(tied, depth + width, firstRank + start);
      }
      start = end;
      if (start - stepped > ITEMS_PER_STEP / 8) {
        stepped = start;
        yield;
      }
    }
  }

  /** Ranks rows whose texts are equal, or only a few; returns whether it did. */
  const rankFew = (tied: Uint32Array, depth: number, firstRank: number): boolean => {
    const text = (row: number) => texts[row] ?? '';
    if (tied.every((row) => text(row).length <= depth)) {
      for (const row of tied) ranks[row] = firstRank;
      return true;
    }
    if (tied.length > SMALL_RUN) return false;
    const sorted = Array.from(tied).sort((a, b) => compareText(text(a), text(b), depth));
    let rank = firstRank;
    sorted.forEach((row, position) => {
      const previous = sorted[position - 1];
      if (previous !== undefined && text(previous) !== text(row)) rank = firstRank + position;
      ranks[row] = rank;
    });
    return true;
  };

  yield* rankRun(rowNumbers(texts.length), 0, 0);
  return ranks;
}
