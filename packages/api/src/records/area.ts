import { type AreaDefinition } from '@firstbell/schema';
import { type PgColumn } from 'drizzle-orm/pg-core';
import { type SchoolLists } from '../school/lists.ts';
import { type RecordTable } from './table.ts';

/** Values of a record or a row by field name. */
export type Values = Readonly<Record<string, unknown>>;

/** What the service knows of an area that keeps records; what is the same for all of them is in this folder. */
export type RecordArea = {
  definition: AreaDefinition;
  table: RecordTable;
  /** Field that staff type and that then is the record's key. */
  keyField: string;
  /** Raw values that each column of the list sorts by; ties go by key. */
  sorts: Readonly<Record<string, readonly [PgColumn, ...PgColumn[]]>>;
  /** Columns that a row of the list is made of; no other is read for a list or an export. */
  listed: Readonly<Record<string, PgColumn>>;
  /** Gives the stored values that are worked out from the input. */
  derive(input: Values, lists: SchoolLists): Values;
  /** Gives the row of the list that shows a stored record. */
  present(stored: Values): Values;
};

/** Takes an area with its own types of input and row, and keeps the rest from having to know them. */
export function recordArea<
  Input extends Values,
  Derived extends Values,
  Row extends Values,
  Columns extends string,
  Listed extends keyof (Input & Derived) & string,
  KeyField extends keyof Input & string = 'id' & keyof Input,
>(area: {
  definition: AreaDefinition;
  table: RecordTable;
  keyField: KeyField;
  sorts: Readonly<Record<Columns, readonly [PgColumn, ...PgColumn[]]>>;
  listed: Readonly<Record<Listed, PgColumn>>;
  derive(input: Input, lists: SchoolLists): Derived;
  present(stored: Pick<Input & Derived, Listed | KeyField>): Omit<Row, 'key'>;
}): RecordArea {
  return area;
}
