import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import { type PgColumn } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordAreas } from '../../src/areas/areas.ts';
import { type Database, selectRows } from '../../src/db/database.ts';
import { openTestDatabase } from '../testDatabase.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

type StoredColumn = { name: string; type: string; is_required: boolean };

const readColumns = (table: string) =>
  selectRows<StoredColumn>(
    db.orm,
    sql`select attname as name, format_type(atttypid, null) as type, attnotnull as is_required
      from pg_attribute where attrelid = ${table}::regclass and attnum > 0 and not attisdropped`,
  );

/** Types of columns that drizzle names otherwise than the catalogue. */
const TYPES: Readonly<Record<string, string>> = { timestamptz: 'timestamp with time zone' };

test.each(Object.entries(recordAreas))(
  'the table of %s has a column of the same type for each field',
  async (_, { table }) => {
    const stored = new Map(
      (await readColumns(getTableName(table))).map(({ name, ...column }) => [name, column]),
    );
    const columns = Object.values<PgColumn>(getTableColumns(table));
    const expected = columns.map((column) => {
      const type = column.getSQLType();
      return [column.name, { type: TYPES[type] ?? type, is_required: column.notNull }] as const;
    });
    expect(Object.fromEntries(expected.map(([name]) => [name, stored.get(name)]))).toEqual(
      Object.fromEntries(expected),
    );
  },
);
