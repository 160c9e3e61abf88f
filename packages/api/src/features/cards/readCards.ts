import { toDay, type Mark } from '@firstbell/schema';
import {
  type GradeScale,
  findGrade,
  type Result,
  computeTermResult,
  computeYearResult,
  type TestMarks,
  type Weights,
} from '@firstbell/schema/marks';
import { formatShare, type Fraction } from '@firstbell/schema/shares';
import { type CardLayout, type CardsPlace, REMARK } from '@firstbell/schema/cards';
import { sql } from 'drizzle-orm';
import { readGradeScale } from '../../areas/assessment/grades.ts';
import { marksJson } from '../../areas/assessment/marks.ts';
import { sumAttendedHalves } from '../../areas/attendance/marks.ts';
import { readWeights } from '../../areas/assessment/weights.ts';
import { type Scope } from '../../caller/scope.ts';
import { isOneOfTexts } from '../../db/arrays.ts';
import { type Orm, selectRows } from '../../db/database.ts';
import { type Records } from '../../records/area.ts';
import { type Year } from '../../years/years.ts';
import { readSchool } from '../schoolFacts/schoolFacts.ts';
import { isEnrolledOn, selectStudents } from '../../enrolment/enrolment.ts';
import { readLists } from '../../lists/lists.ts';
import { type Span } from '../../years/spans.ts';
import { type Card, type GradedShare } from './card.ts';
import { type CardWords, cardWords } from './cardWords.ts';
import { readEntries } from './entries.ts';
import { readRanks } from './ranks.ts';

type StudentDetails = {
  id: string;
  name: string;
  roll_number: string;
  dob: string;
  mother: string;
  father: string;
};
type Test = TestMarks & { id: string; term: string };
type Attendance = { id: string; attended: number; marked: number };

const readDetails = (orm: Orm, ids: readonly string[]) =>
  selectRows<StudentDetails>(
    orm,
    sql`select student.id, student.name, coalesce(student.roll_number::text, '') as roll_number,
        coalesce(student_row.dob::text, '') as dob, student_row.mother, student_row.father
      from ${selectStudents()} join student as student_row on student_row.student_id = student.student_id
      where ${isOneOfTexts(sql`student.id`, ids)}`,
  );

const readTests = (orm: Orm, year: string, ids: readonly string[]) =>
  selectRows<Test>(
    orm,
    sql`select assessment.id, term, assessment_type, ${marksJson} as marks from assessment
      where assessment.deleted_at is null and assessment.year = ${year} and ${isOneOfTexts(sql`assessment.id`, ids)}`,
  );

/**
 * Reads for each student the number of working days of a span on which the section of the day has a sheet or another section has the student's
 * mark, and how many of them the student attended.
 */
const readAttendance = (orm: Orm, year: string, { from, to }: Span, ids: readonly string[]) =>
  selectRows<Attendance>(
    orm,
    sql`with child as (
        select student_id, id from student where ${isOneOfTexts(sql`id`, ids)}
      ), counted as (
        select child.student_id, attendance.date from child
          join enrolment on enrolment.student_id = child.student_id and enrolment.year = ${year}
          join attendance on attendance.section_id = enrolment.section_id and attendance.year = enrolment.year
            and attendance.deleted_at is null and ${isEnrolledOn(sql`attendance.date`)}
        union select student_id, date from attendance_mark join child using (student_id) where not is_deleted
      )
      select child.id, count(*)::int as marked, (${sumAttendedHalves('mark.letter')} / 2.0)::float8 as attended
      from counted join child using (student_id)
        left join attendance_mark as mark on mark.student_id = counted.student_id and mark.date = counted.date and not mark.is_deleted
      where counted.date in (select * from working_days(${from}::date, ${to}::date))
      group by child.id`,
  );

const formatScore = ({ scored, total }: Mark) =>
  scored === 'Absent' ? 'AB' : scored === 'Exempt' ? 'EX' : `${scored} / ${total}`;

const hasMark = ({ marks }: Test, subject: string) => marks.some((mark) => mark.subject === subject);

/**
 * Finds the subjects of a student's tests in which a mark is missing, by term: the subject has no mark in the term, or none in a test
 * with a weight. `Absent` and `Exempt` are marks, too.
 */
function findMissingSubjects(
  tests: readonly Test[],
  terms: readonly string[],
  weights: Weights['tests'],
): Card['missing'] {
  const all = [...new Set(tests.flatMap(({ marks }) => marks.map(({ subject }) => subject)))];
  const isWeighted = (test: Test) =>
    weights.some(
      ({ term, assessment_type: type, weight }) =>
        term === test.term && type === test.assessment_type && weight > 0,
    );
  return terms.flatMap((term) => {
    const testsOfTerm = tests.filter((test) => test.term === term);
    const subjects = all.filter(
      (subject) =>
        !testsOfTerm.some((test) => hasMark(test, subject)) ||
        testsOfTerm.some((test) => isWeighted(test) && !hasMark(test, subject)),
    );
    return subjects.length === 0 ? [] : [{ term, subjects }];
  });
}

