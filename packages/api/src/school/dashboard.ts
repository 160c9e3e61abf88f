import {
  type Dashboard,
  type Figure,
  type Figures,
  isAllowed,
  MOST_MISSING,
  MOST_WAITING,
  type Period,
  periods,
} from '@firstbell/schema';
import { sql } from 'drizzle-orm';
import { type Member } from '../accounts/member.ts';
import { type Orm, rowsOf } from '../db/database.ts';
import { type Records, todayOf } from '../records/records.ts';
import { countsByDay, presentPercentage, sectionsWithoutSheet } from './attendance.ts';
import { beginningOf, type Compared, dayAfter, evenly, isSchoolDay, readSpans, type Span } from './spans.ts';

/** Days that the chart looks back, today included. */
const CHART_DAYS = 30;

const tenth = (value: number) => Math.round(value * 10) / 10;

const percent = (now: number, before: number) =>
  before === 0 ? null : tenth(((now - before) / before) * 100);

async function each(make: (period: Period) => Promise<Figure>): Promise<Figures> {
  const figures: Partial<Figures> = {};
  for (const period of periods) figures[period] = await make(period);
  return figures as Figures;
}

/** Counts the roll, and how it has changed since a span began: who came is on it, who went was. */
async function readRoll(orm: Orm, spans: Record<Period, Compared>, timeZone: string): Promise<Figures> {
  const began = (period: Period) => beginningOf(spans[period].now.from, timeZone);
  const came = periods.map(
    (period) => sql`count(*) filter (where created_at >= ${began(period)})::int as ${sql.identifier(period)}`,
  );
  const [roll] = await rowsOf<Record<Period | 'now', number>>(
    orm,
    sql`select count(*)::int as now, ${sql.join(came, sql`, `)} from student where deleted_at is null`,
  );
  const now = roll?.now ?? 0;
  return each(async (period) => {
    const [gone] = await rowsOf<{ went: number }>(
      orm,
      sql`select count(*)::int as went from student
        where deleted_at >= ${began(period)} and created_at < ${began(period)}`,
    );
    return { value: now, change: percent(now, now - (roll?.[period] ?? 0) + (gone?.went ?? 0)) };
  });
}

/** Gives the last day before another on which attendance was taken. */
async function dayTakenBefore(orm: Orm, day: string): Promise<Span | undefined> {
  const [taken] = await rowsOf<{ date: string }>(
    orm,
    sql`select date from attendance_day where date < ${day} and present + absent + late + excused > 0
      order by date desc limit 1`,
  );
  return taken && { from: taken.date, to: taken.date };
}

/** Gives the percentage of those who were there; a day is compared with the last one that was taken. */
function readAttendance(orm: Orm, spans: Record<Period, Compared>): Promise<Figures> {
  const within = (span: Span | undefined) =>
    span === undefined ? Promise.resolve(null) : presentPercentage(orm, span.from, span.to);
  return each(async (period) => {
    const { now, before } = spans[period];
    const value = await within(now);
    if (value === null) return { value, change: null };
    const earlier = await within(period === 'today' ? await dayTakenBefore(orm, now.from) : before);
    return { value, change: earlier === null ? null : tenth(value - earlier) };
  });
}

function readLeaves(orm: Orm, spans: Record<Period, Compared>, timeZone: string): Promise<Figures> {
  const count = async ({ from, to }: Span) => {
    const [asked] = await rowsOf<{ asked: number }>(
      orm,
      sql`select count(*)::int as asked from leaves where deleted_at is null
        and created_at >= ${beginningOf(from, timeZone)}
        and created_at < ${beginningOf(dayAfter(to, 1), timeZone)}`,
    );
    return asked?.asked ?? 0;
  };
  return each(async (period) => {
    const before = evenly(spans[period]);
    const value = await count(spans[period].now);
    return { value, change: before === undefined ? null : percent(value, await count(before)) };
  });
}

async function readMissing(orm: Orm, day: string): Promise<Dashboard['missing']> {
  if (!(await isSchoolDay(orm, day))) return null;
  const sections = await sectionsWithoutSheet(orm, day);
  return { day, total: sections.length, sections: sections.slice(0, MOST_MISSING) };
}

type Waiting = NonNullable<Dashboard['waiting']>;

async function readWaiting(orm: Orm): Promise<Waiting> {
  const rows = await rowsOf<Waiting['leaves'][number] & { total: number }>(
    orm,
    sql`select key, name, leave_type, "from", "to", count(*) over ()::int as total from leaves
      where deleted_at is null and status = 'Pending'
        and year = (select key from academic_year where is_current and deleted_at is null)
      order by created_at, key limit ${MOST_WAITING}`,
  );
  return { total: rows[0]?.total ?? 0, leaves: rows.map(({ total: _, ...leave }) => leave) };
}

/** Gives the percentage of those who were there, for each of the last days on which attendance was taken. */
async function readDays(orm: Orm, today: string): Promise<Dashboard['days']> {
  const counts = await countsByDay(orm, dayAfter(today, 1 - CHART_DAYS), today);
  return counts.map(({ date, present, absent, late, excused }) => ({
    day: date,
    present: tenth(((present + late) / (present + absent + late + excused)) * 100),
  }));
}

/** Gives how the school stands, as far as the person may know. */
export async function readDashboard(records: Records, user: Member): Promise<Dashboard> {
  const { orm } = records.db;
  const { timeZone } = records;
  const today = todayOf(records);
  const spans = await readSpans(orm, today);
  return {
    students: await readRoll(orm, spans, timeZone),
    attendance: await readAttendance(orm, spans),
    leaves: await readLeaves(orm, spans, timeZone),
    missing: await readMissing(orm, today),
    waiting: isAllowed(user.role, 'leaves', 'edit') ? await readWaiting(orm) : null,
    days: await readDays(orm, today),
  };
}
