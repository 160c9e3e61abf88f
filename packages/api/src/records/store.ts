import { haystack } from '@firstbell/schema';
import { eq, type SQL } from 'drizzle-orm';
import { type Orm } from '../db/database.ts';
import { readLists } from '../school/lists.ts';
import { type RecordArea, type Surroundings, type Values } from './area.ts';
import { rowOf } from './find.ts';
import { type Records } from './records.ts';
import { readNames, usersOf, usesAny } from './references.ts';
import { type Stored } from './table.ts';

/** Gives what is stored for an input: its fields, what is worked out from them, and the text that is searched. */
export function storedValues(
  area: RecordArea,
  key: string,
  input: Values,
  surroundings: Surroundings,
): Values & { key: string } {
  const values = { ...input, ...area.derive(input, surroundings), key };
  return { ...values, search: haystack(area.definition.columns, rowOf(area, values)) };
}

/** Rows that are worked out again at a time. */
const CHUNK = 500;

/** Works out again what is stored of the records that meet a condition, after something they name has changed. */
export async function rework(
  orm: Orm,
  records: Records,
  area: RecordArea,
  where: SQL | undefined,
): Promise<void> {
  const { table, definition } = area;
  const stored = (await orm.select().from(table).where(where)) as Stored[];
  if (stored.length === 0) return;
  const lists = await readLists(orm);
  for (let start = 0; start < stored.length; start += CHUNK) {
    const some = stored.slice(start, start + CHUNK);
    const inputs = some.map((record) => inputOf(definition.labels, record, area.keyField));
    const names = await readNames(
      orm,
      records,
      inputs.flatMap((input) => area.refersTo?.(input) ?? []),
    );
    for (const [index, { key }] of some.entries()) {
      const nameOf: Surroundings['nameOf'] = (of, other) => names(of, other) ?? other;
      const { key: same, ...values } = storedValues(area, key, inputs[index] ?? {}, { lists, nameOf });
      await orm.update(table).set(values).where(eq(table.key, same));
    }
  }
}

/** Works out again the records of other areas that show the records of this one that meet a condition. */
export async function reworkUsers(
  orm: Orm,
  records: Records,
  area: RecordArea,
  where: SQL | undefined,
): Promise<void> {
  for (const { area: user, use } of usersOf(records, area.definition.key)) {
    if (use.isShown) await rework(orm, records, user, usesAny(use, area.table, where));
  }
}

function inputOf(labels: Readonly<Record<string, string>>, stored: Stored, keyField?: string): Values {
  const fields = Object.keys(labels).map((field): [string, unknown] => [field, stored[field]]);
  return { ...Object.fromEntries(fields), ...(keyField === undefined ? {} : { [keyField]: stored.key }) };
}
