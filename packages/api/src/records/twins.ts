import { asc, type SQL, sql } from 'drizzle-orm';
import { type Orm } from '../db/database.ts';
import { Refusal } from '../http/refusal.ts';
import { type RecordArea } from './area.ts';
import { everyColumn, notDeleted } from './find.ts';
import { type Stored } from './table.ts';

/** Most records in the way that are named. */
const MOST = 3;

/** Throws `duplicate`, with the way to them, when what somebody made anew leaves no room for rows that are to come back. */
export async function refuseTwins(orm: Orm, area: RecordArea, where: SQL | undefined): Promise<void> {
  const { table, definition, twin } = area;
  if (twin === undefined) return;
  const others = sql`select other.key from ${table}
    join (select * from ${table} where ${notDeleted(table)}) as other on ${twin.on} and other.key <> ${table.key}
    where ${where}`;
  const found = (await orm
    .select(everyColumn(area))
    .from(table)
    .where(sql`${table.key} in (${others})`)
    .orderBy(asc(table.key))
    .limit(MOST)) as Stored[];
  if (found.length === 0) return;
  const addressOf = (other: Stored) =>
    twin.href?.(other) ?? `/${definition.key}/edit?id=${encodeURIComponent(other.key)}`;
  throw new Refusal('duplicate', {
    detail: `${found.map((other) => twin.says(other)).join(' ')} Change or delete that first.`,
    links: found.map((other) => ({ text: `the ${definition.noun}`, href: addressOf(other) })),
  });
}
