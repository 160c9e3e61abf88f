import { type Calendar, dayAfter, halfDayOn, noSchoolReason } from '@firstbell/schema';
import {
  type Dashboard,
  type Figure,
  type Figures,
  MAX_MISSING,
  MAX_WAITING,
  type Period,
  periods,
} from '@firstbell/schema/dashboard';
import { type SQL, sql } from 'drizzle-orm';
import { type Scope } from '../../caller/scope.ts';
import { isOneOfNumbers } from '../../db/arrays.ts';
import { type Orm, selectRows, lowPriority } from '../../db/database.ts';
import { type Records } from '../../records/area.ts';
import {
  computeToday,
  startOfDay,
  previousOfSameLength,
  isWithin,
  readSpans,
  type Span,
  type Spans,
} from '../../years/spans.ts';
import { CURRENT_YEAR } from '../../years/years.ts';
import {
  readPresentBefore,
  readPresentByDay,
  readPresentBySpan,
  readSectionsWithoutSheet,
} from '../../areas/attendance/dayTotals.ts';
import { readLists } from '../../lists/lists.ts';

/** Number of days in the chart, today included. */
export const CHART_DAYS = 30;

/** Rounds to a tenth. */
export const roundToTenth = (value: number) => Math.round(value * 10) / 10;

/** Returns the change of a figure in percent, rounded to a tenth; null if the figure was 0 before. */
export const percentChange = (now: number, before: number) =>
  before === 0 ? null : roundToTenth(((now - before) / before) * 100);

const createFigures = (createPeriodFigure: (period: Period) => Figure): Figures => ({
  today: createPeriodFigure('today'),
  month: createPeriodFigure('month'),
  year: createPeriodFigure('year'),
});

/** Leaves that a user's dashboard shows. */
export type ShownLeaves = {
  /** Account whose leaves are counted; `undefined` for all. */
  applicant: string | undefined;
  /** Whether the dashboard lists pending leaves. */
  hasWaiting: boolean;
};

/** Reads several numbers in one statement. Returns the function that finds a number by name. */
async function readNumbers(orm: Orm, numbers: readonly [name: string, select: SQL][]) {
  const selects = numbers.map(([name, select]) => sql`(${select})::int as ${sql.identifier(name)}`);
  const [row] = await selectRows<Record<string, number>>(orm, sql`select ${sql.join(selects, sql`, `)}`);
  return (name: string) => row?.[name] ?? 0;
}

/** Returns the expression for the number of students on the roll at the end of a year; of the current year, on the roll now. */
const countOnRoll = (year: SQL, sections: Scope['sections']): SQL =>
  sections === undefined
    ? sql`(select coalesce(sum(total), 0) from record_total where area = 'student' and record_total.year = ${year})`
    : sql`(select count(*) from enrolment where enrolment.year = ${year} and is_last and is_on_roll
        and ${isOneOfNumbers(sql`section_id`, sections)})`;

/**
 * Returns the query for the number of students who were on the roll on a day: of those at the end of its year, without those who
 * joined later, and with those who left or moved since. Between two years, it is the end of the year before.
 */
function countOnRollAt(day: string, sections: Scope['sections']): SQL {
  const isInScope = sections === undefined ? sql`true` : isOneOfNumbers(sql`section_id`, sections);
  const enrolments = sql`select count(*) from enrolment where enrolment.year = asked.key and ${isInScope}`;
  return sql`select ${countOnRoll(sql`asked.key`, sections)}
      - (${enrolments} and is_last and is_on_roll and starts > ${day}::date)
      + (${enrolments} and not (is_last and is_on_roll) and ends >= ${day}::date and starts <= ${day}::date
        and exists (select from student where student.student_id = enrolment.student_id and deleted_at is null))
    from (
      select key from academic_year where deleted_at is null and starts <= ${day}::date order by starts desc limit 1
    ) as asked`;
}

/** Reads the number of students on the roll, and its change since the day before each period, by days of admission and leaving. */
async function readStudents(orm: Orm, spans: Spans, { sections }: Scope): Promise<Figures> {
  const numberOf = await readNumbers(orm, [
    ['now', sql`select ${countOnRoll(CURRENT_YEAR, sections)}`],
    ...periods.map((period): [string, SQL] => [
      period,
      countOnRollAt(dayAfter(spans[period].span.from, -1), sections),
    ]),
  ]);
  const now = numberOf('now');
  return createFigures((period) => ({ value: now, change: percentChange(now, numberOf(period)) }));
}

/** Clips a span to the current academic year. Returns the span unchanged if there is no current year. */
const clipToYear = ({ from, to }: Span, current: Span | undefined): Span =>
  current === undefined
    ? { from, to }
    : { from: from < current.from ? current.from : from, to: to > current.to ? current.to : to };

/**
 * Reads the percentage of students present on the sheets of the current year. The filter `date` of the list of sheets
 * shows the same sheets. Today is compared with the last working day that has a sheet.
 */
