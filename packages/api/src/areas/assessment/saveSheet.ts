import * as contracts from '@firstbell/schema/contracts/marks';
import { type MarksCell, type MarksCells, type MarksSaved } from '@firstbell/schema/marks';
import { type Scope } from '../../caller/scope.ts';
import { requireValid } from '../../http/problem.ts';
import { type Operation, implement } from '../../operation/operation.ts';
import { type Records } from '../../records/area.ts';
import { type Saving } from '../../caller/author.ts';
import { inSave } from '../../records/references.ts';
import {
  type Decision,
  decideCells,
  isSameMark,
  findMark,
  applyCells,
  type SheetState,
} from './decideCells.ts';
import { computeEtag } from './computeEtag.ts';
import { openMarksSheet, readSheetRoll } from './sheet.ts';
import { lockTests, readStoredTests, createStamp, type StoredTest } from './storedTests.ts';
import { lockErrors, readLockedTerms } from './termLocks.ts';
import { computeToday } from '../../years/spans.ts';
import { readCurrentYear } from '../../years/years.ts';
import { readRoll } from '../../enrolment/roll.ts';
import { addTests, changeTests, type TestWrite } from './writeTests.ts';

const mapByStudent = (tests: readonly StoredTest[]) => new Map(tests.map((one) => [one.id, one]));

/** Groups the cells to write by student; leaves out cells whose stored value is the same. */
function groupCellsToWrite(
  decisions: readonly Decision[],
  tests: SheetState['tests'],
): Map<string, MarksCell[]> {
  const changedCells = decisions.flatMap(({ cell, status }) =>
    status === 'saved' && !isSameMark(findMark(tests.get(cell.id), cell.subject), cell) ? [cell] : [],
  );
  return Map.groupBy(changedCells, ({ id }) => id);
}

function resultsOf(decisions: readonly Decision[], tests: SheetState['tests']): MarksSaved {
  return {
    cells: decisions.map(({ cell: { id, subject }, status, message }) => {
      const test = tests.get(id);
      const storedMark = test?.is_here ? findMark(test, subject) : undefined;
      const mark =
        test && storedMark
          ? {
              total: storedMark.total,
              scored: storedMark.scored,
              updated_by: storedMark.updated_by,
              stamp: createStamp(test, storedMark),
            }
          : null;
      return { id, subject, status, message, mark };
    }),
  };
}

/**
 * Saves cells of a sheet of marks; each one is saved, is a conflict, or is refused. A student's first mark adds the assessment,
 * and the removal of the last mark deletes it. Throws like `readSheetRoll`.
 */
export function saveMarksSheet(
  records: Records,
  scope: Scope,
  { cells, ...place }: MarksCells,
  saving: Saving,
): Promise<MarksSaved> {
  return inSave(records, async (orm) => {
    const subjects = [...new Set(cells.map(({ subject }) => subject))];
    const sheet = await readSheetRoll(orm, records, scope, { ...place, subjects });
    const { lists, year } = sheet;
    requireValid(lockErrors(await readLockedTerms(orm, year.key), place.term));
    const test = { year: year.key, place };
    const ids = [...new Set(cells.map(({ id }) => id))];
    const roll = new Map(sheet.roll.map((student) => [student.id, student]));
    const offered = new Set(lists.choices.classes.find(({ name }) => name === place.class)?.subjects);
    const decide = async () => {
      const tests = mapByStudent(await lockTests(orm, test, ids));
      const decisions = decideCells({ place, offered, roll, tests }, cells);
      return { tests, decisions, cellsByStudent: groupCellsToWrite(decisions, tests) };
    };

    let decided = await decide();
    const createWrites = (): TestWrite[] =>
      [...decided.cellsByStudent].map(([id, studentCells]) => {
        const stored = decided.tests.get(id);
        const { student_id, name } = stored ?? roll.get(id) ?? { student_id: null, name: id };
        return { student_id, id, name, stored, marks: applyCells(stored?.marks ?? [], studentCells) };
      });
    const isNew = ({ stored }: TestWrite) => stored === undefined;
    const context = { records, lists, test, saving };
    const added = createWrites().filter(isNew);
    if (added.length > 0) {
      const areAllAdded = await addTests(orm, context, added);
      // Somebody else has added one of these assessments meanwhile, so the cells are compared with its marks.
      if (!areAllAdded) decided = await decide();
    }
    await changeTests(
      orm,
      context,
      createWrites().filter((one) => !isNew(one)),
    );
    return resultsOf(decided.decisions, mapByStudent(await readStoredTests(orm, test, ids)));
  });
}

/** Returns the operations on marks sheets: the marks of a section in one test. */
export const sheetOperations = (records: Records): Operation[] => [
  implement(contracts.sheet, async ({ query: { known, ...place }, scope }) => {
    const sheet = await openMarksSheet(records, scope, place);
    const tag = computeEtag(sheet);
    return { tag, sheet: tag === known ? null : sheet };
  }),
  implement(contracts.saveSheet, ({ body, user, scope }) => saveMarksSheet(records, scope, body, { user })),
  implement(contracts.students, async ({ query, scope }) => {
    scope.requirePlace(query);
    const { orm } = records.db;
    const year = await readCurrentYear(orm);
    const roll = await readRoll(orm, query, { year, day: computeToday(records) });
    return { rows: roll.map(({ student_id: _, ...student }) => student) };
  }),
];
