import { type CardSheet } from '@firstbell/schema/cards';
import { describe, expect, it } from 'vitest';
import { type CardsEvent, createCardsState, listQueuedEntries, reduceCards } from './cardsState.ts';

const sheet: CardSheet = {
  students: ['S1', 'S2'].map((id, index) => ({ id, name: `Student ${id}`, roll_number: String(index + 1) })),
  items: [
    { item: 'art', label: 'Art Education', is_grade: true },
    { item: 'remark', label: 'Remarks', is_grade: false },
  ],
  cells: [{ id: 'S1', item: 'art', value: 'B', version: 3 }],
  is_locked: false,
};
const createEditEvent = (value: string, overrides: object = {}): CardsEvent => ({
  type: 'edited',
  changes: [{ rowId: 'S1', columnId: 'art', value, before: '', ...overrides }],
});
const applyEvents = (...events: CardsEvent[]) => events.reduce(reduceCards, createCardsState(sheet));
const cells = [{ id: 'S1', item: 'art', value: 'A', version: 3 }];
const createResponseEvent = (
  status: 'saved' | 'conflict' | 'refused',
  value: string,
  version: number,
): CardsEvent => ({
  ...{ type: 'succeeded', cells },
  results: [{ id: 'S1', item: 'art', value, version, status }],
});

describe('entries of report cards', () => {
  it('are queued with the version that the person saw', () => {
    expect(listQueuedEntries(applyEvents(createEditEvent('A')))).toEqual(cells);
  });

  it('are not queued while they are invalid', () => {
    expect(
      listQueuedEntries(applyEvents(createEditEvent('too long', { fault: 'Use fewer characters.' }))),
    ).toEqual([]);
  });

  const saveEvents: CardsEvent[] = [
    createEditEvent('A'),
    { type: 'sent', cells },
    createResponseEvent('saved', 'A', 4),
  ];

  it('are shown as saved after a successful save', () => {
    expect(applyEvents(...saveEvents).rows[0]).toMatchObject({
      values: { art: 'A' },
      states: { art: { kind: 'saved' } },
    });
  });

  it('are queued with the new version when they are edited after a save', () => {
    expect(listQueuedEntries(applyEvents(...saveEvents, createEditEvent('C')))).toEqual([
      { ...cells[0], value: 'C', version: 4 },
    ]);
  });

  it('are replaced by a newer version of somebody else if they are saved, but not if they are unsaved', () => {
    const newer: CardsEvent = {
      type: 'received',
      sheet: { ...sheet, cells: [{ id: 'S1', item: 'art', value: 'D', version: 5 }] },
    };
    expect(applyEvents(...saveEvents, newer).rows[0]?.values.art).toBe('D');
    expect(applyEvents(createEditEvent('A'), newer).rows[0]?.values.art).toBe('A');
  });

  it('keep edits that were made while a save was in flight', () => {
    const state = applyEvents(
      createEditEvent('A'),
      { type: 'sent', cells },
      createEditEvent('C'),
      createResponseEvent('saved', 'A', 4),
    );
    expect(state.rows[0]?.values.art).toBe('C');
    expect(listQueuedEntries(state)).toEqual([{ ...cells[0], value: 'C', version: 4 }]);
  });

  it('are not sent while they conflict, until the person chooses one of the two values', () => {
    const state = applyEvents(
      createEditEvent('A'),
      { type: 'sent', cells },
      createResponseEvent('conflict', 'D', 5),
    );
    expect(state.rows[0]?.states.art).toMatchObject({ kind: 'conflict', theirs: 'D' });
    const mine = reduceCards(state, { type: 'resolved', id: 'S1', item: 'art', keep: 'mine' });
    expect(listQueuedEntries(mine)).toEqual([{ ...cells[0], version: 5 }]);
    const theirs = reduceCards(state, { type: 'resolved', id: 'S1', item: 'art', keep: 'theirs' });
    expect(theirs.rows[0]).toMatchObject({ values: { art: 'D' }, states: {} });
  });

  it('keep the version that the person saw when somebody else changes the entry', () => {
    const createNewerSheetEvent = (version: number): CardsEvent => ({
      type: 'received',
      sheet: { ...sheet, cells: [{ id: 'S1', item: 'art', value: 'D', version }] },
    });
    const failed = applyEvents(
      createEditEvent('A'),
      { type: 'sent', cells },
      { type: 'failed', cells, message: 'Not sent.' },
      createNewerSheetEvent(4),
    );
    expect(listQueuedEntries(reduceCards(failed, createEditEvent('C')))).toEqual([
      { ...cells[0], value: 'C' },
    ]);
    const conflict = applyEvents(
      createEditEvent('A'),
      { type: 'sent', cells },
      createResponseEvent('conflict', 'D', 4),
      createNewerSheetEvent(5),
    );
    const mine = reduceCards(conflict, { type: 'resolved', id: 'S1', item: 'art', keep: 'mine' });
    expect(listQueuedEntries(mine)).toEqual([{ ...cells[0], version: 4 }]);
  });

  it('are retried after a failure', () => {
    const failed = applyEvents(
      createEditEvent('A'),
      { type: 'sent', cells },
      { type: 'failed', cells, message: 'Not sent.' },
    );
    expect(failed.rows[0]?.states.art).toEqual({ kind: 'failed', message: 'Not sent.' });
    expect(listQueuedEntries(reduceCards(failed, { type: 'retried' }))).toEqual(cells);
  });

  it('leave the rows of other students the same objects', () => {
    const initial = createCardsState(sheet);
    expect(reduceCards(initial, createEditEvent('A')).rows[1]).toBe(initial.rows[1]);
  });
});
