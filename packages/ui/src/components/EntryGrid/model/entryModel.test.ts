import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { entryGridLabels as labels } from '../../../labels/english/entryGrid.ts';
import { type EntryColumn } from './entryColumn.ts';
import { createEntryHistory } from './entryHistory.ts';
import { findError } from './findError.ts';
import {
  computeChange,
  listClearChanges,
  listFillChanges,
  type GridValues,
  readRange,
} from './gridValues.ts';
import { parseEntry } from './parseEntry.ts';
import { isPartial, planPaste } from './planPaste.ts';
import { countCells, parseTsv, formatTsv } from './tsv.ts';

type Row = { id: string; name: string; marks: string; grade: string; isLocked?: boolean };

const marks: EntryColumn<Row> = {
  ...{ id: 'marks', label: 'Marks', kind: 'number', min: 0, max: 50, step: 0.5 },
  codes: [{ value: 'AB', label: 'Absent' }],
  value: (row) => row.marks,
  isLocked: (row) => row.isLocked === true,
};
const columns: EntryColumn<Row>[] = [
  { id: 'name', label: 'Name', kind: 'readOnly', isRowHeader: true, value: (row) => row.name },
  marks,
  {
    ...{ id: 'grade', label: 'Grade', kind: 'choice', value: (row: Row) => row.grade },
    options: [
      { value: 'a', label: 'Very good' },
      { value: 'b', label: 'Good' },
    ],
  },
];
const texts = {
  labels,
  numbers: new Intl.NumberFormat('en'),
  listFormat: new Intl.ListFormat('en', { type: 'disjunction' }),
};
const createRow = (id: string, value: string, overrides: Partial<Row> = {}): Row => ({
  ...{ id, name: `Student ${id}`, marks: value, grade: '' },
  ...overrides,
});
const createValues = (...rows: Row[]): GridValues<Row> => ({
  ...{ rows, columns, rowKey: ({ id }) => id, isReadOnly: false, texts },
});
const rangeOfCell = (row: number, column: number) => ({ top: row, bottom: row, start: column, end: column });

describe('typed text', () => {
  it.each([
    ['38', '38'],
    [' 07.50 ', '7.5'],
    ['.5', '0.5'],
    ['12,5', '12.5'],
    ['३८', '38'],
    ['٣٨', '38'],
    ['ab', 'AB'],
    ['absent', 'AB'],
    ['पाँच', 'पाँच'],
    ['1e3', '1e3'],
    ['1234567890123456789', '1234567890123456789'],
    ['', ''],
  ])('%j is stored as %j in a column of numbers', (typedText, storedValue) => {
    expect(parseEntry(marks, typedText)).toBe(storedValue);
  });

  it('matches an option by value or label', () => {
    const [, , grade] = columns;
    expect(grade && parseEntry(grade, 'GOOD')).toBe('b');
    expect(grade && parseEntry(grade, 'bad')).toBe('bad');
  });

  it.each([
    ['51', 'Enter a number from 0 to 50, or AB.'],
    ['-1', 'Enter a number from 0 to 50, or AB.'],
    ['पाँच', 'Enter a number from 0 to 50, or AB.'],
    ['3.25', 'Enter a multiple of 0.5.'],
    ['AB', undefined],
    ['49.5', undefined],
    ['', undefined],
  ])('%j has the error %j', (value, fault) => {
    expect(findError(marks, value, createRow('1', value), texts)).toBe(fault);
  });
});

