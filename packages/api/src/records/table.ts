import { integer, type PgColumn, type PgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../db/tables.ts';

/** Returns the columns of every table of records besides its own fields and its `key`. */
export const recordColumns = () => ({
  version: integer('version').notNull(),
  created_at: instant('created_at').notNull(),
  updated_at: instant('updated_at').notNull(),
  updated_by: text('updated_by').notNull(),
  deleted_at: instant('deleted_at'),
  deleted_by: text('deleted_by'),
  delete_batch: uuid('delete_batch'),
  search: text('search').notNull(),
});

/** Returns the columns of a table whose records belong to an academic year. */
export const yearColumns = () => ({ ...recordColumns(), year: text('year').notNull() });

/** A table of records: `key` and the shared columns, and whatever fields the area adds. */
export type RecordTable = PgTable &
  Record<'key' | keyof ReturnType<typeof recordColumns>, PgColumn> & {
    year?: PgColumn;
    class_id?: PgColumn;
    section_id?: PgColumn;
    subject?: PgColumn;
    subject_key?: PgColumn;
  };

/** Values of the columns that all stored records share. */
export type StoredMeta = {
  key: string;
  version: number;
  created_at: Date;
  updated_at: Date;
  updated_by: string;
  deleted_at: Date | null;
  deleted_by: string | null;
  delete_batch: string | null;
};

/** Columns that mark the rows of one deletion. */
export type DeletionMark = { [Field in 'deleted_at' | 'deleted_by' | 'delete_batch']: StoredMeta[Field] };

/** Row of a table of records: its fields by name, and the shared columns. */
export type Stored = StoredMeta & Readonly<Record<string, unknown>>;
