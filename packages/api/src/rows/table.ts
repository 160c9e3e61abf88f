import { type SQL, sql } from 'drizzle-orm';
import { integer, type PgColumn, type PgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../db/tables.ts';

/** Returns the columns that every table of records has in addition to its `key` and its own fields. */
export const recordColumns = () => ({
  version: integer('version').notNull(),
  created_at: instant('created_at').notNull(),
  updated_at: instant('updated_at').notNull(),
  /** Display name that the author of the last change had at the time of the change. */
  updated_by: text('updated_by').notNull(),
  /** `uid` of the account of the last change's author. */
  updated_account: text('updated_account'),
  deleted_at: instant('deleted_at'),
  deleted_by: text('deleted_by'),
  deleted_account: text('deleted_account'),
  delete_batch: uuid('delete_batch'),
  search: text('search').notNull(),
});

/** Returns the columns of a table whose records belong to an academic year. */
export const yearColumns = () => ({ ...recordColumns(), year: text('year').notNull() });

/** A table of records: `key`, the shared columns, and columns that only some areas have. */
export type RecordTable = PgTable &
  Record<'key' | keyof ReturnType<typeof recordColumns>, PgColumn> & {
    /** Surrogate key, to which other tables refer. Without a surrogate key, they refer to `key`. */
    row_id?: PgColumn;
    year?: PgColumn;
    class_id?: PgColumn;
    section_id?: PgColumn;
    subject?: PgColumn;
    subject_key?: PgColumn;
    /** The `uid` of the account that added the record. */
    created_account?: PgColumn;
    /** Sound of a person's name, by which the text filter finds it, too. */
    sound?: PgColumn;
    name?: PgColumn;
    /** Whether the list shows the record: false after a person has left. */
    is_listed?: PgColumn;
    /** Time of a deletion that ended the service or enrolment of a person whom other records name. */
    ended_at?: PgColumn;
    /** Last day of a person who leaves or has left. */
    last_day?: PgColumn;
  };

/** Returns the columns of a table of people, who can leave. */
export const leavingColumns = () => ({ ended_at: instant('ended_at') });

/** Returns the time at which a deletion removed a record from its list; null for a record that is not deleted. */
export const hiddenAt = ({ ended_at, deleted_at }: Pick<RecordTable, 'ended_at' | 'deleted_at'>): SQL =>
  (ended_at === undefined ? sql`${deleted_at}` : sql`coalesce(${deleted_at}, ${ended_at})`).mapWith(
    deleted_at,
  );

/** Returns the column of a table by which other tables refer to its records. */
export const referencedColumn = ({ row_id, key }: Pick<RecordTable, 'row_id' | 'key'>): PgColumn =>
  row_id ?? key;

/** Values of the columns that all stored records share. */
export type StoredMeta = {
  key: string;
  version: number;
  created_at: Date;
  updated_at: Date;
  updated_by: string;
  deleted_at: Date | null;
  deleted_by: string | null;
  deleted_account: string | null;
  delete_batch: string | null;
};

/** Columns that mark the rows of one deletion. */
export type DeletionMark = {
  [Field in 'deleted_at' | 'deleted_by' | 'deleted_account' | 'delete_batch']: StoredMeta[Field];
};

/** Returns the mark of a deletion that ends the service or enrolment of people, whose records stay. */
export const endingMark = ({ deleted_at: ended_at, ...mark }: DeletionMark) => ({ ...mark, ended_at });

/** Row of a table of records: its fields by name, and the shared columns. */
export type Stored = StoredMeta & Readonly<Record<string, unknown>>;