async function readAttendance(orm: Orm, spans: Spans, scope: Scope): Promise<Figures> {
  const { today, month, year, current } = spans;
  const emptySpan: Span = { from: today.span.to, to: dayAfter(today.span.to, -1) };
  const [ofToday, ofMonth, ofYear] = [today, month, year].map(({ span: now }) => clipToYear(now, current));
  const comparedSpans = [ofToday, ofMonth, month.previous, ofYear, year.previous].map(
    (span) => span ?? emptySpan,
  );
  const [day = null, thisMonth = null, lastMonth = null, thisYear = null, lastYear = null] =
    await readPresentBySpan(orm, scope, comparedSpans);
  const createFigure = (value: number | null, before: number | null): Figure => ({
    value,
    change: value === null || before === null ? null : roundToTenth(value - before),
  });
  return {
    today: createFigure(day, day === null ? null : await readPresentBefore(orm, scope, today.span.from)),
    month: createFigure(thisMonth, lastMonth),
    year: createFigure(thisYear, lastYear),
  };
}

/**
 * Reads the number of leaves of the current year that were requested in each period, compared with as many days of the previous
 * period. The filter `requested` of the list of leaves shows the same leaves.
 */
async function readLeaves(
  orm: Orm,
  spans: Spans,
  timeZone: string,
  applicant: ShownLeaves['applicant'],
): Promise<Figures> {
  const isInScope = applicant === undefined ? sql`true` : sql`applicant = ${applicant}`;
  const countRequested = ({ from, to }: Span, isOfYear: SQL = sql`true`) =>
    sql`select count(*) from leaves where deleted_at is null
      and created_at >= ${startOfDay(from, timeZone)}
      and created_at < ${startOfDay(dayAfter(to, 1), timeZone)} and ${isInScope} and ${isOfYear}`;
  const numberOf = await readNumbers(
    orm,
    periods.flatMap((period): [string, SQL][] => {
      const previousSpan = previousOfSameLength(spans[period]);
      return [
        [period, countRequested(spans[period].span, sql`year = ${CURRENT_YEAR}`)],
        ...(previousSpan === undefined
          ? []
          : ([[`before ${period}`, countRequested(previousSpan)]] as [string, SQL][])),
      ];
    }),
  );
  return createFigures((period) => ({
    value: numberOf(period),
    change:
      previousOfSameLength(spans[period]) === undefined
        ? null
        : percentChange(numberOf(period), numberOf(`before ${period}`)),
  }));
}

/** Describes a day by the reason why it has no school, or by its half day. `current` is the current academic year. */
export function describeDay(calendar: Calendar, day: string, current: Span | undefined): Dashboard['today'] {
  const outsideReason = isWithin(current, day) ? null : 'outside of the academic year';
  const closedReason = outsideReason ?? noSchoolReason(calendar, day) ?? null;
  const halfDay = closedReason === null ? halfDayOn(calendar, day) : undefined;
  return {
    day,
    no_school: closedReason,
    half_day: halfDay ? { name: halfDay.name, ends: halfDay.bell.at(-1)?.ends ?? '' } : null,
  };
}

/** Reads the sections without a sheet on a school day; null on days without school. */
async function readMissingSections(
  orm: Orm,
  { day, no_school: reason }: Dashboard['today'],
  scope: Scope,
): Promise<Dashboard['missing']> {
  if (reason !== null) return null;
  return { day, ...(await readSectionsWithoutSheet(orm, scope, day, MAX_MISSING)) };
}

type PendingLeaves = NonNullable<Dashboard['waiting']>;

async function readPendingLeaves(orm: Orm): Promise<PendingLeaves> {
  const rows = await selectRows<PendingLeaves['leaves'][number] & { total: number }>(
    orm,
    // Materialized, so that the pending leaves are found by their status and not among all leaves in the order of requests.
    sql`with pending as materialized (
        select key, name, leave_type, "from", "to", created_at from leaves
        where deleted_at is null and status = 'Pending' and year = ${CURRENT_YEAR}
      )
      select key, name, leave_type, "from", "to", count(*) over ()::int as total from pending
      order by created_at, key limit ${MAX_WAITING}`,
  );
  return { total: rows[0]?.total ?? 0, leaves: rows.map(({ total: _, ...leave }) => leave) };
}

/** Reads the dashboard of the current year, limited to a scope. */
export async function readDashboard(
  records: Records,
  scope: Scope,
  { applicant, hasWaiting }: ShownLeaves,
): Promise<Dashboard> {
  const { timeZone, db } = records;
  const orm = lowPriority(db, undefined);
  const today = computeToday(records);
  const spans = await readSpans(orm, today);
  const { calendar } = (await readLists(orm)).choices;
  const describedToday = describeDay(calendar, today, spans.current);
  return {
    today: describedToday,
    students: await readStudents(orm, spans, scope),
    attendance: await readAttendance(orm, spans, scope),
    leaves: await readLeaves(orm, spans, timeZone, applicant),
    missing: await readMissingSections(orm, describedToday, scope),
    waiting: hasWaiting ? await readPendingLeaves(orm) : null,
    days: await readPresentByDay(orm, scope, { from: dayAfter(today, 1 - CHART_DAYS), to: today }),
  };
}
