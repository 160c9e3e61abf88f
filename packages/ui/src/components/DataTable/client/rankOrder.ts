import { type SortOrder, type SortValue } from '../model/tableModel.ts';
import { isStepEnd, sortFloats, type Steps } from './steps.ts';
import { compareText, rankText } from './textOrder.ts';

type Kind = 'empty' | 'number' | 'text';

function kindOf(value: SortValue): Kind {
  if (value === null || value === undefined || value === '') return 'empty';
  if (typeof value === 'string') return 'text';
  return Number.isNaN(Number(value)) ? 'empty' : 'number';
}

const KINDS: readonly Kind[] = ['empty', 'number', 'text'];

/** Compares raw values in the order in which `rankValues` ranks them; 0 for equal ones. */
export function compareValues(a: SortValue, b: SortValue): number {
  const kindA = kindOf(a);
  const kindB = kindOf(b);
  if (kindA !== kindB) return KINDS.indexOf(kindA) - KINDS.indexOf(kindB);
  if (kindA === 'text') return compareText(String(a), String(b));
  return kindA === 'number' ? Math.sign(Number(a) - Number(b)) : 0;
}

function* rankNumbers(numbers: Float64Array): Steps<Uint32Array> {
  const sorted = yield* sortFloats(numbers.slice());
  const ranks = new Uint32Array(numbers.length);
  for (let at = 0; at < numbers.length; at += 1) {
    if (isStepEnd(at)) yield;
    let low = 0;
    let high = sorted.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((sorted[middle] ?? 0) < (numbers[at] ?? 0)) low = middle + 1;
      else high = middle;
    }
    ranks[at] = low;
  }
  return ranks;
}

/**
 * Ranks raw values, equal ones alike: empty values first, then numbers, booleans and dates by number, then text by code
 * point. A rank is below the number of values.
 */
export function* rankValues(values: readonly SortValue[]): Steps<Uint32Array> {
  const places: Record<Kind, number[]> = { empty: [], number: [], text: [] };
  for (let row = 0; row < values.length; row += 1) {
    if (isStepEnd(row)) yield;
    places[kindOf(values[row])].push(row);
  }
  const ranks = new Uint32Array(values.length);
  const write = (rows: number[], ranked: Uint32Array, offset: number) => {
    for (let at = 0; at < rows.length; at += 1) ranks[rows[at] ?? 0] = offset + (ranked[at] ?? 0);
  };
  const numbers = Float64Array.from(places.number, (row) => Number(values[row]));
  write(places.number, yield* rankNumbers(numbers), places.empty.length);
  yield;
  const texts: string[] = [];
  for (const row of places.text) {
    if (isStepEnd(texts.length)) yield;
    texts.push(String(values[row]));
  }
  write(places.text, yield* rankText(texts), places.empty.length + places.number.length);
  return ranks;
}

/** Orders rows by rank in one counting pass; rows of one rank keep the order of `ties`, whatever the direction. */
export function* orderByRank(ranks: Uint32Array, ties: Uint32Array, order: SortOrder): Steps<Uint32Array> {
  const size = ranks.length;
  const slotOf = (rank: number) => (order === 'asc' ? rank : size - 1 - rank);
  const starts = new Uint32Array(size + 1);
  for (let row = 0; row < size; row += 1) {
    if (isStepEnd(row)) yield;
    const after = slotOf(ranks[row] ?? 0) + 1;
    starts[after] = (starts[after] ?? 0) + 1;
  }
  for (let slot = 1; slot <= size; slot += 1) starts[slot] = (starts[slot] ?? 0) + (starts[slot - 1] ?? 0);
  const ordered = new Uint32Array(size);
  for (let at = 0; at < size; at += 1) {
    if (isStepEnd(at)) yield;
    const row = ties[at] ?? 0;
    const slot = slotOf(ranks[row] ?? 0);
    const position = starts[slot] ?? 0;
    ordered[position] = row;
    starts[slot] = position + 1;
  }
  return ordered;
}
