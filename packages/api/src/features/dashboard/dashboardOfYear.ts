import { dayAfter } from '@firstbell/schema';
import { type Dashboard, type Figure, type Figures } from '@firstbell/schema/dashboard';
import { sql } from 'drizzle-orm';
import { type Scope } from '../../caller/scope.ts';
import { isOneOfNumbers } from '../../db/arrays.ts';
import { type Orm, selectRows, lowPriority } from '../../db/database.ts';
import { Problem } from '../../http/problem.ts';
import { type Records } from '../../records/area.ts';
import { computeToday, type Span } from '../../years/spans.ts';
import { readPresentByDay, readPresentBySpan } from '../../areas/attendance/dayTotals.ts';
import { CHART_DAYS, percentChange, type ShownLeaves, roundToTenth } from './dashboard.ts';

/** What the dashboard of a year shows. */
type ShownYear = Pick<ShownLeaves, 'applicant'> & {
  /** Reads the scope of the user in a year. */
  readScope: (year: string) => Promise<Scope>;
};

type Year = Span & { key: string; leaves: number };
type YearWithStudents = Year & { scope: Scope; students: number };

/** Reads a year with its totals, and the previous year. Throws `not_found` for an unknown year. */
async function readYears(
  orm: Orm,
  key: string,
  { readScope, applicant }: ShownYear,
): Promise<{ year: YearWithStudents; previousYear: YearWithStudents | undefined }> {
  const selectTotal = (area: string) =>
    sql`(select coalesce(sum(total), 0)::int from record_total where area = ${area} and year = academic_year.key)`;
  const leaves =
    applicant === undefined
      ? selectTotal('leaves')
      : sql`(select count(*)::int from leaves where leaves.deleted_at is null
          and leaves.year = academic_year.key and applicant = ${applicant})`;
  const [year, previousYear] = await selectRows<Year>(
    orm,
    sql`select key, starts as "from", ends as "to", ${leaves} as leaves
      from academic_year where deleted_at is null
        and starts <= (select starts from academic_year where key = ${key} and deleted_at is null)
      order by starts desc limit 2`,
  );
  if (year?.key !== key)
    throw new Problem('not_found', { detail: 'There is no academic year with this ID.' });
  const addStudents = async (one: Year): Promise<YearWithStudents> => {
    const scope = await readScope(one.key);
    const { sections } = scope;
    const [counted] = await selectRows<{ students: number }>(
      orm,
      sql`select ${
        sections === undefined
          ? selectTotal('student')
          : sql`(select count(*)::int from student_in_year where deleted_at is null
              and student_in_year.year = academic_year.key and ${isOneOfNumbers(sql`section_id`, sections)})`
      } as students from academic_year where key = ${one.key}`,
    );
    return { ...one, scope, students: counted?.students ?? 0 };
  };
  return { year: await addStudents(year), previousYear: previousYear && (await addStudents(previousYear)) };
}

const EMPTY_FIGURE: Figure = { value: null, change: null };
const createYearFigures = (value: number | null, change: number | null): Figures => ({
  today: EMPTY_FIGURE,
  month: EMPTY_FIGURE,
  year: { value, change },
});

/**
 * Reads the dashboard of an academic year as of its last day, or of today if the year is not over: enrolled students,
 * attendance and leaves, each compared with the previous year. Tasks of the current day are omitted.
 */
export async function readDashboardOfYear(
  records: Records,
  key: string,
  shown: ShownYear,
): Promise<Dashboard> {
  const orm = lowPriority(records.db, undefined);
  const today = computeToday(records);
  const { year, previousYear } = await readYears(orm, key, shown);
  const lastDay = year.to < today ? year.to : today;
  const chartStart = dayAfter(lastDay, 1 - CHART_DAYS);
  const [present = null] = await readPresentBySpan(orm, year.scope, [{ from: year.from, to: lastDay }]);
  const [previousPresent = null] = previousYear
    ? await readPresentBySpan(orm, previousYear.scope, [previousYear])
    : [];
  const createComparedFigures = (count: 'students' | 'leaves') =>
    createYearFigures(year[count], previousYear ? percentChange(year[count], previousYear[count]) : null);
  return {
    today: { day: today, no_school: 'outside of the academic year', half_day: null },
    students: createComparedFigures('students'),
    attendance: createYearFigures(
      present,
      present === null || previousPresent === null ? null : roundToTenth(present - previousPresent),
    ),
    leaves: createComparedFigures('leaves'),
    missing: null,
    waiting: null,
    days: await readPresentByDay(orm, year.scope, {
      from: chartStart < year.from ? year.from : chartStart,
      to: lastDay,
    }),
  };
}
