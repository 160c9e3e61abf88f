import { type Mark, MAX_SUBJECTS } from '@firstbell/schema';
import { findMarkError, type MarksCell, type MarksSaved, type MarksPlace } from '@firstbell/schema/marks';
import { type EnrolledStudent } from '../../enrolment/roll.ts';
import { createStamp, type StoredMark, type StoredTest } from './storedTests.ts';

/** Result of validating a cell: its status, and the error message if it is refused. */
export type Decision = { cell: MarksCell; status: MarksSaved['cells'][number]['status']; message: string };

/** Data that the cells of a sheet are validated against. */
export type SheetState = {
  place: MarksPlace;
  /** Subjects that the class has. */
  offered: ReadonlySet<string>;
  /** Students of the section, by admission number. */
  roll: ReadonlyMap<string, EnrolledStudent>;
  /** Stored assessments, by the admission number of the student. */
  tests: ReadonlyMap<string, StoredTest>;
};

/** Returns the mark of an assessment in a subject. */
export const findMark = (test: StoredTest | undefined, subject: string): StoredMark | undefined =>
  test?.marks.find((one) => one.subject === subject);

/** Tells whether a stored mark has the values of a cell. A missing mark matches an empty cell. */
export const isSameMark = (mark: Pick<Mark, 'total' | 'scored'> | undefined, { total, scored }: MarksCell) =>
  mark === undefined ? scored === null : mark.total === total && mark.scored === scored;

/** Returns the reason why a cell is refused; undefined if it is valid. Does not check for conflicts. */
function problemReasonOf({ place, offered, roll, tests }: SheetState, cell: MarksCell): string | undefined {
  const test = tests.get(cell.id);
  // The message does not name the student or the section, because the person who enters the marks may not be allowed to
  // read them.
  if (!roll.has(cell.id) && test?.is_here !== true)
    return `${cell.id} is no student of ${place.class}-${place.section}.`;
  if (test !== undefined && !test.is_here)
    return `${test.name} has marks of this test in ${test.place}. Correct them there.`;
  if (cell.scored === null) return undefined;
  const existingMark = findMark(test, cell.subject);
  if (existingMark === undefined && !offered.has(cell.subject))
    return `Choose a subject of class ${place.class} from the list.`;
  if (existingMark === undefined && (test?.marks.length ?? 0) >= MAX_SUBJECTS)
    return `Enter at most ${MAX_SUBJECTS} subjects.`;
  return findMarkError({ subject: cell.subject, total: cell.total, scored: cell.scored });
}

/**
 * Decides for each cell whether it is saved. A cell that somebody else has changed to another value meanwhile is a
 * conflict.
 */
export function decideCells(state: SheetState, cells: readonly MarksCell[]): Decision[] {
  const seenCells = new Set<string>();
  return cells.map((cell) => {
    const cellKey = JSON.stringify([cell.id, cell.subject]);
    const isDuplicate = seenCells.has(cellKey);
    seenCells.add(cellKey);
    const message = isDuplicate ? 'The request contains this cell twice.' : problemReasonOf(state, cell);
    if (message !== undefined) return { cell, status: 'refused', message };
    const test = state.tests.get(cell.id);
    const storedMark = findMark(test, cell.subject);
    const isStale = cell.stamp !== (test ? createStamp(test, storedMark) : '');
    return { cell, status: isStale && !isSameMark(storedMark, cell) ? 'conflict' : 'saved', message: '' };
  });
}

/** Returns the marks of an assessment after some cells are changed. */
export function applyCells(marks: readonly Mark[], cells: readonly MarksCell[]): Mark[] {
  const marksBySubject = new Map(
    marks.map(({ subject, total, scored }) => [subject, { subject, total, scored }]),
  );
  for (const { subject, total, scored } of cells) {
    if (scored === null) marksBySubject.delete(subject);
    else marksBySubject.set(subject, { subject, total, scored });
  }
  return [...marksBySubject.values()];
}
