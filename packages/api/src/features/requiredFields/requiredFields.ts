import * as contracts from '@firstbell/schema/contracts/lists';
import { type AreaKey, areas, configurableFields, type OptionalFields } from '@firstbell/schema';
import { and, getTableColumns, sql } from 'drizzle-orm';
import { type PgColumn } from 'drizzle-orm/pg-core';
import { type Orm, selectRows, lowPriority } from '../../db/database.ts';
import { optionalFieldTable as table } from '../../db/tables.ts';
import { type Operation, implement } from '../../operation/operation.ts';
import { requireUnchanged } from '../../http/changedConflict.ts';
import { isInYear, isNotDeleted } from '../../records/find.ts';
import { type Records } from '../../records/area.ts';
import { inSettingChange } from '../../records/references.ts';
import { listYear } from '../../records/listYear.ts';
import { readLists, readOptionalFields } from '../../lists/lists.ts';

const toRows = (fields: OptionalFields) =>
  Object.entries(fields).flatMap(([area, names]) => [...new Set(names)].map((field) => ({ area, field })));

/** Stores the optional fields. Throws `conflict` if the stored fields differ from `expected`, the fields that were edited. */
async function storeOptionalFields(
  orm: Orm,
  fields: OptionalFields,
  expected: OptionalFields,
): Promise<void> {
  requireUnchanged(toRows(await readOptionalFields(orm)), toRows(expected), 'required fields');
  await orm.delete(table);
  const rows = toRows(fields);
  if (rows.length > 0) await orm.insert(table).values(rows);
}

/** Counts the records of an area in which each field is empty. Counts only the current year if the area has years. */
async function countEmpty(
  orm: Orm,
  { areas: recordAreas }: Records,
  key: AreaKey,
  fields: readonly string[],
): Promise<Record<string, number>> {
  const { table: recordTable } = recordAreas[key];
  const columns = getTableColumns(recordTable) as Record<string, PgColumn>;
  const counts = fields.flatMap((field) => {
    const column = columns[field];
    return column
      ? [sql`count(*) filter (where coalesce(${column}::text, '') = '')::int as ${sql.identifier(field)}`]
      : [];
  });
  if (counts.length === 0) return {};
  const [row] = await selectRows<Record<string, number>>(
    orm,
    sql`select ${sql.join(counts, sql`, `)} from ${recordTable}
      where ${and(isNotDeleted(recordTable), isInYear(recordTable, listYear(recordAreas[key], '')))}`,
  );
  return row ?? {};
}

/** Returns the operations on required fields. */
export function requiredFieldOperations(records: Records): Operation[] {
  const { db } = records;
  return [
    implement(contracts.countEmpty, async ({ signal }) => {
      const orm = lowPriority(db, signal);
      const empty: Record<string, Record<string, number>> = {};
      for (const [key, fields] of Object.entries(configurableFields())) {
        if (key in areas && fields.length > 0) {
          empty[key] = await countEmpty(orm, records, key as AreaKey, fields);
        }
      }
      return { empty };
    }),
    implement(contracts.saveRequiredFields, ({ body }) =>
      inSettingChange({ db }, async (orm) => {
        await storeOptionalFields(orm, body.optional_fields, body.before);
        return (await readLists(orm)).choices;
      }),
    ),
  ];
}
