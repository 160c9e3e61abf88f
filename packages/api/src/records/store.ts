import { haystack, SEPARATOR } from '@firstbell/schema';
import { getTableColumns, sql } from 'drizzle-orm';
import { type PgColumn } from 'drizzle-orm/pg-core';
import { writtenIn } from '../db/columns.ts';
import { type Orm } from '../db/database.ts';
import { readLists } from '../school/lists.ts';
import { type RecordArea, type Surroundings, type Values } from './area.ts';
import { writeRenamed } from './changes/write.ts';
import { rowOf } from './find.ts';
import { searchedColumns } from './place.ts';
import { type Records, type Saving } from './records.ts';
import { readNames } from './references.ts';
import { type RecordTable, type Stored } from './table.ts';

/** Gives what is written for an input: its fields, what is worked out from them, and the text that is searched. */
export function storedValues(
  area: RecordArea,
  key: string,
  input: Values,
  surroundings: Surroundings,
): Values & { key: string } {
  const values = { ...input, ...area.derive(input, surroundings), key };
  const text = haystack(searchedColumns(area.definition.columns, area, values), rowOf(area, values));
  // A made key is in no column, but people say it on the phone.
  const search = area.definition.prefix === undefined ? text : `${text}${SEPARATOR}${key.toLowerCase()}`;
  const columns = getTableColumns(area.table) as Record<string, PgColumn>;
  const written = Object.entries({ ...values, search }).filter(([field]) => !columns[field]?.generated);
  return { ...Object.fromEntries(written), key };
}

/** Gives what a save leaves of a stored record as it is. */
export const carriedOf = ({ carried = [] }: RecordArea, stored: Values): Values =>
  Object.fromEntries(carried.map((field) => [field, stored[field]]));

/** Inputs of several records that are saved at once, with their author. */
export type Typing = Saving & { change: (input: Values) => Values };

/** Stores rows as if `typing` had been done in each, or without it as they are worked out now, with as many queries for many as for one. */
export async function rewriteRows(
  orm: Orm,
  records: Records,
  area: RecordArea,
  rows: readonly Stored[],
  typing?: Typing,
): Promise<void> {
  if (rows.length === 0) return;
  const lists = await readLists(orm);
  const some = rows.map((record) => {
    const input = inputOf(area, record);
    return { record, input, changed: typing?.change(input) ?? input };
  });
  const references = some.flatMap(({ changed }) => area.refersTo?.(changed) ?? []);
  const names = await readNames(orm, records, references, { isDeletedToo: true });
  const nameOf: Surroundings['nameOf'] = (of, other) => names(of, other) ?? other;
  const fresh = some.flatMap(({ record, input, changed }) => {
    const { key, ...values } = storedValues(area, record.key, changed, { lists, nameOf });
    if (hasValues(record, values)) return [];
    const version = hasValues(input, changed) ? record.version : record.version + 1;
    return [{ ...values, key: record.key, version }];
  });
  await updateRows(orm, area.table, fresh);
  if (typing === undefined) return;
  const items = some.filter(({ input, changed }) => !hasValues(input, changed));
  await area.saveItems?.(
    orm,
    items.map(({ record: { key }, changed: input }) => ({ key, input })),
  );
  const happening = { kind: 'renamed', user: typing.user, at: records.clock() } as const;
  await writeRenamed(orm, area, some, happening);
}

/** Updates rows by their keys in one statement; all have values for the same columns. */
async function updateRows(orm: Orm, table: RecordTable, rows: readonly Values[]): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = Object.entries(getTableColumns(table) as Record<string, PgColumn>).filter(
    ([field]) => field !== 'key' && first[field] !== undefined,
  );
  const fresh = rows.map((row) => ({
    ...Object.fromEntries(columns.map(([field, column]) => [column.name, writtenIn(column, row[field])])),
    [table.key.name]: row.key,
  }));
  const set = columns.map(([, { name }]) => sql`${sql.identifier(name)} = fresh.${sql.identifier(name)}`);
  await orm.execute(sql`update ${table} set ${sql.join(set, sql`, `)}
    from jsonb_populate_recordset(null::${table}, ${JSON.stringify(fresh)}::jsonb) as fresh
    where ${table.key} = fresh.${sql.identifier(table.key.name)}`);
}

/** Says whether a record holds values already. */
const hasValues = (record: Values, values: Values) =>
  Object.entries(values).every(([name, value]) => JSON.stringify(record[name]) === JSON.stringify(value));

/** Gives the input that a stored record was saved with, and what a save leaves as it is. */
export function inputOf(area: RecordArea, stored: Stored): Values {
  const { definition, keyField } = area;
  const fields = Object.keys(definition.labels).map((field): [string, unknown] => [field, stored[field]]);
  return {
    ...carriedOf(area, stored),
    ...Object.fromEntries(fields),
    ...(keyField === undefined ? {} : { [keyField]: stored.key }),
  };
}
