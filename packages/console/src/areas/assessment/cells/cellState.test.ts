import { type EntryState } from '@firstbell/ui';
import { describe, expect, it } from 'vitest';
import {
  type CellEvent,
  type Cells,
  createCellKey,
  listQueuedEdits,
  receiveCells,
  reduceCells,
} from './cellState.ts';

type Stored = { value: string; version: number };
const key = createCellKey('S1', 'art');
const storeCell = (value: string, version: number) => new Map([[key, { value, version }]]);
const initial: Cells<Stored> = { stored: storeCell('B', 3), edited: new Map() };
const applyEvents = (cells: Cells<Stored>, ...events: CellEvent<Stored>[]) =>
  events.reduce(reduceCells<Stored>, cells);

const createEditEvent = (value: string, fault?: string): CellEvent<Stored> => ({
  type: 'edited',
  changes: [{ rowId: 'S1', columnId: 'art', value, before: '', fault }],
});
const createResponseEvent = (
  kind: EntryState['kind'],
  value: string,
  version: number,
): CellEvent<Stored> => ({
  type: 'succeeded',
  results: [{ key, stored: { value, version }, state: { kind } }],
});
const sent: CellEvent<Stored> = { type: 'sent', keys: [key] };
const failed: CellEvent<Stored> = { type: 'failed', keys: [key], message: 'Away.' };
const retried: CellEvent<Stored> = { type: 'retried' };
const resolve = (keep: 'mine' | 'theirs'): CellEvent<Stored> => ({
  ...{ type: 'resolved', rowId: 'S1', columnId: 'art', keep },
});

describe('edits', () => {
  const sending = applyEvents(initial, createEditEvent('A'), sent);
  const saved = applyEvents(sending, createResponseEvent('saved', 'A', 4));
  const conflict = applyEvents(sending, createResponseEvent('conflict', 'D', 4));

  it('are queued with the version that the person saw', () => {
    expect(listQueuedEdits(applyEvents(initial, createEditEvent('A')))).toMatchObject([
      { id: 'S1', column: 'art', value: 'A', version: 3, state: { kind: 'saving' } },
    ]);
    expect(listQueuedEdits(sending)).toEqual([]);
    expect(listQueuedEdits(applyEvents(saved, createEditEvent('C')))).toMatchObject([
      { value: 'C', version: 4 },
    ]);
  });

  it('are shown, but not queued, while they are invalid', () => {
    const invalid = applyEvents(initial, createEditEvent('too long', 'Use fewer characters.'));
    expect(listQueuedEdits(invalid)).toEqual([]);
    expect(invalid.edited.get(key)).toMatchObject({ value: 'too long', state: undefined });
  });

  it('are shown as saved after a save, until somebody else changes the cell', () => {
    expect(saved.edited.get(key)?.state).toEqual({ kind: 'saved' });
    expect(receiveCells(saved, saved.stored).edited.size).toBe(1);
    expect(receiveCells(saved, storeCell('D', 5)).edited.size).toBe(0);
    expect(receiveCells(sending, storeCell('D', 5)).edited.size).toBe(1);
  });

  it('empty a cell', () => {
    const result = { key, stored: undefined, state: { kind: 'saved' } } as const;
    const emptied = applyEvents(initial, createEditEvent(''), sent, { type: 'succeeded', results: [result] });
    expect(emptied.stored.size).toBe(0);
    expect(receiveCells(emptied, new Map()).edited.size).toBe(1);
  });

  it('are sent next with the saved version if they were made while a save was in flight', () => {
    const cells = applyEvents(sending, createEditEvent('C'), createResponseEvent('saved', 'A', 4));
    expect(listQueuedEdits(cells)).toMatchObject([{ value: 'C', version: 4, state: { kind: 'saving' } }]);
  });

  it('wait for a decision if two people changed the cell', () => {
    expect(conflict.edited.get(key)?.state).toEqual({ kind: 'conflict' });
    expect(listQueuedEdits(conflict)).toEqual([]);
    expect(listQueuedEdits(applyEvents(conflict, resolve('mine')))).toMatchObject([
      { value: 'A', version: 4 },
    ]);
    expect(applyEvents(conflict, resolve('theirs')).edited.size).toBe(0);
  });

  it('keep the version that the person saw when somebody else changes the cell', () => {
    const failure = receiveCells(applyEvents(sending, failed), storeCell('D', 4));
    expect(listQueuedEdits(applyEvents(failure, retried))).toMatchObject([{ version: 3 }]);
    expect(listQueuedEdits(applyEvents(failure, createEditEvent('C')))).toMatchObject([{ version: 3 }]);
    const newer = receiveCells(conflict, storeCell('E', 5));
    expect(listQueuedEdits(applyEvents(newer, resolve('mine')))).toMatchObject([{ version: 4 }]);
  });

  it('are retried after a failed request', () => {
    const failure = applyEvents(sending, failed);
    expect(failure.edited.get(key)?.state).toEqual({ kind: 'failed', message: 'Away.' });
    expect(listQueuedEdits(failure)).toEqual([]);
    expect(listQueuedEdits(applyEvents(failure, retried))).toMatchObject([{ value: 'A', version: 3 }]);
  });

  it('are not retried if they became invalid while a save was in flight', () => {
    for (const response of [failed, createResponseEvent('failed', 'B', 3)]) {
      const cells = applyEvents(sending, createEditEvent('4l', 'No number.'), response, retried);
      expect(listQueuedEdits(cells)).toEqual([]);
    }
  });
});
