import { type Mark, percentageOf, sumOfMarks } from '@firstbell/schema';
import {
  gradeOf,
  type GradeScale,
  markFault,
  type MarksSheet,
  resultOfTerm,
  type TestMarks,
  writeShare,
} from '@firstbell/schema/marks';
import { type EntryState } from '@firstbell/ui';
import { readScore, writeScore } from './scoreText.ts';

/** A stored mark of a sheet. */
export type StoredCell = MarksSheet['cells'][number];

/** A locally edited cell: its text, its save status, and the stamp of the edited mark. */
export type EditedCell = { value: string; stamp: string; state: EntryState | undefined; isQueued: boolean };

/** Cells of a sheet of marks: stored values and local edits. */
export type SheetCells = {
  scale: GradeScale;
  /** Type of test of the sheet. */
  type: string;
  /** Weights of the tests of the term; empty where the school weighs none. */
  weights: MarksSheet['weights'];
  /** Marks in the other tests of the term, by student. */
  others: ReadonlyMap<string, readonly TestMarks[]>;
  students: MarksSheet['students'];
  subjects: readonly string[];
  /** Total of each subject for new marks. */
  totals: Readonly<Record<string, number>>;
  stored: ReadonlyMap<string, StoredCell>;
  edited: ReadonlyMap<string, EditedCell>;
};

/** A student's row in the grid of marks. */
export type MarksRow = {
  id: string;
  name: string;
  rollNumber: string;
  /** Section in which the marks of this student are, if another one; empty otherwise. */
  elsewhere: string;
  /** Text of each cell by subject. */
  values: Readonly<Record<string, string>>;
  states: Readonly<Record<string, EntryState>>;
  sum: string;
  percentage: string;
  grade: string;
  /** Percentage and grade of the term so far, by the weights of its tests; empty where the school weighs none. */
  termPercentage: string;
  termGrade: string;
  rank: string;
};

/** Returns the key of a cell among those of a sheet. */
export const cellKey = (id: string, subject: string): string => JSON.stringify([id, subject]);

/** Returns the valid marks of a student. */
function marksOf({ subjects, totals, stored, edited }: SheetCells, id: string): Mark[] {
  return subjects.flatMap((subject) => {
    const key = cellKey(id, subject);
    const [own, kept] = [edited.get(key), stored.get(key)];
    const scored = own ? readScore(own.value) : (kept?.scored ?? null);
    const total = own || !kept ? (totals[subject] ?? 0) : kept.total;
    const one = { subject, total, scored };
    return scored === null || markFault(one) !== undefined ? [] : [{ subject, total, scored }];
  });
}

/** Gives a student's percentage of the term so far. */
function shareOfTerm({ type, weights, others }: SheetCells, id: string, marks: readonly Mark[]): string {
  if (weights.length === 0) return '';
  const tests = [{ assessment_type: type, marks }, ...(others.get(id) ?? [])];
  return writeShare(resultOfTerm(tests, weights).share);
}

function buildRow(cells: SheetCells, student: MarksSheet['students'][number]): MarksRow {
  const values: Record<string, string> = {};
  const states: Record<string, EntryState> = {};
  for (const subject of cells.subjects) {
    const key = cellKey(student.id, subject);
    const own = cells.edited.get(key);
    values[subject] = own?.value ?? writeScore(cells.stored.get(key)?.scored ?? null);
    if (own?.state) states[subject] = own.state;
  }
  const marks = marksOf(cells, student.id);
  const percentage = percentageOf(marks);
  const termPercentage = shareOfTerm(cells, student.id, marks);
  const { scored, total } = sumOfMarks(marks);
  const { id, name, roll_number: rollNumber, elsewhere } = student;
  const sum = total === 0 ? '' : `${scored} / ${total}`;
  return {
    id,
    name,
    rollNumber,
    elsewhere,
    values,
    states,
    sum,
    percentage,
    grade: gradeOf(cells.scale, percentage),
    termPercentage,
    termGrade: gradeOf(cells.scale, termPercentage),
    rank: '',
  };
}

/** Gives each row its rank by percentage, of the term where tests are weighed; equal percentages share one. */
function rankRows(rows: readonly MarksRow[], isWeighed: boolean): MarksRow[] {
  const shares = rows.map((row) => Number.parseFloat(isWeighed ? row.termPercentage : row.percentage));
  return rows.map((row, at) => {
    const own = shares[at] ?? NaN;
    return Number.isNaN(own)
      ? row
      : { ...row, rank: String(shares.filter((other) => other > own).length + 1) };
  });
}

/** Builds the rows of a sheet; an unchanged row stays the same object. */
export function buildRows(cells: SheetCells, before: readonly MarksRow[]): MarksRow[] {
  const known = new Map(before.map((row) => [row.id, row]));
  const rows = cells.students.map((student) => buildRow(cells, student));
  return rankRows(rows, cells.weights.length > 0).map((row) => {
    const old = known.get(row.id);
    return old !== undefined && JSON.stringify(old) === JSON.stringify(row) ? old : row;
  });
}

/** Number of students without a mark in a subject that others have marks in. */
export type Missing = { subject: string; missing: number; count: number };

/** Counts missing marks by subject; subjects without any mark are omitted. */
export function countMissing(subjects: readonly string[], rows: readonly MarksRow[]): Missing[] {
  const own = rows.filter(({ elsewhere }) => elsewhere === '');
  return subjects
    .map((subject) => ({
      subject,
      missing: own.filter(({ values }) => values[subject] === '').length,
      count: own.length,
    }))
    .filter(({ missing, count }) => missing < count);
}