/** Calculates the marks of a student: the tests of the term, and the results of each term of the year up to this one. */
function calculateMarks(
  tests: readonly Test[],
  {
    term,
    terms,
    types,
    words,
  }: { term: string; terms: readonly string[]; types: readonly string[]; words: CardWords },
  { scale, weights }: { scale: GradeScale; weights: Weights },
): Pick<Card, 'tests' | 'terms' | 'subjects' | 'overall' | 'missing'> {
  const termsSoFar = terms.slice(0, terms.indexOf(term) + 1);
  const results = termsSoFar.flatMap((name) => {
    const testsOfTerm = tests.filter((test) => test.term === name);
    if (testsOfTerm.length === 0) return [];
    const testWeights = weights.tests.filter((weight) => weight.term === name);
    return [{ term: name, result: computeTermResult(testsOfTerm, testWeights) }];
  });
  const hasYearColumn = results.length > 1;
  const columns: { label: string; result: Result }[] = [
    ...results.map(({ term: label, result }) => ({ label, result })),
    ...(hasYearColumn ? [{ label: words.year, result: computeYearResult(results, weights.terms) }] : []),
  ];
  const gradeShare = (share: Fraction | undefined): GradedShare => ({
    percentage: formatShare(share),
    grade: findGrade(scale, share),
  });
  const termTests = types.flatMap(
    (type) => tests.find((test) => test.term === term && test.assessment_type === type) ?? [],
  );
  const markedSubjects = [...termTests, ...tests].flatMap(({ marks }) => marks.map(({ subject }) => subject));
  const countedTerms = new Set(results.map((result) => result.term));
  const countedSubjects = new Set(
    tests
      .filter((test) => countedTerms.has(test.term))
      .flatMap(({ marks }) => marks.map(({ subject }) => subject)),
  );
  return {
    tests: termTests.map((test) => test.assessment_type),
    terms: columns.map(({ label }) => label),
    subjects: [...new Set(markedSubjects)]
      .filter((subject) => countedSubjects.has(subject))
      .map((subject) => ({
        subject,
        scores: termTests.map(({ marks }) => {
          const subjectMark = marks.find((mark) => mark.subject === subject);
          return subjectMark === undefined ? '' : formatScore(subjectMark);
        }),
        results: columns.map(({ result }) => gradeShare(result.subjects.get(subject))),
      })),
    overall: columns.map(({ result }) => gradeShare(result.share)),
    missing: findMissingSubjects(
      tests.filter((test) => countedTerms.has(test.term)),
      results.map((result) => result.term),
      weights.tests,
    ),
  };
}

const LOCALES = { en: 'en-GB', hi: 'hi-IN-u-nu-latn' } as const;

const formatDay = (day: string, language: CardLayout['language']) =>
  day === ''
    ? ''
    : new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'UTC' }).format(
        new Date(`${day}T00:00Z`),
      );

/** Reads the report cards of students of a section in a term, in the order of `ids`; leaves out unknown students. Throws `forbidden` out of scope. */
export async function readCards(
  orm: Orm,
  records: Pick<Records, 'clock' | 'timeZone'>,
  scope: Scope,
  { place, year, layout, ids }: { place: CardsPlace; year: Year; layout: CardLayout; ids: readonly string[] },
): Promise<Card[]> {
  scope.requirePlace(place);
  const { choices } = await readLists(orm);
  const { logo, ...school } = await readSchool(orm);
  const rules = { scale: await readGradeScale(orm), weights: await readWeights(orm) };
  const detailsById = new Map((await readDetails(orm, ids)).map((student) => [student.id, student]));
  const testsByStudent = Map.groupBy(await readTests(orm, year.key, ids), ({ id }) => id);
  const today = toDay(records.clock(), records.timeZone);
  const readAttendanceFrom = async (starts: string, ends: string) => {
    const span = { from: starts, to: today < ends ? today : ends };
    return new Map((await readAttendance(orm, year.key, span, ids)).map(({ id, ...counts }) => [id, counts]));
  };
  const term = choices.term_dates.find((one) => one.year === year.key && one.term === place.term);
  const attendanceInTerm = term && (await readAttendanceFrom(term.starts, term.ends));
  const attendanceInYear = await readAttendanceFrom(year.starts, year.ends);
  const entriesByStudent = Map.groupBy(
    await readEntries(orm, { year: year.key, term: place.term }, ids),
    ({ id }) => id,
  );
  const valuesOf = (kind: 'term' | 'assessment_type') => choices[kind].map(({ value }) => value);
  const words = cardWords[layout.language];
  const ranks = rules.scale.has_ranks
    ? await readRanks(orm, { place, year, day: today, weights: rules.weights })
    : undefined;
  const lists = { term: place.term, terms: valuesOf('term'), types: valuesOf('assessment_type'), words };
  return ids.flatMap((id) => {
    const details = detailsById.get(id);
    if (details === undefined) return [];
    const marks = calculateMarks(testsByStudent.get(id) ?? [], lists, rules);
    const hasYear = attendanceInTerm === undefined || marks.terms.includes(words.year);
    const countsOf = (counts: typeof attendanceInYear) => counts.get(id) ?? { attended: 0, marked: 0 };
    const valueByItem = new Map((entriesByStudent.get(id) ?? []).map(({ item, value }) => [item, value]));
    return [
      {
        school: { ...school, hasLogo: logo !== null },
        layout,
        term: place.term,
        student: id,
        facts: [
          [words.name, details.name],
          [words.class, `${place.class}-${place.section}`],
          [words.rollNumber, details.roll_number],
          [words.admissionNumber, details.id],
          [words.born, formatDay(details.dob, layout.language)],
          [words.mother, details.mother],
          [words.father, details.father],
          [words.academicYear, year.academic_year],
        ],
        ...marks,
        rank: ranks?.get(id),
        areas: layout.areas.map(({ key, name }) => ({ name, grade: valueByItem.get(key) ?? '' })),
        attendance: [
          ...(attendanceInTerm ? [{ of: 'term' as const, ...countsOf(attendanceInTerm) }] : []),
          ...(hasYear ? [{ of: 'year' as const, ...countsOf(attendanceInYear) }] : []),
        ],
        reflections: Object.entries(words.reflections).map(([item, label]) => ({
          label,
          text: valueByItem.get(item) ?? '',
        })),
        remark: valueByItem.get(REMARK) ?? '',
        scale: rules.scale.grades,
      } satisfies Card,
    ];
  });
}
