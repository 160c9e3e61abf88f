import { type Column } from '@firstbell/schema';
import { and, type SQL, sql } from 'drizzle-orm';
import { type PgColumn } from 'drizzle-orm/pg-core';
import { textArray } from '../db/arrays.ts';
import { Problem } from '../http/problem.ts';
import { searchedColumns } from '../lists/place.ts';
import { type RecordArea, type RecordScope } from './area.ts';
import { type Values } from '../rows/values.ts';
import { contains } from './contains.ts';
import { referencedColumn } from '../rows/table.ts';

/** Empties the values of a record or row that the user may not read. `row` is the surrogate key of the record. */
export function emptyHidden<Shown extends Values>(
  { hidden }: RecordScope,
  row: unknown,
  values: Shown,
): Shown {
  if (hidden === undefined || (hidden.ownRow !== null && row === hidden.ownRow)) return values;
  const emptied = Object.keys(values).filter((name) => hidden.names.has(name));
  return { ...values, ...Object.fromEntries(emptied.map((name) => [name, ''])) };
}

/** Throws `forbidden` if a list is to be filtered, sorted or counted by values that the user may not read, which would reveal them. */
export function requireReadable(
  { definition }: RecordArea,
  { hidden }: RecordScope,
  names: readonly string[],
): void {
  const name = names.find((one) => hidden?.names.has(one));
  if (name === undefined) return;
  const { columns, filters, plural } = definition;
  const label = [...columns, ...filters].find(({ key }) => key === name)?.label ?? name;
  throw new Problem('forbidden', {
    detail: `You do not see the ${label} of ${plural}, so the list cannot be filtered or sorted by it.`,
  });
}

/** Number of parts that a column has in a search text: dates are in it in two formats. */
const countParts = ({ kind, detail = [] }: Column) => (kind === 'date' ? 2 : 1) + detail.length;

/** Returns the parts of the search text of a record that the user may read. */
function readablePartsOf(names: ReadonlySet<string>, { definition, table, place }: RecordArea): SQL {
  const parts: SQL[] = [];
  let position = 1;
  for (const column of searchedColumns(definition.columns, { place }, {})) {
    const count = countParts(column);
    if (!names.has(column.key))
      for (let part = position; part < position + count; part += 1)
        parts.push(sql`split_part(${table.search}, chr(1), ${sql.raw(String(part))})`);
    position += count;
  }
  return sql`concat_ws(chr(1), ${sql.join(parts, sql`, `)})`;
}

/** Returns the condition that a record contains `q` in the text that the user may search; `undefined` for an empty `q`. */
export function containsReadable(area: RecordArea, { hidden }: RecordScope, q: string): SQL | undefined {
  const inWhole = contains(area.table.search, q);
  if (hidden === undefined || inWhole === undefined) return inWhole;
  // The index on the whole text finds the few records whose parts are compared.
  return and(inWhole, contains(readablePartsOf(hidden.names, area), q));
}

/** Returns the condition for the changes of a record that the user may read; `undefined` for all. `field` is a column of the history. */
export function isReadableChange(
  { table }: RecordArea,
  { hidden }: RecordScope,
  key: string,
  field: PgColumn,
): SQL | undefined {
  if (hidden === undefined) return undefined;
  const isOther = sql`(${field} is null or split_part(${field}, '.', 1) <> all(${textArray([...hidden.names])}))`;
  if (hidden.ownRow === null) return isOther;
  const isOwn = sql`exists (select from ${table} where ${table.key} = ${key} and ${referencedColumn(table)} = ${hidden.ownRow})`;
  return sql`(${isOther} or ${isOwn})`;
}
