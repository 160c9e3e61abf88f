import { is, type SQL, sql } from 'drizzle-orm';
import { customType, type PgColumn, PgCustomColumn } from 'drizzle-orm/pg-core';

type Text = { data: string; driverData: string | null };

const emptyAsNull = (text: string) => (text === '' ? null : text);

/** Column of a date, as `YYYY-MM-DD`. */
export const day = customType<Text>({ dataType: () => 'date', toDriver: emptyAsNull });

/** Column of a time of day, as `HH:MM`. */
export const clockTime = customType<{ data: string; driverData: string }>({
  dataType: () => 'time',
  fromDriver: (time) => time.slice(0, 'HH:MM'.length),
});

/** Column of an instant, as ISO text; select it with `nullAsEmpty`. */
export const isoInstant = customType<Text>({ dataType: () => 'timestamptz', toDriver: emptyAsNull });

/** Column of a percentage to a tenth, as `86.5%`; select it with `nullAsEmpty`. */
export const percentage = customType<Text>({
  dataType: () => 'numeric',
  toDriver: (text) => emptyAsNull(text.replace('%', '')),
});

/** Column of a calendar year, as text. */
export const wholeYear = customType<{ data: string; driverData: string | number }>({
  dataType: () => 'smallint',
  fromDriver: String,
});

/** Tells whether a column stores an empty text as null. */
export const isNullForEmpty = (column: PgColumn): boolean => is(column, PgCustomColumn) && !column.notNull;

/** Converts a value to the driver value of its column, for rows that are sent as JSON. */
export const toColumnValue = (column: PgColumn, value: unknown): unknown =>
  is(column, PgCustomColumn) ? column.mapToDriverValue(value) : value;

/** Returns the SQL expression for an instant as ISO text in UTC. */
export const isoTime = (instant: SQL | PgColumn): SQL<string> =>
  sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** SQL that reads a nullable column as text, by the SQL type of the column. */
const TEXT_SQL: Readonly<Record<string, (column: PgColumn) => SQL>> = {
  date: (column) => sql`${column}::text`,
  numeric: (column) => sql`trim_scale(${column})::text || '%'`,
  timestamptz: isoTime,
};

/** Returns an expression that selects a column. Nullable columns of the types in this file are selected as text, with an empty text for null. */
export const nullAsEmpty = (column: PgColumn): PgColumn | SQL<string> =>
  isNullForEmpty(column)
    ? sql<string>`coalesce(${TEXT_SQL[column.getSQLType()]?.(column) ?? column}, '')`
    : column;
