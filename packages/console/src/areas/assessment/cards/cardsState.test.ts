import { type CardCellsSaved, type CardSheet } from '@firstbell/schema/cards';
import { expect, test } from 'vitest';
import { listQueuedEdits } from '../cells/cellState.ts';
import { createCardsState, reduceCards, toEntryResult, toSentEntry } from './cardsState.ts';

const sheet: CardSheet = {
  students: ['S1', 'S2'].map((id, index) => ({ id, name: `Student ${id}`, roll_number: String(index + 1) })),
  items: [
    { item: 'art', label: 'Art Education', is_grade: true },
    { item: 'remark', label: 'Remarks', is_grade: false },
  ],
  cells: [{ id: 'S1', item: 'art', value: 'B', version: 3 }],
  is_locked: false,
};
const initial = createCardsState(sheet);
const edited = reduceCards(initial, {
  type: 'edited',
  changes: [
    { rowId: 'S1', columnId: 'art', value: 'A', before: 'B' },
    { rowId: 'S1', columnId: 'remark', value: 'Diligent', before: '' },
  ],
});

test('a row shows stored and edited entries, and other rows stay the same objects', () => {
  expect(initial.rows[0]).toMatchObject({ rollNumber: '1', values: { art: 'B', remark: '' }, states: {} });
  expect(edited.rows[0]?.values).toEqual({ art: 'A', remark: 'Diligent' });
  expect(edited.rows[1]).toBe(initial.rows[1]);
});

test('an entry is sent with the version that the person saw, which is 0 for a new one', () => {
  expect(listQueuedEdits(edited).map(toSentEntry)).toEqual([
    { id: 'S1', item: 'art', value: 'A', version: 3 },
    { id: 'S1', item: 'remark', value: 'Diligent', version: 0 },
  ]);
});

test('the result of an entry is saved, in conflict or failed', () => {
  const toState = (status: CardCellsSaved['cells'][number]['status'], value: string) =>
    toEntryResult({ id: 'S1', item: 'art', value, version: 4, status }).state;
  expect(toState('saved', 'A')).toEqual({ kind: 'saved' });
  expect(toState('conflict', 'D').theirs).toBe('D');
  expect(toState('conflict', 'D').message).toContain('“D”');
  expect(toState('conflict', '').message).toContain('nothing');
  expect(toState('refused', 'A').kind).toBe('failed');
});
