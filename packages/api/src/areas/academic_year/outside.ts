import { type FieldError, formatDate } from '@firstbell/schema';
import { sql } from 'drizzle-orm';
import { type PgColumn } from 'drizzle-orm/pg-core';
import { type Orm, rowsOf } from '../../db/database.ts';
import { type Checking, type RecordArea } from '../../records/area.ts';
import { present } from '../../records/find.ts';

type Span = { starts: string; ends: string };

/** Gives the columns of an area that hold days of its year. */
function daysOf({ definition, sorts, days }: RecordArea): readonly PgColumn[] {
  const dates = definition.columns.filter(({ kind }) => kind === 'date');
  return days ?? dates.flatMap(({ key }) => sorts[key]?.[0] ?? []);
}

/** Finds fault with new months of a year that would leave records of the year outside of it. */
export async function recordsOutside(
  orm: Orm,
  areas: Checking['areas'],
  year: string,
  { starts, ends }: Span,
): Promise<FieldError[]> {
  const places = new Map<'from_month' | 'to_month', string>();
  for (const area of Object.values(areas)) {
    const { table, definition } = area;
    if (table.year === undefined) continue;
    for (const day of daysOf(area)) {
      const [found] = await rowsOf<{ first: string | null; last: string | null }>(
        orm,
        sql`select min(${day}) as first, max(${day}) as last from ${table}
          where ${table.year} = ${year} and ${present(table)}`,
      );
      const is = (edge: string) => `There are ${definition.plural} of ${formatDate(edge)}.`;
      if (found?.first != null && found.first < starts) places.set('from_month', is(found.first));
      if (found?.last != null && found.last > ends) places.set('to_month', is(found.last));
    }
  }
  return [...places].map(([field, message]) => ({ field, message: `${message} Keep that day in the year.` }));
}
