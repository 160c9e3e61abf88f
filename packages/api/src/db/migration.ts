/** A step of the database's history: statements that run in one transaction, once. */
export type Migration = { name: string; statements: readonly string[] };

/** Quotes a text for SQL; migrations only, where the text is our own. */
export const quote = (text: string) => `'${text.replaceAll("'", "''")}'`;

/**
 * Makes the statement that alters a table, and that only raises a notice where what an earlier version stored violates the
 * new constraint.
 */
export const alterWherePossible = (
  alteration: string,
  violation: `${'check' | 'exclusion' | 'foreign_key'}_violation`,
  notice: string,
) => `do $$
    begin
      alter table ${alteration};
    exception when ${violation} then
      raise notice '${notice}';
    end
  $$`;

/** Columns that every table of records has beside its own. */
export const RECORD_COLUMNS = `
  version integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by text not null,
  deleted_at timestamptz,
  deleted_by text,
  delete_batch uuid,
  search text collate "C" not null`;

/** Columns of a table whose records belong to an academic year. */
export const YEAR_COLUMNS = `${RECORD_COLUMNS},
  year text collate "C" not null references academic_year (key)`;

/**
 * Gives the index of a table's searched text by the triples of letters in it. pg_trgm takes a hyphen for a space, and finds no
 * triple in `I-S`; here it is a letter, and what is added waits in a list that is soon tidied up.
 */
export const searchIndex = (table: string) =>
  `create index ${table}_search on ${table} using gin (replace(search, '-', '0') gin_trgm_ops)
    with (gin_pending_list_limit = 64) where deleted_at is null`;

/**
 * Gives the indexes of a table of records: each sort both ways with its ties by key, substring search, and
 * what was deleted. Where records belong to a year, each sort stands within the year. With `isCurrent` they are as
 * migrations 018, 023 and 037 have made those of the older tables.
 */
export function recordIndexes(
  table: string,
  key: string,
  sorts: readonly (readonly string[])[],
  { isOfYear = false, isCurrent = false } = {},
): string[] {
  const within = isOfYear ? 'year, ' : '';
  // Quoted, because a field may be called `from`.
  return [
    ...sorts.flatMap((columns) => {
      const name = `${table}_by_${columns[0]}`;
      const descending = columns.map((column) => `"${column}" desc`).join(', ');
      return [
        `create index ${name} on ${table} (${within}${[...columns, key].map((column) => `"${column}"`).join(', ')}) where deleted_at is null`,
        `create index ${name}_desc on ${table} (${within}${descending}, ${key}) where deleted_at is null`,
      ];
    }),
    `create index ${table}_by_key on ${table} (${within}${key}) where deleted_at is null`,
    isCurrent
      ? searchIndex(table)
      : `create index ${table}_search on ${table} using gin (search gin_trgm_ops) where deleted_at is null`,
    `create index ${table}_deleted on ${table} (deleted_at) where deleted_at is not null`,
    `create index ${table}_batch on ${table} (${isCurrent ? `delete_batch, ${key}` : 'delete_batch'}) where delete_batch is not null`,
  ];
}

/** Slot of a kept total that a connection adds to: rarely another's, whose transaction it would have to wait for. */
export const SLOT = 'pg_backend_pid() % 16';

/** Gives the triggers that keep the total of a table of records, of each year where its records belong to one. */
export function keepTotal(table: string, { isOfYear = false } = {}): string[] {
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
