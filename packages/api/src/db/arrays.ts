import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Returns the SQL condition that a column has one of some integers, such as surrogate keys. */
export const isOneOfNumbers = (column: SQLWrapper, numbers: readonly number[]): SQL =>
  sql`${column} = any(${`{${numbers.join(',')}}`}::integer[])`;

/** Returns the SQL condition that a column has one of some texts; they are one parameter, however many they are. */
export const isOneOfTexts = (column: SQLWrapper, texts: Iterable<string>): SQL =>
  sql`${column} in (select jsonb_array_elements_text(${JSON.stringify([...texts])}::jsonb))`;

/** SQL expression for an array of a few texts. */
export const textArray = (texts: Iterable<string>): SQL =>
  sql`array[${sql.join(
    [...texts].map((text) => sql`${text}`),
    sql`, `,
  )}]::text[]`;