describe('changes', () => {
  it('are not made to a cell that has the value already or cannot be changed', () => {
    const values = createValues(createRow('1', '7'), createRow('2', '8', { isLocked: true }));
    expect(computeChange(values, { row: 0, column: 1, text: '7.0' })).toBeUndefined();
    expect(computeChange(values, { row: 1, column: 1, text: '9' })).toBeUndefined();
    expect(computeChange(values, { row: 0, column: 0, text: 'Other' })).toBeUndefined();
    expect(computeChange(values, { row: 5, column: 1, text: '9' })).toBeUndefined();
    expect(computeChange({ ...values, isReadOnly: true }, { row: 0, column: 1, text: '9' })).toBeUndefined();
  });

  it('fill a block from its first row', () => {
    const values = createValues(createRow('1', '7'), createRow('2', ''), createRow('3', '9'));
    const filledChanges = listFillChanges(values, { ...rangeOfCell(0, 1), bottom: 2 });
    expect(filledChanges.map(({ rowId, value }) => [rowId, value])).toEqual([
      ['2', '7'],
      ['3', '7'],
    ]);
  });

  it('fill a single row from the row above', () => {
    const values = createValues(createRow('1', '7'), createRow('2', ''), createRow('3', '9'));
    expect(listFillChanges(values, rangeOfCell(2, 1)).map(({ rowId, value }) => [rowId, value])).toEqual([
      ['3', ''],
    ]);
    expect(listFillChanges(values, rangeOfCell(0, 1))).toEqual([]);
  });

  it('clear the editable cells', () => {
    const values = createValues(createRow('1', '7'), createRow('2', '8', { isLocked: true }));
    expect(listClearChanges(values, { top: 0, bottom: 1, start: 0, end: 2 })).toEqual([
      { rowId: '1', columnId: 'marks', value: '', before: '7' },
    ]);
  });
});

describe('a paste', () => {
  const values = createValues(createRow('1', ''), createRow('2', '', { isLocked: true }), createRow('3', ''));

  it('is applied as a whole if all values fit', () => {
    const completePlan = planPaste(values, [['12', 'good']], rangeOfCell(0, 1));
    expect(isPartial(completePlan)).toBe(false);
    expect(completePlan.changes.map(({ value }) => value)).toEqual(['12', 'b']);
  });

  it('reports the cells that do not fit', () => {
    const plan = planPaste(values, parseTsv('12\ta\tx\n13\n99\n14\n15'), rangeOfCell(0, 1));
    expect(plan).toMatchObject({
      count: 7,
      fittingCount: 2,
      rowsOutside: 2,
      columnsOutside: 1,
      lockedCount: 1,
    });
    expect(plan.refusedEntries).toEqual([
      { row: 2, column: 1, text: '99', fault: 'Enter a number from 0 to 50, or AB.' },
    ]);
  });

  it('of a single value fills the selected block', () => {
    const plan = planPaste(values, [['AB']], { ...rangeOfCell(0, 1), bottom: 2 });
    expect(plan.changes.map(({ rowId }) => rowId)).toEqual(['1', '3']);
    expect(plan.lockedCount).toBe(1);
  });

  it('counts cells of long texts without parsing them', () => {
    expect(countCells('1\t2\n3\t4\n')).toBe(4);
    expect(countCells('')).toBe(0);
    expect(countCells('1\t'.repeat(10_000))).toBe(10_001);
  });
});

describe('tab-separated text', () => {
  it('round-trips', () => {
    const text = fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', ' ', 'क') });
    const line = fc.array(text, { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 4 }), (rows) => {
        // A last row with one empty cell cannot be distinguished from the end of the text.
        fc.pre(rows.length === 1 || rows.at(-1)?.join('') !== '' || (rows.at(-1)?.length ?? 0) > 1);
        expect(parseTsv(formatTsv(rows))).toEqual(rows);
      }),
    );
  });

  it('is read with the line endings of any system', () => {
    expect(parseTsv('1\t2\r\n3\t4\r\n')).toEqual([
      ['1', '2'],
      ['3', '4'],
    ]);
  });

  it('is written from the selected block', () => {
    const values = createValues(createRow('1', '7'), createRow('2', 'AB'));
    expect(formatTsv(readRange(values, { top: 0, bottom: 1, start: 0, end: 1 }))).toBe(
      'Student 1\t7\nStudent 2\tAB',
    );
  });
});

describe('the history', () => {
  it('redoes undone steps until another change is made', () => {
    const history = createEntryHistory();
    const change = { rowId: '1', columnId: 'marks', value: '8', before: '7' };
    history.record([change]);
    expect(history.undo()).toEqual([{ ...change, value: '7', before: '8' }]);
    expect(history.undo()).toBeUndefined();
    expect(history.redo()).toEqual([change]);
    history.undo();
    history.record([{ ...change, value: '9' }]);
    expect(history.redo()).toBeUndefined();
  });
});
