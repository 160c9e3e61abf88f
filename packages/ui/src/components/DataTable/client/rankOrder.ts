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

/** Compares raw values in the order in which `rankValues` ranks them; 0 for equal ones. */
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
 * Ranks raw values, equal ones alike: empty values first, then numbers, booleans and dates by number, then text by code
 * point. A rank is below the number of values.
 */
export function* rankValues(values: readonly SortValue[]): Steps<Uint32Array> {
  const rows: [number[], number[], number[]] = [[], [], []];
  values.forEach((value, row) => rows[kindOf(value)].push(row));
  const [empty, numeric, textual] = rows;
  const ranks = new Uint32Array(values.length);
  const write = (rowNumbers: number[], ranked: Uint32Array, offset: number) => {
    rowNumbers.forEach((row, position) => {
      ranks[row] = offset + (ranked[position] ?? 0);
    });
  };
  write(numeric, rankNumbers(numeric.map((row) => Number(values[row]))), empty.length);
  yield;
  write(textual, yield* rankText(textual.map((row) => String(values[row]))), empty.length + numeric.length);
  return ranks;
}

/** Orders rows by rank in one counting pass; rows of one rank keep the order of `ties`, whatever the direction. */
export function orderByRank(ranks: Uint32Array, ties: Uint32Array, order: SortOrder): Uint32Array {
  const size = ranks.length;
  const slotOf = (rank: number) => (order === 'asc' ? rank : size - 1 - rank);
  const starts = new Uint32Array(size + 1);
  for (const rank of ranks) starts[slotOf(rank) + 1] = (starts[slotOf(rank) + 1] ?? 0) + 1;
  for (let slot = 1; slot <= size; slot += 1) starts[slot] = (starts[slot] ?? 0) + (starts[slot - 1] ?? 0);
  const ordered = new Uint32Array(size);
  for (const row of ties) {
    const slot = slotOf(ranks[row] ?? 0);
    const position = starts[slot] ?? 0;
    ordered[position] = row;
    starts[slot] = position + 1;
  }
  return ordered;
}
