import { type BreachQuery, type BreachReport, type BreachWay } from '@firstbell/schema/breach';
import { type ExactFilters, type SelectionInput } from '@firstbell/schema';
import { and, type SQL, sql } from 'drizzle-orm';
import { isOneOfTexts } from '../db/arrays.ts';
import { type Orm, rowsOf } from '../db/database.ts';
import { filterCondition, inYear, notDeleted, selectionCondition } from '../records/find.ts';
import { withListTable } from '../records/area.ts';
import { type Records } from '../records/records.ts';
import { readListYear } from '../school/years.ts';

/** Condition for the rows of the log of a period that an account or address has made. */
function isMade(at: SQL, { from, to, q }: BreachQuery, timeZone: string): SQL {
  const day = (of: string, days: number) =>
    sql`(${of}::date + ${days}::int)::timestamp at time zone ${timeZone}`;
  const pattern = q.toLowerCase();
  const by = sql`(one.address = ${q} or one.request = ${q} or one.account in (select uid from account
    where uid = ${q} or strpos(lower(concat_ws(chr(1), name, email)), ${pattern}) > 0))`;
  return sql`${at} >= ${day(from, 0)} and ${at} < ${day(to, 1)} ${q === '' ? sql`` : sql`and ${by}`}`;
}

type Exported = {
  at: Date | string;
  name: string;
  kind: string;
  area: string;
  detail: Record<string, unknown>;
};

/** Finds the students of an export again, by the filter or the selection that the log has. */
async function studentsOf(orm: Orm, { areas }: Records, { detail }: Exported): Promise<string[]> {
  const area = areas.student;
  const { table } = withListTable(area);
  const {
    q,
    filters,
    selection,
    year: asked,
  } = detail as {
    q: string;
    filters: ExactFilters;
    selection?: SelectionInput;
    year: string;
  };
  const year = await readListYear(orm, area, asked);
  const wanted = selection
    ? await selectionCondition(orm, { ...area, table }, selection, year)
    : await filterCondition(orm, area, { q, filters, year });
  const found = await orm
    .select({ key: table.key })
    .from(table)
    .where(and(notDeleted(table), inYear(table, year), wanted));
  return found.map(({ key }) => String(key));
}

type Reached = { id: string; way: BreachWay };

/** Reads the students and teachers whose records were changed, whose consents were entered, and whose numbers were shown. */
const readNamed = (orm: Orm, query: BreachQuery, timeZone: string) =>
  rowsOf<Reached & { of: 'student' | 'teacher' }>(
    orm,
    sql`select distinct 'student' as of, record as id, 'Changed' as way from change one
        where area = 'student' and ${isMade(sql`one.changed_at`, query, timeZone)}
      union select 'teacher', record, 'Changed' from change one
        where area = 'teacher' and ${isMade(sql`one.changed_at`, query, timeZone)}
      union select lower(incident.to_whom), incident.id, 'Changed' from change one join incident on incident.key = one.record
        where one.area = 'incident' and ${isMade(sql`one.changed_at`, query, timeZone)}
      union select 'student', split_part(one.field, '.', 2), 'Changed' from change one
        where one.area = 'attendance' and one.field like 'marks.%' and ${isMade(sql`one.changed_at`, query, timeZone)}
      union select 'student', record, 'Consent' from audit one
        where area = 'consent' and record <> '' and ${isMade(sql`one.at`, query, timeZone)}
      union select 'teacher', record, 'Number shown' from audit one
        where kind = 'revealed' and ${isMade(sql`one.at`, query, timeZone)}`,
  );

const readExports = (orm: Orm, query: BreachQuery, timeZone: string) =>
  rowsOf<Exported>(
    orm,
    sql`select at, name, kind, area, detail from audit one
      where kind in ('exported', 'printed') and ${isMade(sql`one.at`, query, timeZone)} order by at desc limit 1000`,
  );

const readAccounts = (orm: Orm, query: BreachQuery, timeZone: string) =>
  rowsOf<BreachReport['accounts'][number]>(
    orm,
    sql`select account, max(name) as name, count(*)::int as events from (
        select account, name from audit one where account <> '' and ${isMade(sql`one.at`, query, timeZone)}
        union all select account, changed_by from change one
          where account is not null and ${isMade(sql`one.changed_at`, query, timeZone)}
      ) acted group by account order by events desc, account`,
  );

/** Groups who is reached by person, with all ways, in the order of the numbers. */
function byPerson(reached: readonly Reached[]): Map<string, BreachWay[]> {
  const people = Map.groupBy(
    reached.filter(({ id }) => id !== ''),
    ({ id }) => id,
  );
  return new Map(
    [...people]
      .map(([id, ways]) => [id, [...new Set(ways.map(({ way }) => way))].toSorted()] as const)
      .toSorted(),
  );
}

/**
 * Works out who is affected by what the audit log has of a period, an account or an address. Exports of students are found again by their
 * filter, as the school is now; other exports and prints are listed to be judged. What was only looked at is in no log.
 */
export async function readBreach(orm: Orm, records: Records, query: BreachQuery): Promise<BreachReport> {
  const { timeZone } = records;
  const exports = await readExports(orm, query, timeZone);
  const isOfStudents = ({ kind, area }: Exported) => kind === 'exported' && area === 'student';
  const named = await readNamed(orm, query, timeZone);
  const exported: Reached[] = [];
  for (const one of exports.filter(isOfStudents))
    exported.push(...(await studentsOf(orm, records, one)).map((id) => ({ id, way: 'Exported' as const })));
  const students = byPerson([...named.filter(({ of }) => of === 'student'), ...exported]);
  const teachers = byPerson(named.filter(({ of }) => of === 'teacher'));
  const found = await rowsOf<Omit<BreachReport['students'][number], 'ways'>>(
    orm,
    sql`select id, name, guardian, phone, email from student where ${isOneOfTexts(sql`id`, students.keys())} order by id`,
  );
  const staff = await rowsOf<{ id: string; name: string }>(
    orm,
    sql`select id, name from teacher where ${isOneOfTexts(sql`id`, teachers.keys())} order by id`,
  );
  return {
    students: found.map((one) => ({ ...one, ways: students.get(one.id) ?? [] })),
    teachers: staff.map((one) => ({ ...one, ways: teachers.get(one.id) ?? [] })),
    accounts: await readAccounts(orm, query, timeZone),
    unnamed: exports
      .filter((one) => !isOfStudents(one))
      .map(({ at, detail, ...one }) => ({
        ...one,
        at: new Date(at).toISOString(),
        detail: Object.values(detail)
          .filter((value) => typeof value === 'string' && value !== '')
          .join(', '),
      })),
  };
}
