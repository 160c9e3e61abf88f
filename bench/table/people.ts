import type { TableColumn } from '@firstbell/ui';

/** A row of the measured table. */
export type Person = {
  id: string;
  class: string;
  name: string;
  phone: string;
  gender: string;
  date_of_birth: string;
};

const SYLLABLES = 'an ra é shi ka vi ध्रु mo ta li jo sé ni de va ku'.split(' ');
const CLASSES = 'I II III IV V VI VII VIII IX X XI XII'.split(' ');

/** Creates a deterministic generator of pseudorandom numbers from 0 to 1 (mulberry32). */
function createGenerator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Builds people in random order, mostly with unique names. Returns the same people at each call. */
export function buildPeople(count: number): Person[] {
  const drawNumber = createGenerator(20260731);
  const drawBelow = (limit: number) => Math.floor(drawNumber() * limit);
  const buildWord = () => {
    const text = Array.from(
      { length: 2 + drawBelow(3) },
      () => SYLLABLES[drawBelow(SYLLABLES.length)] ?? '',
    ).join('');
    return text.slice(0, 1).toUpperCase() + text.slice(1);
  };
  return Array.from({ length: count }, (_, row) => ({
    id: `S${100_000 + ((row * 7919) % count)}`,
    class: `${CLASSES[drawBelow(CLASSES.length)] ?? ''}-${'ABC'.charAt(drawBelow(3))}`,
    name: `${buildWord()} ${buildWord()}`,
    phone: `+91${6_000_000_000 + drawBelow(3_999_999_999)}`,
    gender: drawNumber() < 0.5 ? 'Female' : 'Male',
    date_of_birth: `${2005 + drawBelow(15)}-${String(1 + drawBelow(12)).padStart(2, '0')}-${String(1 + drawBelow(28)).padStart(2, '0')}`,
  }));
}

/** Six columns, all filterable and sortable. */
export const peopleColumns: TableColumn<Person>[] = [
  { key: 'id', label: 'ID' },
  { key: 'class', label: 'Class' },
  { key: 'name', label: 'Name' },
  { key: 'phone', label: 'Phone' },
  { key: 'gender', label: 'Gender' },
  { key: 'date_of_birth', label: 'Date Of Birth' },
];
