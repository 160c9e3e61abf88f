import { type FieldError, formatDate } from '@firstbell/schema';
import { type SQL, sql } from 'drizzle-orm';
import { type PgColumn } from 'drizzle-orm/pg-core';
import { isOneOfTexts } from '../../db/arrays.ts';
import { type Orm, selectRows } from '../../db/database.ts';
import { type CheckContext, type RecordArea } from '../../records/area.ts';
import { isNotDeleted } from '../../records/find.ts';

type Span = { starts: string; ends: string };

/** Returns the columns of an area whose dates must lie in the academic year. */
const listDateColumns = ({ dayColumns }: RecordArea): readonly PgColumn[] => Object.values(dayColumns);

/** Returns errors for academic years whose changed months would exclude some of their records; a new year has none. */
export async function findExclusionErrors(
  orm: Orm,
  areas: CheckContext['areas'],
  years: readonly (Span & { key: string | undefined })[],
): Promise<FieldError[][]> {
  const messages = years.map(() => new Map<'from_month' | 'to_month', string>());
  const keys = years.flatMap(({ key }) => key ?? []);
  const addMessages = async (days: SQL, createMessage: (day: string) => string) => {
    const daySpans = await selectRows<{ year: string; first: string; last: string }>(orm, days);
    years.forEach(({ key, starts, ends }, index) => {
      const daySpan = daySpans.find(({ year }) => year === key);
      if (daySpan && daySpan.first < starts) messages[index]?.set('from_month', createMessage(daySpan.first));
      if (daySpan && daySpan.last > ends) messages[index]?.set('to_month', createMessage(daySpan.last));
    });
  };
  for (const area of Object.values(areas)) {
    const { table, definition } = area;
    if (table.year === undefined) continue;
    for (const dayColumn of listDateColumns(area)) {
      await addMessages(
        sql`select ${table.year} as year, min(${dayColumn}) as first, max(${dayColumn}) as last from ${table}
          where ${isOneOfTexts(table.year, keys)} and ${isNotDeleted(table)}
          group by ${table.year}`,
        (day) => `There are ${definition.plural} of ${formatDate(day)}.`,
      );
    }
  }
  await addMessages(
    sql`select year, min(starts)::text as first, max(ends)::text as last from term_date
      where ${isOneOfTexts(sql`year`, keys)} group by year`,
    (day) => `A term begins or ends on ${formatDate(day)}.`,
  );
  return messages.map((byField) =>
    [...byField].map(([field, message]) => ({ field, message: `${message} Keep that day in the year.` })),
  );
}
