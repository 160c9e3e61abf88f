import { type Orm } from './database.ts';

/** A migration: statements and then `fill`, for values that SQL cannot compute, run once in one transaction. */
export type Migration = {
  name: string;
  statements: readonly string[];
  fill?: (orm: Orm) => Promise<void>;
};

/** Quotes a text for SQL. For migrations only: use parameters for user input. */
export const quote = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** Returns a statement that alters a table, or raises a notice if stored rows violate the new constraint. */
export const alterWherePossible = (
  alteration: string,
  violation: `${'check' | 'exclusion' | 'foreign_key' | 'not_null'}_violation`,
  notice: string,
) => `do $$
    begin
      alter table ${alteration};
    exception when ${violation} then
      raise notice '${notice}';
    end
  $$`;

/** Columns of every table of records, without `AUTHOR_ACCOUNTS`. They must not change, because released migrations contain them. */
export const RECORD_COLUMNS = `
  version integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by text not null,
  deleted_at timestamptz,
  deleted_by text,
  delete_batch uuid,
  search text collate "C" not null`;

/** Returns the column of an author's account. */
const accountColumn = (name: string) => `${name} text collate "C"`;

/** Returns the statement that adds columns for the accounts of authors to a table. */
export const addAccounts = (table: string, ...names: readonly string[]) =>
  `alter table ${table} ${names.map((name) => `add column ${accountColumn(name)}`).join(', ')}`;

/** Account columns of every table of records. A new table gets them with `addAccounts`. */
export const AUTHOR_ACCOUNTS = ['updated_account', 'deleted_account'] as const;

/** Columns of a table whose records belong to an academic year. */
export const YEAR_COLUMNS = `${RECORD_COLUMNS},
  year text collate "C" not null references academic_year (key)`;

/**
 * Returns the trigram index of a table's search text. Hyphens are indexed as `0`: pg_trgm treats them as spaces, and would
 * find no trigram in `I-S`. The small pending list keeps searches fast after many inserts.
 */
export const searchIndex = (table: string) =>
  `create index ${table}_search on ${table} using gin (replace(search, '-', '0') gin_trgm_ops)
    with (gin_pending_list_limit = 64) where deleted_at is null`;

/**
 * Returns the indexes of a table of records: for each sort in both directions, with ties by key; by key; for the search text; by
 * time of deletion; and by batch of deletion. With `isOfYear`, the indexes by sort and key begin with the year. Set `isCurrent`
 * for tables that are created after migration 037: it creates the search and batch indexes as migrations 018, 023 and 037 have
 * left them on older tables.
 */
export function recordIndexes(
  table: string,
  key: string,
  sorts: readonly (readonly string[])[],
  { isOfYear = false, isCurrent = false } = {},
): string[] {
  const yearPrefix = isOfYear ? 'year, ' : '';
  return [
    ...sorts.flatMap((columns) => {
      const name = `${table}_by_${columns[0]}`;
      // Quoted, because a field may be called `from`.
      const descending = columns.map((column) => `"${column}" desc`).join(', ');
      return [
        `create index ${name} on ${table} (${yearPrefix}${[...columns, key].map((column) => `"${column}"`).join(', ')}) where deleted_at is null`,
        `create index ${name}_desc on ${table} (${yearPrefix}${descending}, ${key}) where deleted_at is null`,
      ];
    }),
    `create index ${table}_by_key on ${table} (${yearPrefix}${key}) where deleted_at is null`,
    isCurrent
      ? searchIndex(table)
      : `create index ${table}_search on ${table} using gin (search gin_trgm_ops) where deleted_at is null`,
    `create index ${table}_deleted on ${table} (deleted_at) where deleted_at is not null`,
    `create index ${table}_batch on ${table} (${isCurrent ? `delete_batch, ${key}` : 'delete_batch'}) where delete_batch is not null`,
  ];
}

/** SQL for the row of a stored total that a connection changes. A total is the sum of 16 rows, so that transactions rarely wait for a row lock. */
export const SLOT = 'pg_backend_pid() % 16';

/** Returns the triggers that maintain the stored total of a table of records; with `isOfYear`, the total of each academic year. */
export function totalTriggers(table: string, { isOfYear = false } = {}): string[] {
  const trigger = (event: string, tables: string) =>
    `create trigger ${table}_total_on_${event} after ${event} on ${table} ${tables}
      for each statement execute function ${isOfYear ? 'count_records_of_year' : 'count_records'}()`;
  return [
    trigger('insert', 'referencing new table as added'),
    trigger('update', 'referencing new table as added old table as removed'),
    trigger('delete', 'referencing old table as removed'),
    trigger('truncate', ''),
  ];
}
