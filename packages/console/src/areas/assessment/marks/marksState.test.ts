import { type MarksSheet } from '@firstbell/schema/marks';
import { describe, expect, it } from 'vitest';
import { createCellKey, listQueuedEdits } from '../cells/cellState.ts';
import { countMissingMarks, findFirstMissingMark } from './marksRows.ts';
import {
  type MarksEvent,
  type MarksState,
  createMarksState,
  reduceMarks,
  toMarkResult,
  toSentMark,
} from './marksState.ts';

const sheet: MarksSheet = {
  lock: null,
  weights: [],
  others: [],
  scale: {
    is_rounded: true,
    has_ranks: true,
    grades: [
      { grade: 'B1', least: 71 },
      { grade: 'E', least: 0 },
    ],
  },
  subjects: [
    { subject: 'English', total: 50 },
    { subject: 'Hindi', total: 100 },
  ],
  students: ['S1', 'S2', 'S3'].map((id, index) => ({
    ...{ id, name: `Student ${id}`, roll_number: String(index + 1) },
    elsewhere: id === 'S3' ? 'V-C' : '',
  })),
  cells: [{ id: 'S1', subject: 'English', total: 50, scored: 40, stamp: 'AS-1.1', updated_by: 'Meera' }],
};
const initial = createMarksState(sheet, 'Project');
const applyEvents = (...events: MarksEvent[]): MarksState => events.reduce(reduceMarks, initial);
const createEditEvent = (rowId: string, value: string, overrides: object = {}): MarksEvent => ({
  type: 'edited',
  changes: [{ rowId, columnId: 'English', value, before: '', ...overrides }],
});
const key = createCellKey('S1', 'English');
const findRow = (state: MarksState, id: string) => state.rows.find((row) => row.id === id);
const listSentMarks = (state: MarksState) => listQueuedEdits(state).map((edit) => toSentMark(edit, state));

describe('rows', () => {
  it('show marks, their sum, percentage, grade and rank', () => {
    expect(findRow(initial, 'S1')).toMatchObject({
      sum: '40 / 50',
      percentage: '80%',
      grade: 'B1',
      rank: '1',
    });
    expect(findRow(initial, 'S2')).toMatchObject({ sum: '', percentage: '', grade: '', rank: '' });
    const state = applyEvents(createEditEvent('S2', '45'));
    expect(findRow(state, 'S1')?.rank).toBe('2');
    expect(findRow(applyEvents(createEditEvent('S2', 'AB')), 'S2')).toMatchObject({
      sum: '0 / 50',
      percentage: '0%',
      grade: 'E',
    });
    expect(findRow(applyEvents(createEditEvent('S2', 'EX')), 'S2')).toMatchObject({
      sum: '',
      percentage: '',
    });
  });

  it('stay the same objects while their content is unchanged', () => {
    const state = applyEvents(createEditEvent('S2', '10'));
    expect(findRow(state, 'S3')).toBe(findRow(initial, 'S3'));
    expect(findRow(state, 'S1')).toBe(findRow(initial, 'S1'));
    expect(applyEvents({ type: 'received', sheet: structuredClone(sheet) }).rows[0]).toBe(initial.rows[0]);
  });

  it('show the percentage of the term, and are ranked by it, if the tests of the term are weighted', () => {
    const weighted: MarksSheet = {
      ...sheet,
      weights: [
        { assessment_type: 'Unit Test', weight: 20 },
        { assessment_type: 'Project', weight: 80 },
      ],
      others: [
        {
          ...{ id: 'S2', assessment_type: 'Unit Test' },
          marks: [{ subject: 'English', total: 10, scored: 5 }],
        },
      ],
    };
    const loaded = createMarksState(weighted, 'Project');
    expect(findRow(loaded, 'S1')).toMatchObject({ percentage: '80%', termPercentage: '80%', rank: '1' });
    expect(findRow(loaded, 'S2')).toMatchObject({ percentage: '', termPercentage: '50%', termGrade: 'E' });
    // 20 % of 5 / 10 and 80 % of 48 / 50.
    const state = reduceMarks(loaded, createEditEvent('S2', '48'));
    expect(findRow(state, 'S2')).toMatchObject({ percentage: '96%', termPercentage: '86.8%', rank: '1' });
  });

  it('are searched for the first missing mark, subject by subject', () => {
    const findMissing = (subjects: readonly string[], { rows }: MarksState) =>
      findFirstMissingMark(subjects, rows);
    expect(findMissing(['English', 'Hindi'], initial)).toEqual({ row: 1, subject: 'English' });
    const complete = applyEvents(createEditEvent('S2', '45'));
    expect(findMissing(['English', 'Hindi'], complete)).toEqual({ row: 0, subject: 'Hindi' });
    expect(findMissing(['English'], complete)).toEqual({ row: 0, subject: 'English' });
    expect(findMissing([], initial)).toBeUndefined();
  });

  it('without a mark are counted, except those of students who are marked on another sheet', () => {
    expect(countMissingMarks(initial.subjects, initial.rows)).toEqual([
      { subject: 'English', missing: 1, count: 2 },
    ]);
  });
});

