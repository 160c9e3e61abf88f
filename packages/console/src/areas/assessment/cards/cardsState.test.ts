import { type CardSheet } from '@firstbell/schema/cards';
import { describe, expect, it } from 'vitest';
import { type CardsEvent, openCards, queuedEntries, reduceCards } from './cardsState.ts';

const sheet: CardSheet = {
  students: ['S1', 'S2'].map((id, at) => ({ id, name: `Pupil ${id}`, roll_number: String(at + 1) })),
  items: [
    { item: 'art', label: 'Art Education', is_grade: true },
    { item: 'remark', label: 'Remarks', is_grade: false },
  ],
  cells: [{ id: 'S1', item: 'art', value: 'B', version: 3 }],
  is_locked: false,
};
const typed = (value: string, more: object = {}): CardsEvent => ({
  type: 'edited',
  changes: [{ rowId: 'S1', columnId: 'art', value, before: '', ...more }],
});
const after = (...events: CardsEvent[]) => events.reduce(reduceCards, openCards(sheet));
const cells = [{ id: 'S1', item: 'art', value: 'A', version: 3 }];
const answered = (status: 'saved' | 'conflict' | 'refused', value: string, version: number): CardsEvent => ({
  ...{ type: 'answered', cells },
  results: [{ id: 'S1', item: 'art', value, version, status }],
});

describe('entries of report cards', () => {
  it('are queued with the version that the person saw; an invalid entry is not sent', () => {
    expect(queuedEntries(after(typed('A')))).toEqual(cells);
    expect(queuedEntries(after(typed('too long', { fault: 'Use fewer characters.' })))).toEqual([]);
  });

  it('are saved; a further edit is queued with the new version', () => {
    const state = after(typed('A'), { type: 'sent', cells }, answered('saved', 'A', 4));
    expect(state.rows[0]).toMatchObject({ values: { art: 'A' }, states: { art: { kind: 'saved' } } });
    expect(queuedEntries(reduceCards(state, typed('C')))).toEqual([{ ...cells[0], value: 'C', version: 4 }]);
  });

  it('that are saved are replaced by a newer version of somebody else; unsaved ones are not', () => {
    const newer: CardsEvent = {
      type: 'received',
      sheet: { ...sheet, cells: [{ id: 'S1', item: 'art', value: 'D', version: 5 }] },
    };
    const saved = after(typed('A'), { type: 'sent', cells }, answered('saved', 'A', 4), newer);
    expect(saved.rows[0]?.values.art).toBe('D');
    expect(after(typed('A'), newer).rows[0]?.values.art).toBe('A');
  });

  it('keep edits that were made while a save was in flight', () => {
    const state = after(typed('A'), { type: 'sent', cells }, typed('C'), answered('saved', 'A', 4));
    expect(state.rows[0]?.values.art).toBe('C');
    expect(queuedEntries(state)).toEqual([{ ...cells[0], value: 'C', version: 4 }]);
  });

  it('in conflict are not sent until the person chooses one of the two values', () => {
    const state = after(typed('A'), { type: 'sent', cells }, answered('conflict', 'D', 5));
    expect(state.rows[0]?.states.art).toMatchObject({ kind: 'conflict', theirs: 'D' });
    const mine = reduceCards(state, { type: 'resolved', id: 'S1', item: 'art', keep: 'mine' });
    expect(queuedEntries(mine)).toEqual([{ ...cells[0], version: 5 }]);
    const theirs = reduceCards(state, { type: 'resolved', id: 'S1', item: 'art', keep: 'theirs' });
    expect(theirs.rows[0]).toMatchObject({ values: { art: 'D' }, states: {} });
  });

  it('keep the version that was seen when somebody else changes the entry', () => {
    const newer = (version: number): CardsEvent => ({
      type: 'received',
      sheet: { ...sheet, cells: [{ id: 'S1', item: 'art', value: 'D', version }] },
    });
    const failed = after(
      typed('A'),
      { type: 'sent', cells },
      { type: 'unsent', cells, message: 'Not sent.' },
      newer(4),
    );
    expect(queuedEntries(reduceCards(failed, typed('C')))).toEqual([{ ...cells[0], value: 'C' }]);
    const conflict = after(typed('A'), { type: 'sent', cells }, answered('conflict', 'D', 4), newer(5));
    const mine = reduceCards(conflict, { type: 'resolved', id: 'S1', item: 'art', keep: 'mine' });
    expect(queuedEntries(mine)).toEqual([{ ...cells[0], version: 4 }]);
  });

  it('are retried after a failure; other rows stay the same objects', () => {
    const initial = openCards(sheet);
    const failed = after(
      typed('A'),
      { type: 'sent', cells },
      { type: 'unsent', cells, message: 'Not sent.' },
    );
    expect(failed.rows[0]?.states.art).toEqual({ kind: 'failed', message: 'Not sent.' });
    expect(queuedEntries(reduceCards(failed, { type: 'retried' }))).toEqual(cells);
    expect(reduceCards(initial, typed('A')).rows[1]).toBe(initial.rows[1]);
  });
});
