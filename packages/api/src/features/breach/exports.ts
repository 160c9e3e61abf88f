import { type ExactFilters, type SelectionInput } from '@firstbell/schema';
import { type BreachQuery, type BreachReport } from '@firstbell/schema/breach';
import { and, sql } from 'drizzle-orm';
import { isOneOfNumbers } from '../../db/arrays.ts';
import { type Orm, selectRows } from '../../db/database.ts';
import { withListTable, type Records } from '../../records/area.ts';
import { filterCondition, isInYear, isNotDeleted } from '../../records/find.ts';
import { selectionCondition } from '../../records/selection.ts';
import { readCurrentYear } from '../../years/years.ts';
import { matchesBreach } from './matchesBreach.ts';
import { SERVICE_SCOPE } from '../../records/scope.ts';
import { isoTime } from '../../db/columns.ts';

/** Maximum number of exports and prints that the report names. */
const MAX_NAMED = 1000;

/** Limits of an export of the student list. */
type ExportLimits = {
  q: string;
  filters: ExactFilters;
  selection?: SelectionInput;
  year: string;
  /**
   * Keys of the sections in the scope of the exporting person; undefined for the whole school, and for exports that
   * were logged without them.
   */
  sections?: number[];
};

/** Reads the key of the academic year of a day, for an export whose log entry has no year. */
async function readYearOf(orm: Orm, day: string): Promise<string> {
  const [year] = await selectRows<{ key: string }>(
    orm,
    sql`select key from academic_year where deleted_at is null and ${day} between starts and ends`,
  );
  return year?.key ?? (await readCurrentYear(orm))?.key ?? '';
}

/** Repeats the query of an export, from the day and the details in its log entry, and returns the students. */
async function repeatExport(
  orm: Orm,
  { areas }: Records,
  {
    day,
    detail: { q, filters, selection, year: loggedYear, sections },
  }: { day: string; detail: ExportLimits },
): Promise<string[]> {
  const area = areas.student;
  const { table } = withListTable(area);
  const year = loggedYear || (await readYearOf(orm, day));
  const condition = selection
    ? await selectionCondition(orm, { ...area, table }, SERVICE_SCOPE, selection, year)
    : await filterCondition(orm, area, SERVICE_SCOPE, { q, filters, year });
  const isInSections = sections && table.section_id ? isOneOfNumbers(table.section_id, sections) : undefined;
  const students = await orm
    .select({ key: table.key })
    .from(table)
    .where(and(isNotDeleted(table), isInYear(table, year), isInSections, condition));
  return students.map(({ key }) => String(key));
}

/** Finds the students in all exports of the student list by repeating their queries. Equal exports of one day are repeated once. */
export async function readExportedStudents(
  orm: Orm,
  records: Records,
  query: BreachQuery,
): Promise<ReadonlySet<string>> {
  const { timeZone } = records;
  const exports = await selectRows<{ day: string; detail: ExportLimits }>(
    orm,
    sql`select distinct (at at time zone ${timeZone})::date::text as day, detail from audit log_row
      where kind = 'exported' and area = 'student' and record = '' and ${matchesBreach(sql`log_row.at`, query, timeZone)}`,
  );
  const students = new Set<string>();
  for (const exportEvent of exports)
    for (const id of await repeatExport(orm, records, exportEvent)) students.add(id);
  return students;
}

type Unnamed = Omit<BreachReport['unnamed'][number], 'detail'> & { detail: Record<string, unknown> };

/**
 * Reads the exports of other lists and the prints, the latest first, without duplicates. If there are too many, prints are left
 * out before exports, because anybody can fill the log with prints.
 */
export async function readUnnamed(
  orm: Orm,
  query: BreachQuery,
  timeZone: string,
): Promise<BreachReport['unnamed']> {
  const rows = await selectRows<Unnamed>(
    orm,
    sql`select ${isoTime(sql`latest.at`)} as at, name, kind, area, detail from (
        select max(at) as at, name, kind, area, detail from audit log_row
        where kind in ('exported', 'printed') and area <> 'student' and ${matchesBreach(sql`log_row.at`, query, timeZone)}
        group by name, kind, area, detail order by kind = 'printed', max(at) desc limit ${MAX_NAMED}
      ) as latest order by latest.at desc`,
  );
  return rows.map(({ detail, ...row }) => ({
    ...row,
    detail: Object.values(detail)
      .filter((value) => typeof value === 'string' && value !== '')
      .join(', '),
  }));
}
