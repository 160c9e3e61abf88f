import { type MarksSheet } from '@firstbell/schema/marks';
import { describe, expect, it } from 'vitest';
import { countMissingMarks, findFirstMissingMark } from './marksRows.ts';
import {
  type MarksEvent,
  type MarksState,
  createMarksState,
  listQueuedCells,
  reduceMarks,
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
const initial = reduceMarks(createMarksState(sheet, 'Project'), { type: 'received', sheet });
const applyEvents = (...events: MarksEvent[]): MarksState => events.reduce(reduceMarks, initial);
const createEditEvent = (rowId: string, value: string, overrides: object = {}): MarksEvent => ({
  type: 'edited',
  changes: [{ rowId, columnId: 'English', value, before: '', ...overrides }],
});
const findRow = (state: MarksState, id: string) => state.rows.find((row) => row.id === id);
const createMark = (scored: number, stamp: string) => ({ total: 50, scored, stamp, updated_by: 'Meera' });
const createResult = (status: 'saved' | 'conflict', scored: number, stamp: string) => ({
  ...{ id: 'S1', subject: 'English', status, message: '' },
  mark: createMark(scored, stamp),
});

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
    const loaded = reduceMarks(createMarksState(weighted, 'Project'), { type: 'received', sheet: weighted });
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

describe('cells', () => {
  const edited = applyEvents(createEditEvent('S1', '41'));
  const cells = listQueuedCells(edited);

  it('are sent with the version of the edited mark', () => {
    expect(listQueuedCells(applyEvents(createEditEvent('S1', '41')))).toEqual([
      { id: 'S1', subject: 'English', total: 50, scored: 41, stamp: 'AS-1.1' },
    ]);
  });

  it('are shown, but not sent or counted, while they are invalid', () => {
    const state = applyEvents(createEditEvent('S2', '99', { fault: 'Too much.' }));
    expect(listQueuedCells(state)).toEqual([]);
    expect(findRow(state, 'S2')?.values.English).toBe('99');
    expect(findRow(state, 'S2')?.percentage).toBe('');
  });

  it('are sent again with the saved version if they are edited while a save is in flight', () => {
    const results = [createResult('saved', 41, 'AS-1.2')];
    const state = [
      { type: 'sent' as const, cells },
      createEditEvent('S1', '42'),
      { type: 'succeeded' as const, cells, results },
    ].reduce(reduceMarks, edited);
    expect(listQueuedCells(state)).toMatchObject([{ scored: 42, stamp: 'AS-1.2' }]);
    expect(findRow(state, 'S1')?.states.English).toEqual({ kind: 'saving' });
  });

  it('are replaced by newer marks of other people once they are saved', () => {
    const results = [createResult('saved', 41, 'AS-1.2')];
    const saved = [
      { type: 'sent' as const, cells },
      { type: 'succeeded' as const, cells, results },
    ].reduce(reduceMarks, edited);
    expect(findRow(saved, 'S1')?.states.English).toEqual({ kind: 'saved' });
    const newerSheet = { ...sheet, cells: [{ id: 'S1', subject: 'English', ...createMark(30, 'AS-1.3') }] };
    const state = reduceMarks(saved, { type: 'received', sheet: newerSheet });
    expect(findRow(state, 'S1')).toMatchObject({ values: { English: '30' }, states: {} });
  });

  it('wait for a decision if two people changed them', () => {
    const results = [createResult('conflict', 30, 'AS-1.2')];
    const state = [
      { type: 'sent' as const, cells },
      { type: 'succeeded' as const, cells, results },
    ].reduce(reduceMarks, edited);
    expect(findRow(state, 'S1')).toMatchObject({
      values: { English: '41' },
      states: { English: { kind: 'conflict', theirs: '30' } },
    });
    const decide = (keep: 'mine' | 'theirs') =>
      reduceMarks(state, { type: 'resolved', id: 'S1', subject: 'English', keep });
    expect(listQueuedCells(decide('mine'))).toMatchObject([{ scored: 41, stamp: 'AS-1.2' }]);
    expect(listQueuedCells(decide('theirs'))).toEqual([]);
    expect(findRow(decide('theirs'), 'S1')?.values.English).toBe('30');
  });

  it('are retried after a failed request', () => {
    const emptied = applyEvents(createEditEvent('S1', ''));
    const emptyCells = listQueuedCells(emptied);
    expect(emptyCells).toMatchObject([{ scored: null }]);
    const failed = [
      { type: 'sent' as const, cells: emptyCells },
      { type: 'failed' as const, cells: emptyCells, message: 'Away.' },
    ].reduce(reduceMarks, emptied);
    expect(findRow(failed, 'S1')?.states.English).toEqual({ kind: 'failed', message: 'Away.' });
    expect(listQueuedCells(failed)).toEqual([]);
    expect(listQueuedCells(reduceMarks(failed, { type: 'retried' }))).toEqual(emptyCells);
  });

  const failToSend = (state: MarksState) =>
    [
      { type: 'sent' as const, cells: listQueuedCells(state) },
      { type: 'failed' as const, cells: listQueuedCells(state), message: 'Away.' },
    ].reduce(reduceMarks, state);
  const newerSheetEvent: MarksEvent = {
    type: 'received',
    sheet: { ...sheet, cells: [{ id: 'S1', subject: 'English', ...createMark(30, 'AS-1.2') }] },
  };

  it('are sent with the version that the person saw, although somebody else has changed the mark since', () => {
    const failed = reduceMarks(failToSend(applyEvents(createEditEvent('S1', '41'))), newerSheetEvent);
    expect(listQueuedCells(reduceMarks(failed, { type: 'retried' }))).toMatchObject([{ stamp: 'AS-1.1' }]);
    expect(listQueuedCells(reduceMarks(failed, createEditEvent('S1', '42')))).toMatchObject([
      { scored: 42, stamp: 'AS-1.1' },
    ]);
    const changed = reduceMarks(failed, { type: 'totals', totals: { English: 80 } });
    expect(listQueuedCells(changed)).toMatchObject([{ total: 80, scored: 41, stamp: 'AS-1.1' }]);
  });

  it('are sent after a conflict with the version that the person saw, although a newer one has been stored', () => {
    const results = [createResult('conflict', 30, 'AS-1.2')];
    const laterSheetEvent: MarksEvent = {
      type: 'received',
      sheet: { ...sheet, cells: [{ id: 'S1', subject: 'English', ...createMark(20, 'AS-1.3') }] },
    };
    const events: MarksEvent[] = [
      { type: 'sent', cells },
      { type: 'succeeded', cells, results },
      laterSheetEvent,
    ];
    const state = events.reduce(reduceMarks, edited);
    const resolved = reduceMarks(state, { type: 'resolved', id: 'S1', subject: 'English', keep: 'mine' });
    expect(listQueuedCells(resolved)).toMatchObject([{ scored: 41, stamp: 'AS-1.2' }]);
    // A change of the total does not resolve the conflict.
    expect(listQueuedCells(reduceMarks(state, { type: 'totals', totals: { English: 80 } }))).toEqual([]);
  });

  it('are not retried if they became invalid while a save was in flight', () => {
    const results = [
      { id: 'S1', subject: 'English', status: 'refused' as const, message: 'Locked.', mark: null },
    ];
    const responses: MarksEvent[] = [
      { type: 'failed', cells, message: 'Away.' },
      { type: 'succeeded', cells, results },
    ];
    for (const response of responses) {
      const events: MarksEvent[] = [
        { type: 'sent', cells },
        createEditEvent('S1', '4l', { fault: 'No number.' }),
        response,
        { type: 'retried' },
      ];
      expect(listQueuedCells(events.reduce(reduceMarks, edited))).toEqual([]);
    }
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
      expect(listQueuedCells(reduceMarks(state, createTotalsEvent(80)))).toEqual([
        { id: 'S1', subject: 'English', total: 80, scored: 40, stamp: 'AS-1.1' },
      ]);
    });

    it('are sent if the new total makes them valid, but not if their text is no mark', () => {
      const state = applyEvents(
        createEditEvent('S1', '4l', { fault: 'No number.' }),
        createEditEvent('S2', '60', { fault: 'Too much.' }),
        createTotalsEvent(80),
      );
      expect(listQueuedCells(state)).toMatchObject([{ id: 'S2', total: 80, scored: 60, stamp: '' }]);
      expect(findRow(state, 'S1')?.values.English).toBe('4l');
    });

    it('are not sent if the new total makes them invalid', () => {
      expect(listQueuedCells(applyEvents(createTotalsEvent(30)))).toEqual([]);
    });

    it('stay removed if their marks were removed before', () => {
      expect(listQueuedCells(applyEvents(createEditEvent('S1', ''), createTotalsEvent(30)))).toMatchObject([
        { scored: null },
      ]);
    });

    it('keep the new total until they are saved', () => {
      const failed = failToSend(applyEvents(createTotalsEvent(80)));
      const state = [{ type: 'received' as const, sheet }, { type: 'retried' as const }].reduce(
        reduceMarks,
        failed,
      );
      expect(listQueuedCells(state)).toMatchObject([{ total: 80, scored: 40 }]);
    });
  });
});
