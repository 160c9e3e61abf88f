import { type SelectionInput } from '@firstbell/schema';
import { and, asc, gt, lte, type SQL, sql } from 'drizzle-orm';
import { type Orm } from '../db/database.ts';
import { type RecordTable } from '../rows/table.ts';
import { type RecordArea, type RecordScope, withListTable } from './area.ts';
import { filterCondition, isInYear, isOneOfKeys } from './find.ts';
import { SERVICE_SCOPE } from './scope.ts';

/** Returns the SQL condition for the records of a selection. */
export async function selectionCondition(
  orm: Orm,
  area: RecordArea,
  scope: RecordScope,
  selection: SelectionInput,
  year: string | undefined,
): Promise<SQL | undefined> {
  const { table } = area;
  if ('include' in selection) return and(isOneOfKeys(table, selection.include), scope.condition);
  const { exclude, q = '', filters = {} } = selection;
  const matches = await filterCondition(orm, area, scope, { q, filters, year });
  const notExcluded = exclude.length > 0 ? sql`not ${isOneOfKeys(table, exclude)}` : undefined;
  const { listTable } = area;
  if (listTable === undefined) return and(matches, notExcluded);
  const listed = sql`select ${listTable.key} from ${listTable} where ${and(isInYear(listTable, year), matches)}`;
  return and(sql`${table.key} in (${listed})`, notExcluded);
}

/** Reads the keys of a chunk of rows in ascending order, from the cursor; `next` is `undefined` after the last chunk. */
export async function readNextKeys(
  orm: Orm,
  table: RecordTable,
  where: SQL | undefined,
  { cursor, limit }: { cursor: string; limit: number },
): Promise<{ keys: string[]; next: string | undefined }> {
  const rows = (await orm
    .select({ key: table.key })
    .from(table)
    .where(and(where, cursor === '' ? undefined : gt(table.key, cursor)))
    .orderBy(asc(table.key))
    .limit(limit)) as { key: string }[];
  const keys = rows.map(({ key }) => key);
  return { keys, next: keys.length === limit ? keys.at(-1) : undefined };
}

/**
 * Creates the function that reads a selection's keys in chunks, without records that are newer than the job. The cursor is
 * a key, or an index if the selection lists its keys.
 */
export function createSelectionReader(
  area: RecordArea,
  { selection, year }: { selection: SelectionInput; year?: string | undefined },
  jobCreatedAt: Date,
): (orm: Orm, chunk: { cursor: string; limit: number }) => ReturnType<typeof readNextKeys> {
  if ('include' in selection) {
    const keys = [...new Set(selection.include)].toSorted();
    return (_, { cursor, limit }) => {
      const end = Number(cursor) + limit;
      const next = end < keys.length ? String(end) : undefined;
      return Promise.resolve({ keys: keys.slice(Number(cursor), end), next });
    };
  }
  const { exclude, q = '', filters = {} } = selection;
  const { table } = withListTable(area);
  const excluded = new Set(exclude);
  const existing = and(isInYear(table, year), lte(table.created_at, jobCreatedAt));
  return async (orm, chunk) => {
    const where = and(existing, await filterCondition(orm, area, SERVICE_SCOPE, { q, filters, year }));
    const { keys, next } = await readNextKeys(orm, table, where, chunk);
    return { keys: keys.filter((key) => !excluded.has(key)), next };
  };
}
