import { type SortOrder, type SortValue } from '../model/tableModel.ts';
import { type Steps } from './steps.ts';
import { compareText, rankText } from './textOrder.ts';

const EMPTY = 0;
const NUMBER = 1;
const TEXT = 2;

/** Returns the kind of a value. Kinds are numbered in their sort order. */
function kindOf(value: SortValue): typeof EMPTY | typeof NUMBER | typeof TEXT {
  if (value === null || value === undefined || value === '') return EMPTY;
  if (typeof value === 'string') return TEXT;
  return Number.isNaN(Number(value)) ? EMPTY : NUMBER;
}

/** Compares raw values in the order of `rankValues`; returns 0 for equal values. */
export function compareValues(a: SortValue, b: SortValue): number {
  const kind = kindOf(a);
  const difference = kind - kindOf(b);
  if (difference !== 0 || kind === EMPTY) return difference;
  return kind === TEXT ? compareText(String(a), String(b)) : Math.sign(Number(a) - Number(b));
}

function rankNumbers(numbers: readonly number[]): Uint32Array {
  const sorted = Float64Array.from(numbers).sort();
  return Uint32Array.from(numbers, (number) => {
    let low = 0;
    let high = sorted.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((sorted[middle] ?? 0) < number) low = middle + 1;
      else high = middle;
    }
    return low;
  });
}

/**
 * Ranks raw values: empty values first, then numbers, booleans and dates by number, then text by code point. Equal
 * values have the same rank; a rank is less than the number of values.
 */
export function* rankValues(values: readonly SortValue[]): Steps<Uint32Array> {
  const rowsByKind: [number[], number[], number[]] = [[], [], []];
  values.forEach((value, row) => rowsByKind[kindOf(value)].push(row));
  const [empty, numeric, textual] = rowsByKind;
  const ranks = new Uint32Array(values.length);
  const writeRanks = (rowNumbers: number[], ranked: Uint32Array, offset: number) => {
    rowNumbers.forEach((row, position) => {
      ranks[row] = offset + (ranked[position] ?? 0);
    });
  };
  writeRanks(numeric, rankNumbers(numeric.map((row) => Number(values[row]))), empty.length);
  yield;
  writeRanks(
    textual,
    yield* rankText(textual.map((row) => String(values[row]))),
    empty.length + numeric.length,
  );
  return ranks;
}

/** Orders rows by rank with a counting sort; rows of one rank keep the order of `ties`, whatever the direction. */
export function orderByRank(ranks: Uint32Array, ties: Uint32Array, order: SortOrder): Uint32Array {
  const size = ranks.length;
  const bucketOf = (rank: number) => (order === 'asc' ? rank : size - 1 - rank);
  const nextPositions = new Uint32Array(size + 1);
  for (const rank of ranks) nextPositions[bucketOf(rank) + 1] = (nextPositions[bucketOf(rank) + 1] ?? 0) + 1;
  for (let bucket = 1; bucket <= size; bucket += 1)
    nextPositions[bucket] = (nextPositions[bucket] ?? 0) + (nextPositions[bucket - 1] ?? 0);
  const ordered = new Uint32Array(size);
  for (const row of ties) {
    const bucket = bucketOf(ranks[row] ?? 0);
    const position = nextPositions[bucket] ?? 0;
    ordered[position] = row;
    nextPositions[bucket] = position + 1;
  }
  return ordered;
}
