import { type Orm } from './database.ts';

/** A migration: statements that run once, in one transaction, and then what SQL cannot compute. */
export type Migration = {
  name: string;
  statements: readonly string[];
  run?: (orm: Orm) => Promise<void>;
  /** Tables whose number of rows it may change; an update verifies that of all others. */
  changedTables?: readonly string[];
  /** Whether the earlier version cannot run beside it, and has to be stopped before. */
  stopsEarlierVersion?: boolean;
};

// What follows must not change, because released migrations contain it.

/** Quotes a text for SQL. For migrations only: use parameters for user input. */
export const quote = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** Type of a required text, which is compared and sorted by its bytes, as JavaScript compares texts. */
export const TEXT = 'text collate "C" not null';

/** Returns the condition that a column has one of the values. */
export const isOneOf = (column: string, values: readonly string[]) =>
  `${column} in (${values.map(quote).join(', ')})`;

/** Columns of every table of records. Authors have their name at that time, and their account, which is no foreign key. */
export const RECORD_COLUMNS = `
      version integer not null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      updated_by text not null,
      updated_account text collate "C",
      deleted_at timestamptz,
      deleted_by text,
      deleted_account text collate "C",
      delete_batch uuid,
      search ${TEXT}`;

/** Columns of a table whose records belong to an academic year. */
export const YEAR_COLUMNS = `${RECORD_COLUMNS},
      year ${TEXT} references academic_year (key)`;

/** Settings of a trigram index: the small pending list keeps searches fast after many inserts. */
export const TRIGRAM_SETTINGS = 'with (gin_pending_list_limit = 64)';

/**
 * Returns the indexes of each table of records: for the search text, by time of deletion, and by batch of deletion with the key, so
 * that a job that restores a batch reads it in chunks. Hyphens are indexed as `0`: pg_trgm treats them as spaces, and would find no
 * trigram in `I-S`.
 */
export const searchAndDeletionIndexes = (table: string, key: string): string[] => [
  `create index ${table}_search on ${table} using gin (replace(search, '-', '0') gin_trgm_ops)
    ${TRIGRAM_SETTINGS} where deleted_at is null`,
  `create index ${table}_deleted on ${table} (deleted_at) where deleted_at is not null`,
  `create index ${table}_batch on ${table} (delete_batch, ${key}) where delete_batch is not null`,
];

/**
 * Returns the indexes of a table of records: for each sort in both directions, with ties by key; by key; and those of
 * `searchAndDeletionIndexes`. With `isOfYear`, the indexes by sort and key begin with the year.
 */
export function recordIndexes(
  table: string,
  key: string,
  sorts: readonly (readonly string[])[],
  { isOfYear = false } = {},
): string[] {
  const yearPrefix = isOfYear ? 'year, ' : '';
  return [
    ...sorts.flatMap((columns) => {
      const name = `${table}_by_${columns[0]}`;
      // Quoted, because a field may be called `from`.
      const ascending = [...columns, key].map((column) => `"${column}"`).join(', ');
      const descending = columns.map((column) => `"${column}" desc`).join(', ');
      return [
        `create index ${name} on ${table} (${yearPrefix}${ascending}) where deleted_at is null`,
        `create index ${name}_desc on ${table} (${yearPrefix}${descending}, ${key}) where deleted_at is null`,
      ];
    }),
    `create index ${table}_by_key on ${table} (${yearPrefix}${key}) where deleted_at is null`,
    ...searchAndDeletionIndexes(table, key),
  ];
}

/** Rows that a statement has added to a table or removed from it, by the name of their transition table. */
const CHANGED_ROWS = {
  insert: 'referencing new table as added',
  update: 'referencing new table as added old table as removed',
  delete: 'referencing old table as removed',
  truncate: '',
};
type Event = keyof typeof CHANGED_ROWS;

/** Returns triggers that call a function after each statement, with the rows that it has added and removed. */
export const statementTriggers = (
  table: string,
  name: (event: Event) => string,
  run: string,
  events: readonly Event[] = ['insert', 'update', 'delete', 'truncate'],
): string[] =>
  events.map(
    (event) => `create trigger ${name(event)} after ${event} on ${table} ${CHANGED_ROWS[event]}
      for each statement execute function ${run}()`,
  );

/** Returns the triggers that maintain the stored total of a table of records; with `isOfYear`, the total of each academic year. */
export const totalTriggers = (table: string, { isOfYear = false } = {}): string[] =>
  statementTriggers(
    table,
    (event) => `${table}_total_on_${event}`,
    isOfYear ? 'count_records_of_year' : 'count_records',
  );

/** Statements that create the view of the students in each academic year anew. Adding a column to `student` needs them. */
export const STUDENT_VIEW: readonly string[] = [
  'drop view if exists student_in_year',
  `create view student_in_year as
    select student.*, year, class_id, class_position, section_id, section, roll_number, is_on_roll,
      case when outcome in ('left', 'transferred') then ends end as last_day
    from enrolment join student using (student_id) where is_last`,
];
