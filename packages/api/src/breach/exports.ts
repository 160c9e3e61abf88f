import { type ExactFilters, type SelectionInput } from '@firstbell/schema';
import { type BreachQuery, type BreachReport } from '@firstbell/schema/breach';
import { and, sql } from 'drizzle-orm';
import { isOneOfNumbers } from '../db/arrays.ts';
import { type Orm, rowsOf } from '../db/database.ts';
import { withListTable } from '../records/area.ts';
import { filterCondition, inYear, notDeleted, selectionCondition } from '../records/find.ts';
import { type Records } from '../records/records.ts';
import { readCurrentYear } from '../school/years.ts';
import { isMade } from './made.ts';

/** Exports and prints that the report names at most. */
const MOST_NAMED = 1000;

/** What an export of the list of students was limited to. */
type Asked = {
  q: string;
  filters: ExactFilters;
  selection?: SelectionInput;
  year: string;
  /** Keys of the sections in the reach of who exported; none for the whole school, and in exports from before it was logged. */
  sections?: number[];
};

/** Reads the key of the academic year of which a list was on a day, if it named none. */
async function readYearOf(orm: Orm, day: string): Promise<string> {
  const [year] = await rowsOf<{ key: string }>(
    orm,
    sql`select key from academic_year where deleted_at is null and ${day} between starts and ends`,
  );
  return year?.key ?? (await readCurrentYear(orm))?.key ?? '';
}

/** Finds the students of an export of a day again, by what the log has of it. */
async function studentsOf(
  orm: Orm,
  { areas }: Records,
  { day, detail: { q, filters, selection, year: asked, sections } }: { day: string; detail: Asked },
): Promise<string[]> {
  const area = areas.student;
  const { table } = withListTable(area);
  const year = asked || (await readYearOf(orm, day));
  const wanted = selection
    ? await selectionCondition(orm, { ...area, table }, selection, year)
    : await filterCondition(orm, area, { q, filters, year });
  const within = sections && table.section_id ? isOneOfNumbers(table.section_id, sections) : undefined;
  const found = await orm
    .select({ key: table.key })
    .from(table)
    .where(and(notDeleted(table), inYear(table, year), within, wanted));
  return found.map(({ key }) => String(key));
}

/** Finds the students of all exports of the list of students again; equal exports of a day are searched once. */
export async function readExportedStudents(
  orm: Orm,
  records: Records,
  query: BreachQuery,
): Promise<ReadonlySet<string>> {
  const { timeZone } = records;
  const exports = await rowsOf<{ day: string; detail: Asked }>(
    orm,
    sql`select distinct (at at time zone ${timeZone})::date::text as day, detail from audit one
      where kind = 'exported' and area = 'student' and ${isMade(sql`one.at`, query, timeZone)}`,
  );
  const students = new Set<string>();
  for (const one of exports) for (const id of await studentsOf(orm, records, one)) students.add(id);
  return students;
}

type Unnamed = Omit<BreachReport['unnamed'][number], 'at' | 'detail'> & {
  at: Date | string;
  detail: Record<string, unknown>;
};

/**
 * Reads the other exports and the prints, the latest first; equal ones of a person count once. Anybody can fill the log with prints,
 * so that exports come before them where there are too many.
 */
export async function readUnnamed(
  orm: Orm,
  query: BreachQuery,
  timeZone: string,
): Promise<BreachReport['unnamed']> {
  const rows = await rowsOf<Unnamed>(
    orm,
    sql`select * from (
        select max(at) as at, name, kind, area, detail from audit one
        where kind in ('exported', 'printed') and area <> 'student' and ${isMade(sql`one.at`, query, timeZone)}
        group by name, kind, area, detail order by kind = 'printed', max(at) desc limit ${MOST_NAMED}
      ) as latest order by at desc`,
  );
  return rows.map(({ at, detail, ...one }) => ({
    ...one,
    at: new Date(at).toISOString(),
    detail: Object.values(detail)
      .filter((value) => typeof value === 'string' && value !== '')
      .join(', '),
  }));
}
