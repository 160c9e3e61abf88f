import { type SQL } from 'drizzle-orm';
import { type PgColumn } from 'drizzle-orm/pg-core';

/**
 * Comparison of an exact filter of a list, in one of three forms:
 * - Columns. The first column has one of the values. For a filter by days, a single column has a day, and two columns have the first
 *   and last day of a period.
 * - `instant`, a column whose day in the school's time zone is compared.
 * - `where`, the condition for values, and `values`, a subquery that selects the distinct values of one record as the column `value`.
 */
export type FilterColumns =
  | readonly [PgColumn, ...PgColumn[]]
  | { instant: PgColumn }
  | { where: (values: readonly string[]) => SQL; values: SQL };
