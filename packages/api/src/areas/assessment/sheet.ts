import { assessment as definition } from '@firstbell/schema';
import { type MarksSheet, type MarksPlace } from '@firstbell/schema/marks';
import { type RecordPlace } from '@firstbell/schema/access';
import { type Scope } from '../../caller/scope.ts';
import { type Orm } from '../../db/database.ts';
import { requireValid } from '../../http/problem.ts';
import { type Year, requireYear } from '../../years/years.ts';
import { invalidChoices } from '../../records/choices.ts';
import { type Records } from '../../records/area.ts';
import { computeToday } from '../../years/spans.ts';
import { readLists, type SchoolLists } from '../../lists/lists.ts';
import { type EnrolledStudent, readRoll } from '../../enrolment/roll.ts';
import { readGradeScale } from './grades.ts';
import { readLock } from './termLocks.ts';
import { readOtherTests, readTests, readUsualTotals, createStamp, type StoredTest } from './storedTests.ts';
import { readWeights } from './weights.ts';

/** Total of a subject until someone has a mark in it. */
const DEFAULT_TOTAL = 100;

/** Section and term of a sheet of marks or report cards. */
type SheetTerm = Omit<MarksPlace, 'assessment_type'>;

/** Checks that section, term and type (if there is one) of a sheet are in the school's lists. Throws `invalid`, or `no_year` if there is no year. */
export async function requireSheet(orm: Orm, place: SheetTerm): Promise<{ lists: SchoolLists; year: Year }> {
  const year = await requireYear(orm);
  const lists = await readLists(orm);
  requireValid(invalidChoices(definition, lists.choices, place));
  return { lists, year };
}

/** A sheet of marks or report cards: the school's lists, the current year, and the students of the section. */
type SheetRoll = { lists: SchoolLists; year: Year; roll: EnrolledStudent[] };

/** Reads the students of a sheet of marks or report cards. Throws `forbidden` out of scope, and the problems of `requireSheet`. */
export async function readSheetRoll(
  orm: Orm,
  records: Pick<Records, 'clock' | 'timeZone'>,
  scope: Scope,
  place: SheetTerm & RecordPlace,
): Promise<SheetRoll> {
  scope.requirePlace(place);
  const { lists, year } = await requireSheet(orm, place);
  return { lists, year, roll: await readRoll(orm, place, { year, day: computeToday(records) }) };
}

/** Returns the most frequent total of a subject in the sheet's marks. */
function findCommonTotal(tests: readonly StoredTest[], subject: string): number | undefined {
  const counts = new Map<number, number>();
  for (const { marks } of tests)
    for (const one of marks)
      if (one.subject === subject) counts.set(one.total, (counts.get(one.total) ?? 0) + 1);
  return [...counts].sort(([, count], [, otherCount]) => otherCount - count)[0]?.[0];
}

/**
 * Reads a sheet of marks with the students of the section, and former students who have marks in the sheet. Throws like
 * `readSheetRoll`.
 */
export async function openMarksSheet(records: Records, scope: Scope, place: MarksPlace): Promise<MarksSheet> {
  const { orm } = records.db;
  const { lists, year, roll } = await readSheetRoll(orm, records, scope, place);
  const test = { year: year.key, place };
  const tests = await readTests(
    orm,
    test,
    roll.map(({ id }) => id),
  );
  const testsHere = tests.filter(({ is_here }) => is_here);
  const testsById = new Map(tests.map((one) => [one.id, one]));
  const onRoll = new Set(roll.map(({ id }) => id));
  const taught = lists.choices.classes.find(({ name }) => name === place.class)?.subjects ?? [];
  const markedSubjects = testsHere.flatMap(({ marks }) => marks.map(({ subject }) => subject));
  const subjects = [...new Set([...taught, ...markedSubjects])];
  const totals = new Map(subjects.map((subject) => [subject, findCommonTotal(testsHere, subject)]));
  const unmarked = subjects.filter((subject) => totals.get(subject) === undefined);
  const usualTotals = await readUsualTotals(orm, test, unmarked);
  const weights = (await readWeights(orm)).tests.filter(({ term }) => term === place.term);
  const weightedTypes = weights.map((one) => one.assessment_type);
  const studentIds = [...onRoll, ...testsHere.map(({ id }) => id)];
  return {
    scale: await readGradeScale(orm),
    weights: weights.map(({ assessment_type, weight }) => ({ assessment_type, weight })),
    others: weightedTypes.length === 0 ? [] : await readOtherTests(orm, test, studentIds, weightedTypes),
    lock: await readLock(orm, year.key, place.term),
    subjects: subjects.map((subject) => ({
      subject,
      total: totals.get(subject) ?? usualTotals.get(subject) ?? DEFAULT_TOTAL,
    })),
    students: [
      ...roll.map(({ student_id: _, ...student }) => {
        const studentTest = testsById.get(student.id);
        return {
          ...student,
          elsewhere: studentTest === undefined || studentTest.is_here ? '' : studentTest.place,
        };
      }),
      ...testsHere
        .filter(({ id }) => !onRoll.has(id))
        .map(({ id, name }) => ({ id, name, roll_number: '', elsewhere: '' })),
    ],
    cells: testsHere.flatMap((one) =>
      one.marks.map(({ subject, total, scored, updated_by, version }) => ({
        ...{ id: one.id, subject, total, scored, updated_by },
        stamp: createStamp(one, { subject, total, scored, updated_by, version }),
      })),
    ),
  };
}
