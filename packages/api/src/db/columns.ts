import { is, type SQL, sql } from 'drizzle-orm';
import { customType, type PgColumn, PgCustomColumn } from 'drizzle-orm/pg-core';

type Text = { data: string; driverData: string | null };

const orNull = (text: string) => (text === '' ? null : text);

/** Gives a column that holds a day, as `YYYY-MM-DD`. */
export const day = customType<Text>({ dataType: () => 'date', toDriver: orNull });

/** Gives a column that holds a time of the day, as `HH:MM`. */
export const clockTime = customType<{ data: string; driverData: string }>({
  dataType: () => 'time',
  fromDriver: (time) => time.slice(0, 'HH:MM'.length),
});

/** Gives a column that holds an instant, as ISO text; read it by `asRead`. */
export const isoInstant = customType<Text>({ dataType: () => 'timestamptz', toDriver: orNull });

/** Gives a column that holds a percentage to a tenth, as `86.5%`; read it by `asRead`. */
export const percentage = customType<Text>({
  dataType: () => 'numeric',
  toDriver: (text) => orNull(text.replace('%', '')),
});

/** Gives a column that holds a year of the calendar, as text. */
export const wholeYear = customType<{ data: string; driverData: string | number }>({
  dataType: () => 'smallint',
  fromDriver: String,
});

/** Says whether a column is written with null for an empty text, and read as one. */
export const isEmptiable = (column: PgColumn): boolean => is(column, PgCustomColumn) && !column.notNull;

/** Gives a value as it is written to a column in JSON. */
export const writtenIn = (column: PgColumn, value: unknown): unknown =>
  is(column, PgCustomColumn) ? column.mapToDriverValue(value) : value;

/** SQL that reads a nullable column as text, by the column's type. */
const texts: Readonly<Record<string, (column: PgColumn) => SQL>> = {
  date: (column) => sql`${column}::text`,
  numeric: (column) => sql`trim_scale(${column})::text || '%'`,
  timestamptz: (column) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
};

/** Gives a column as it is read: where it may hold null, as text with an empty one in its place. */
export const asRead = (column: PgColumn): PgColumn | SQL<string> =>
  isEmptiable(column) ? sql<string>`coalesce(${texts[column.getSQLType()]?.(column) ?? column}, '')` : column;
