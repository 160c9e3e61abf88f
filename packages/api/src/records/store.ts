import { buildSearchText, SEPARATOR } from '@firstbell/schema';
import { getTableColumns, sql } from 'drizzle-orm';
import { type PgColumn } from 'drizzle-orm/pg-core';
import { toColumnValue } from '../db/columns.ts';
import { type Orm } from '../db/database.ts';
import { readLists } from '../lists/lists.ts';
import { type RecordArea, type DeriveContext, type Records } from './area.ts';
import { type Values } from '../rows/values.ts';
import { writeRenamed } from './changes/write.ts';
import { presentWholeRow } from './present.ts';
import { searchedColumns } from '../lists/place.ts';
import { type Saving } from '../caller/author.ts';
import { listReferred, readReferred } from './references.ts';
import { type RecordTable, type Stored } from '../rows/table.ts';

/** Returns the values to store for an input: its fields, the derived values, and the search text. */
export function storedValues(
  area: RecordArea,
  key: string,
  input: Values,
  context: DeriveContext,
): Values & { key: string } {
  const values = { ...input, ...area.derive(input, context), key };
  const text = buildSearchText(
    searchedColumns(area.definition.columns, area, values),
    presentWholeRow(area, values),
  );
  // A generated key is not a column of the list, but people search for keys that they hear on the phone.
  const search = area.definition.prefix === undefined ? text : `${text}${SEPARATOR}${key.toLowerCase()}`;
  const columns = getTableColumns(area.table) as Record<string, PgColumn>;
  // PostgreSQL refuses values for generated columns.
  const valuesToStore = Object.entries({ ...values, search }).filter(([field]) => !columns[field]?.generated);
  return { ...Object.fromEntries(valuesToStore), key };
}

/** Returns a stored record's values from which others are derived. */
export const pickKeptValues = ({ derivedFrom }: RecordArea, stored: Values): Values =>
  Object.fromEntries(derivedFrom.map((field) => [field, stored[field]]));

/** Change of the inputs of several records, with its author. */
export type BulkChange = Saving & { change: (input: Values) => Values };

/**
 * Applies a change to the inputs of rows. Without a change, only derives their stored values again. Increments a version only if the
 * input changes, so that derived values cause no conflict with open forms. Uses a fixed number of queries.
 */
export async function rewriteRows(
  orm: Orm,
  records: Records,
  area: RecordArea,
  rows: readonly Stored[],
  bulkChange?: BulkChange,
): Promise<void> {
  if (rows.length === 0) return;
  const lists = await readLists(orm);
  const inputs = rows.map((record) => {
    const input = toInput(area, record);
    return { record, input, changed: bulkChange?.change(input) ?? input };
  });
  const references = inputs.flatMap(({ changed }) => listReferred(area, changed));
  const { findReferred } = await readReferred(orm, records, references, { withDeleted: true });
  const changedRows = inputs.flatMap(({ record, input, changed }) => {
    const { key, ...values } = storedValues(area, record.key, changed, { lists, findReferred });
    if (hasValues(record, values)) return [];
    const version = hasValues(input, changed) ? record.version : record.version + 1;
    return [{ ...values, key: record.key, version }];
  });
  await updateRows(orm, area.table, changedRows);
  if (bulkChange === undefined) return;
  const changedInputs = inputs.filter(({ input, changed }) => !hasValues(input, changed));
  await area.items?.save?.(
    orm,
    changedInputs.map(({ record: { key }, changed: input }) => ({ key, input })),
  );
  const meta = { kind: 'renamed', user: bulkChange.user, at: records.clock() } as const;
  await writeRenamed(orm, area, inputs, meta);
}

/** Updates rows by their keys in one statement. All rows must have values for the same columns. */
export async function updateRows(orm: Orm, table: RecordTable, rows: readonly Values[]): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = Object.entries(getTableColumns(table) as Record<string, PgColumn>).filter(
    ([field]) => field !== 'key' && first[field] !== undefined,
  );
  const columnValues = rows.map((row) => ({
    ...Object.fromEntries(columns.map(([field, column]) => [column.name, toColumnValue(column, row[field])])),
    [table.key.name]: row.key,
  }));
  const assignments = columns.map(
    ([, { name }]) => sql`${sql.identifier(name)} = updated.${sql.identifier(name)}`,
  );
  await orm.execute(sql`update ${table} set ${sql.join(assignments, sql`, `)}
    from jsonb_populate_recordset(null::${table}, ${JSON.stringify(columnValues)}::jsonb) as updated
    where ${table.key} = updated.${sql.identifier(table.key.name)}`);
}

/** Tells whether a record already has these values. */
const hasValues = (record: Values, values: Values) =>
  Object.entries(values).every(([name, value]) => JSON.stringify(record[name]) === JSON.stringify(value));

/** Returns the input of a stored record: the fields of its form, its typed key, and the values from which others are derived. */
export function toInput(area: RecordArea, stored: Stored): Values {
  const { definition, keyField } = area;
  const fields = Object.keys(definition.labels).map((field): [string, unknown] => [field, stored[field]]);
  return {
    ...pickKeptValues(area, stored),
    ...Object.fromEntries(fields),
    ...(keyField === undefined ? {} : { [keyField]: stored.key }),
  };
}
