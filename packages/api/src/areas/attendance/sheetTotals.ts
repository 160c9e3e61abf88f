import { type ExactFilters } from '@firstbell/schema';
import { countMarks, type MarkCounts, type SheetTotals } from '@firstbell/schema/sheets';
import { and, sql } from 'drizzle-orm';
import { lowPriority, selectRows } from '../../db/database.ts';
import { type Records, type RecordScope } from '../../records/area.ts';
import { filterCondition, isInYear, isNotDeleted } from '../../records/find.ts';
import { listYear } from '../../records/listYear.ts';
import { percentage } from './dayTotals.ts';

const ZERO_TOTALS: SheetTotals = { ...countMarks([]), attending: null, not_counted: 0 };

/** Reads the totals of the sheets that match the filters. */
export async function readSheetTotals(
  { db, areas: { attendance: area } }: Records,
  scope: RecordScope,
  { q, filters, year: requestedYear }: { q: string; filters: ExactFilters; year: string },
  signal: AbortSignal | undefined,
): Promise<SheetTotals> {
  const orm = lowPriority(db, signal);
  const { table } = area;
  const year = listYear(area, requestedYear);
  const where = and(
    isNotDeleted(table),
    isInYear(table, year),
    await filterCondition(orm, area, scope, { q, filters, year }),
  );
  const counted = sql`filter (where is_counted)`;
  const total = (column: keyof MarkCounts) =>
    sql`coalesce(sum(${sql.identifier(column)}) ${counted}, 0)::int as ${sql.identifier(column)}`;
  const [totals = ZERO_TOTALS] = await selectRows<SheetTotals>(
    orm,
    sql`with listed as (select date, present, absent, late, excused, half from ${table} where ${where}),
      working as (
        select working_days(min(date)::date, max(date)::date) as day from listed
      ), sheet as (
        select listed.*, date in (select day from working) as is_counted from listed
      )
      select ${total('present')}, ${total('absent')}, ${total('late')}, ${total('excused')}, ${total('half')},
        ${percentage(counted)} as attending,
        (count(*) filter (where not is_counted))::int as not_counted
      from sheet`,
  );
  return totals;
}
