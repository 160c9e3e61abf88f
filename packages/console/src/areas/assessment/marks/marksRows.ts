import { type Mark } from '@firstbell/schema';
import {
  computeTermResult,
  findMarkError,
  findGrade,
  type GradeScale,
  type MarksSheet,
  type TestMarks,
} from '@firstbell/schema/marks';
import { computeShare, formatShare, type Fraction, rankShares, sumMarks } from '@firstbell/schema/shares';
import { buildCellRow, type CellRow, keepUnchangedRows } from '../cells/cellRows.ts';
import { type Cells, createCellKey } from '../cells/cellState.ts';
import { parseScore } from './scoreText.ts';

/** A stored mark of a sheet, whose version is its stamp. */
export type StoredMark = { value: string; version: string; total: number };

/** State from which the rows of a sheet of marks are derived: the stored sheet and the local edits; a column is a subject. */
export type SourceState = Cells<StoredMark> & {
  scale: GradeScale;
  /** Type of test of this sheet. */
  type: string;
  /** Weights of the term's tests; empty if the school weights no tests. */
  weights: MarksSheet['weights'];
  /** Marks in the other tests of the term, by student. */
  otherTests: ReadonlyMap<string, readonly TestMarks[]>;
  students: MarksSheet['students'];
  subjects: readonly string[];
  /** Total of each subject for new marks. */
  totals: Readonly<Record<string, number>>;
};

/** A student's row in the grid of marks. */
export type MarksRow = CellRow & {
  /** Other section that has the marks of this student; empty for a student whose marks are in this section. */
  elsewhere: string;
  sum: string;
  percentage: string;
  grade: string;
  /** Percentage and grade of the term so far, by the weights of its tests; empty if the school weights no tests. */
  termPercentage: string;
  termGrade: string;
  rank: string;
};

/** Returns the valid marks of a student, edited or stored. */
function listValidMarks({ subjects, totals, stored, edited }: SourceState, id: string): Mark[] {
  return subjects.flatMap((subject) => {
    const key = createCellKey(id, subject);
    const [edit, storedMark] = [edited.get(key), stored.get(key)];
    const scored = parseScore((edit ?? storedMark)?.value ?? '');
    const total = edit || !storedMark ? (totals[subject] ?? 0) : storedMark.total;
    const mark = { subject, total, scored };
    return scored === null || findMarkError(mark) !== undefined ? [] : [{ subject, total, scored }];
  });
}

/** Computes a student's share in the term so far; undefined if the school weights no tests. */
function computeTermShare(
  { type, weights, otherTests }: SourceState,
  id: string,
  marks: readonly Mark[],
): Fraction | undefined {
  if (weights.length === 0) return undefined;
  const tests = [{ assessment_type: type, marks }, ...(otherTests.get(id) ?? [])];
  return computeTermResult(tests, weights).share;
}

/** A row without its rank, and the share by which it is ranked. */
type UnrankedRow = { row: MarksRow; rankedShare: Fraction | undefined };

function buildRow(state: SourceState, student: MarksSheet['students'][number]): UnrankedRow {
  const marks = listValidMarks(state, student.id);
  const share = computeShare(marks);
  const termShare = computeTermShare(state, student.id, marks);
  const { scored, total } = sumMarks(marks);
  const row = {
    ...buildCellRow(state, student, state.subjects),
    elsewhere: student.elsewhere,
    sum: total === 0 ? '' : `${scored} / ${total}`,
    rank: '',
    percentage: formatShare(share),
    grade: findGrade(state.scale, share),
    termPercentage: formatShare(termShare),
    termGrade: findGrade(state.scale, termShare),
  };
  return { row, rankedShare: state.weights.length > 0 ? termShare : share };
}

/** Ranks rows by their exact shares; equal shares share a rank. */
function rankRows(rows: readonly UnrankedRow[]): MarksRow[] {
  const ranks = rankShares(rows.map(({ rankedShare }) => rankedShare));
  return rows.map(({ row }, index) => ({ ...row, rank: ranks[index] ?? '' }));
}

/** Builds the rows of a sheet; unchanged rows stay the same objects. */
export const buildRows = (state: SourceState, previousRows: readonly MarksRow[]): MarksRow[] =>
  keepUnchangedRows(rankRows(state.students.map((student) => buildRow(state, student))), previousRows);

/** A subject, with the number of students who have no mark in it (`missing`), of `count` students of the section. */
export type MissingMarks = { subject: string; missing: number; count: number };

/** Counts missing marks by subject; omits subjects in which nobody has a mark. */
export function countMissingMarks(subjects: readonly string[], rows: readonly MarksRow[]): MissingMarks[] {
  const ownRows = rows.filter(({ elsewhere }) => elsewhere === '');
  return subjects
    .map((subject) => ({
      subject,
      missing: ownRows.filter(({ values }) => values[subject] === '').length,
      count: ownRows.length,
    }))
    .filter(({ missing, count }) => missing < count);
}

/** Position of a mark: a student's row, and a subject. */
type MarkPosition = { row: number; subject: string };

/**
 * Finds the first missing mark, subject by subject. If none is missing, returns the first mark of the first subject; undefined if
 * there are no subjects. Marks in another section do not count as missing.
 */
export function findFirstMissingMark(
  subjects: readonly string[],
  rows: readonly MarksRow[],
): MarkPosition | undefined {
  for (const subject of subjects) {
    const row = rows.findIndex(({ elsewhere, values }) => elsewhere === '' && values[subject] === '');
    if (row !== -1) return { row, subject };
  }
  const [subject] = subjects;
  return subject === undefined ? undefined : { row: 0, subject };
}