describe('marks', () => {
  it('are sent with the stamp of the mark that the person saw, which is empty for a new one', () => {
    const state = applyEvents(createEditEvent('S1', '41'), createEditEvent('S2', ''));
    expect(listSentMarks(state)).toEqual([
      { id: 'S1', subject: 'English', total: 50, scored: 41, stamp: 'AS-1.1' },
      { id: 'S2', subject: 'English', total: 50, scored: null, stamp: '' },
    ]);
  });

  it('are shown, but not counted, while they are invalid', () => {
    const state = applyEvents(createEditEvent('S2', '99', { fault: 'Too much.' }));
    expect(findRow(state, 'S2')).toMatchObject({ values: { English: '99' }, percentage: '' });
  });

  it('are saved, in conflict or refused', () => {
    const result = { id: 'S1', subject: 'English', message: 'Locked.' };
    const mark = { total: 50, scored: 30, stamp: 'AS-1.2', updated_by: 'Meera' };
    expect(toMarkResult({ ...result, status: 'saved', mark })).toEqual({
      key,
      stored: { value: '30', version: 'AS-1.2', total: 50 },
      state: { kind: 'saved' },
    });
    const conflict = toMarkResult({ ...result, status: 'conflict', mark }).state;
    expect(conflict).toMatchObject({ kind: 'conflict', theirs: '30' });
    expect(conflict.message).toContain('Meera entered 30');
    expect(toMarkResult({ ...result, status: 'conflict', mark: null }).state.theirs).toBe('');
    expect(toMarkResult({ ...result, status: 'refused', mark: null })).toMatchObject({
      stored: undefined,
      state: { kind: 'failed', message: 'Locked.' },
    });
  });

  describe('when totals change', () => {
    const createTotalsEvent = (total: number): MarksEvent => ({
      type: 'totals',
      totals: { English: total, Hindi: 100 },
    });

    it('are sent again only if the total of their subject has changed', () => {
      const hindi = {
        id: 'S2',
        subject: 'Hindi',
        total: 80,
        scored: 50,
        stamp: 'AS-2.1',
        updated_by: 'Meera',
      };
      const state = reduceMarks(initial, {
        type: 'received',
        sheet: { ...sheet, cells: [...sheet.cells, hindi] },
      });
      expect(listSentMarks(reduceMarks(state, createTotalsEvent(80)))).toEqual([
        { id: 'S1', subject: 'English', total: 80, scored: 40, stamp: 'AS-1.1' },
      ]);
    });

    it('are sent if the new total makes them valid, but not if their text is no mark', () => {
      const state = applyEvents(
        createEditEvent('S1', '4l', { fault: 'No number.' }),
        createEditEvent('S2', '60', { fault: 'Too much.' }),
        createTotalsEvent(80),
      );
      expect(listSentMarks(state)).toMatchObject([{ id: 'S2', total: 80, scored: 60, stamp: '' }]);
      expect(findRow(state, 'S1')?.values.English).toBe('4l');
    });

    it('are not sent if the new total makes them invalid', () => {
      expect(listSentMarks(applyEvents(createTotalsEvent(30)))).toEqual([]);
    });

    it('wait for a decision if they are in conflict', () => {
      const state = applyEvents(
        createEditEvent('S1', '41'),
        { type: 'sent', keys: [key] },
        { type: 'succeeded', results: [{ key, stored: undefined, state: { kind: 'conflict' } }] },
        createTotalsEvent(80),
      );
      expect(listSentMarks(state)).toEqual([]);
    });

    it('stay removed if their marks were removed before', () => {
      expect(listSentMarks(applyEvents(createEditEvent('S1', ''), createTotalsEvent(30)))).toMatchObject([
        { scored: null },
      ]);
    });

    it('keep the new total until they are saved', () => {
      const state = applyEvents(
        createTotalsEvent(80),
        { type: 'sent', keys: [key] },
        { type: 'failed', keys: [key], message: 'Away.' },
        { type: 'received', sheet },
        { type: 'retried' },
      );
      expect(listSentMarks(state)).toMatchObject([{ total: 80, scored: 40 }]);
    });
  });
});
