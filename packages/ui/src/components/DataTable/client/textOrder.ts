const UNITS = 0x10000;
const FIRST_SURROGATE = 0xd800;
const AFTER_SURROGATES = 0xe000;
const SURROGATES = AFTER_SURROGATES - FIRST_SURROGATE;
/** Maximum number of tied texts that are compared one by one instead of being packed again. */
const SMALL_RUN = 24;
/** Number of bits that a float stores of an integer without rounding. */
const MANTISSA_BITS = 53;

/**
 * Maps a UTF-16 unit to a number that sorts in code-point order: surrogates, which encode the highest characters, come
 * last.
 */
function weigh(unit: number): number {
  if (unit < FIRST_SURROGATE) return unit;
  return unit < AFTER_SURROGATES ? unit + UNITS - AFTER_SURROGATES : unit - SURROGATES;
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
  const occurs = new Uint8Array(UNITS);
  for (const text of texts) for (let at = 0; at < text.length; at += 1) occurs[text.charCodeAt(at)] = 1;
  const units: number[] = [];
  for (let unit = 0; unit < occurs.length; unit += 1) if (occurs[unit]) units.push(unit);
  units.sort((a, b) => weigh(a) - weigh(b));
  const codes = new Uint16Array(UNITS);
  units.forEach((unit, position) => {
    codes[unit] = position + 1;
  });
  return { codes, count: units.length };
}

/**
 * Ranks texts by code point; equal texts have the same rank. As many leading characters as fit are packed with the
 * index into one float, so that the engine's fast sort of floats does most of the work; texts that are equal in these
 * characters are sorted again by the characters that follow.
 */
export function rankText(texts: readonly string[]): Uint32Array {
  const { codes, count } = numberCharacters(texts);
  const base = Math.max(2, count + 1);
  const ranks = new Uint32Array(texts.length);

  const rankRun = (run: ArrayLike<number>, depth: number, firstRank: number) => {
    const scale = 2 ** Math.ceil(Math.log2(Math.max(2, run.length)));
    const width = Math.max(1, Math.floor(Math.log2(2 ** MANTISSA_BITS / scale) / Math.log2(base)));
    const packed = new Float64Array(run.length);
    for (let slot = 0; slot < run.length; slot += 1) {
      const text = texts[run[slot] ?? 0] ?? '';
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
      while (end < packed.length && Math.floor((packed[end] ?? 0) / scale) === prefix) end += 1;
      const rowAt = (value: number) => run[value - prefix * scale] ?? 0;
      if (end - start === 1) ranks[rowAt(packed[start] ?? 0)] = firstRank + start;
      else rankTied(Uint32Array.from(packed.subarray(start, end), rowAt), depth + width, firstRank + start);
      start = end;
    }
  };

  const rankTied = (tied: Uint32Array, depth: number, firstRank: number) => {
    const areEqual = tied.every((row) => (texts[row] ?? '').length <= depth);
    if (areEqual) {
      for (const row of tied) ranks[row] = firstRank;
    } else if (tied.length > SMALL_RUN) {
      rankRun(tied, depth, firstRank);
    } else {
      const text = (row: number) => texts[row] ?? '';
      const sorted = Array.from(tied).sort((a, b) => compareText(text(a), text(b), depth));
      let rank = firstRank;
      sorted.forEach((row, position) => {
        const previous = sorted[position - 1];
        if (previous !== undefined && text(previous) !== text(row)) rank = firstRank + position;
        ranks[row] = rank;
      });
    }
  };

  rankRun(
    texts.map((_, row) => row),
    0,
    0,
  );
  return ranks;
}
