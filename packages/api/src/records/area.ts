import { type Area, type AreaKey, type FieldError } from '@firstbell/schema';
import { type RecordPlace } from '@firstbell/schema/access';
import { type SQL } from 'drizzle-orm';
import { type PgColumn } from 'drizzle-orm/pg-core';
import { type Member } from '../caller/member.ts';
import { type Scope } from '../caller/scope.ts';
import { type Database, type Orm } from '../db/database.ts';
import { type Operation } from '../operation/operation.ts';
import { type PlaceShown, type SchoolLists } from '../lists/lists.ts';
import { type FilterColumns } from '../rows/filterColumns.ts';
import { type Log } from '../log/log.ts';
import { type Reference } from '../rows/reference.ts';
import { type Secrets } from '../secrets/secrets.ts';
import { type Year } from '../years/years.ts';
import { type PlaceTable } from '../lists/place.ts';
import { type RecordTable, type Stored } from '../rows/table.ts';
import { type FieldValue, type Hidden, type Values } from '../rows/values.ts';
import { type Saving } from '../caller/author.ts';

/** A record to which a field of an input refers. */
export type ReferredKey = {
  area: AreaKey;
  key: string;
  field: string;
  /** Message for a missing record, in place of the usual one. */
  missingMessage?: string | undefined;
  /** Whether a person who has left counts as missing. */
  isOfPresent?: boolean;
};

/** Surrogate key and name of a record that an input refers to; `row_id` is null if the record is missing. */
export type Referred = { row_id: number | null; name: string; hasLeft?: boolean };

/** Context for deriving stored values: the school's lists, and a function that finds the records that an input refers to. */
export type DeriveContext = { lists: SchoolLists; findReferred: (area: AreaKey, key: string) => Referred };

/** Uniqueness rule of an area: no two records that are not deleted are duplicates. */
export type Unique = {
  /** Error for a record that a unique index refuses; without it, no index refuses duplicates. */
  error?: FieldError;
  /** SQL condition that an existing record, aliased `other`, is a duplicate of a deleted row, which cannot be restored then. */
  on?: SQL;
  /** Returns the sentence of the error that names the other record. */
  message?(other: Stored): string;
  /** Returns the URL of the other record; by default of its form. */
  href?(other: Stored): string;
};

/** An input to check, with the key of its record; the key is `undefined` for a new record. */
export type InputToCheck<Input = Values> = { key: string | undefined; input: Input };

/** Context of an area's own check. */
export type CheckContext = {
  /** ISO day in the school's zone. */
  today: string;
  /** Academic year of the records, if their area has years. */
  year: Year | undefined;
  /** All areas. */
  areas: Records['areas'];
};

/** Context of an area's `afterSave`. */
export type SaveContext<Input = Values> = Saving & {
  input: Input;
  /** The record before the save; `undefined` for a new one. */
  before: Values | undefined;
  at: Date;
  /** ISO day in the school's zone. */
  today: string;
};

/** End of the service or enrolment of people whose records stay after a deletion, because other records name them. */
export type Ending = {
  /** Ends the service or enrolment of people today; `batch` is that of the deletion. Throws `in_use` for people who have left. */
  end(
    orm: Orm,
    records: Records,
    keys: readonly string[],
    context: Saving & { batch: string },
  ): Promise<void>;
  /** Undoes what `end` did, as far as nobody has changed it since. */
  resume(
    orm: Orm,
    records: Records,
    keys: readonly string[],
    context: Saving & { batch: string },
  ): Promise<void>;
};

/** The list of an area, where it differs from the area's table. */
type ListParts = {
  /** View of an area with a separate list for each year: a row for each record and year. */
  view?: RecordTable;
  /** Table with the class of the area's records, its column that refers to the record, and the condition for rows that the list shows. */
  placed?: { table: PlaceTable; record: PgColumn; isListed: SQL };
  /** Columns that show the class, section or subject of a row, if they show no field. */
  place?: RecordArea['place'];
  /** Database columns by which a column of the list is sorted, if not by those that it shows; ties are sorted by key. */
  sorts?: Readonly<Record<string, readonly [PgColumn, ...PgColumn[]]>>;
  /** Columns that the exact filters compare, by filter key, if a filter compares no column of its own name. */
  filters?: Readonly<Record<string, FilterColumns>>;
  /** Values of a row that the table does not have under their names. */
  values?: Readonly<Record<string, PgColumn | SQL>>;
  /** Converts the `values` to a row, or the values of a saved record for its search text; by default, the row has them under their names. */
  toRow?(stored: Values): Values;
};

/** Who may read and write which records of an area; by default, the section and the subject of a record decide. */
type ScopeParts = {
  /** Returns the condition for the records that a person may read or export; `undefined` for all. */
  condition?(user: Member, action: 'read' | 'export'): SQL | undefined;
  /** Returns the condition for the records that concern only some subjects, by their names. */
  subjectCondition?(subjects: readonly string[]): SQL;
  /** Reads the section and subjects that decide who may write a record. */
  readPlace?(orm: Orm, values: Values): Promise<RecordPlace | undefined>;
  /** Whether this is the section of a student, which a problem must not reveal to a person who may not read the student. */
  isPlacedByStudent?: boolean;
  /** Returns an error if an account could not see a record any more after saving these values. */
  findVisibilityError?(values: Values, account: string): FieldError | undefined;
};

/** Records of an area that name others, or that others name. */
type NamingParts = {
  /** SQL condition that rows of tables without an area name a record, so that the purge leaves it. For people, also those of areas. */
  isNamed?: SQL;
  /** For people: what a deletion ends, in place of the record, if other records name them. */
  ending?: Ending;
};

/** Items of the records of an area that have their own table, such as the marks of an assessment. */
type ItemParts = {
  /** Stores the items. Called after the records are stored, in the same transaction. */
  save?(orm: Orm, inputs: readonly { key: string; input: Values }[]): Promise<void>;
  /** For an area whose rows are items of other records: returns for each row the record and field to whose history it belongs. */
  readFieldValues?(orm: Orm, rows: readonly Stored[]): Promise<readonly FieldValue[]>;
};

/** Parts of an area of records in the service. All follow from its definition, except what is odd. */
export type AreaParts = {
  definition: Area;
  /** Table of the records; by default the columns follow from the fields. */
  table?: RecordTable;
  /** Values of a record that the table does not have under their names. */
  values?: Readonly<Record<string, SQL>>;
  list?: ListParts;
  scope?: ScopeParts;
  /** Returns further values to store, computed from the input. */
  derive?(input: Values, context: DeriveContext): Values;
  /** Stored values that are not in the form, but are input of `derive`. An update keeps them. */
  derivedFrom?: readonly string[];
  references?: readonly Reference[];
  naming?: NamingParts;
  unique?: Unique;
  items?: ItemParts;
  /** Checks several inputs against the database, with a fixed number of queries; returns the errors of each. */
  check?(orm: Orm, toCheck: readonly InputToCheck[], context: CheckContext): Promise<FieldError[][]>;
  /** Called after a record is stored, in the same transaction. */
  afterSave?(orm: Orm, key: string, context: SaveContext): Promise<void>;
  /** Called after rows are deleted or restored, in the same transaction. Throws a problem to prevent it. */
  afterDeleteOrRestore?(orm: Orm, keys: readonly string[]): Promise<void>;
  /** The area's own operations; one with the method and path of a shared operation replaces it. */
  operations?(records: Records): Operation[];
};

type Complete<Parts, Names extends keyof Parts> = Parts & Required<Pick<Parts, Names>>;

/** An area of records in the service: its parts, and what follows from its definition. */
export type RecordArea = Complete<
  AreaParts,
  'table' | 'values' | 'derive' | 'derivedFrom' | 'references' | 'check'
> & {
  /** Field that staff type as the record's key; `undefined` if the service generates the key. */
  keyField: string | undefined;
  /** View for lists, counts and exports of an area with a separate list for each year. */
  listTable: RecordTable | undefined;
  /** Database columns by which each column of the list is sorted. */
  sorts: Readonly<Record<string, readonly [PgColumn, ...PgColumn[]]>>;
  filterColumns: Readonly<Record<string, FilterColumns>>;
  /** Columns and expressions to select for a row of the list. */
  rowValues: Readonly<Record<string, PgColumn | SQL>>;
  /** Further values of an exported row. */
  exportValues: Readonly<Record<string, PgColumn | SQL>>;
  toRow(stored: Values): Values;
  /** Columns of the list that show the class, section or subject of a record. The text filter searches them by key. */
  place: Readonly<Record<string, PlaceShown | 'subject'>>;
  /** Columns with days that must be in the record's academic year. */
  dayColumns: Readonly<Record<string, PgColumn>>;
  /** Fields that are masked in every response. A save with the masked value keeps the stored one. */
  maskedFields: readonly string[];
  /** The school's IANA time zone, in which filters read the day of an instant; set in the areas of `Records`. */
  timeZone?: string;
};

/** Dependencies of operations on records; `timeZone` is the school's IANA time zone. */
export type Records = {
  db: Database;
  areas: Readonly<Record<AreaKey, RecordArea>>;
  clock: () => Date;
  timeZone: string;
  log: Log;
  /** Encryption of sensitive values. */
  secrets: Secrets;
};

/** Scope of a person's permission in an area, as conditions for the area's records. */
export type RecordScope = Scope & {
  /** SQL condition for the records; `undefined` for all. */
  condition: SQL | undefined;
  /** SQL condition for the rows of the area's list; `undefined` for all. */
  listCondition: SQL | undefined;
  /** Fields that the person reads only in the own record; `undefined` for none. */
  hidden: Hidden | undefined;
  /**
   * Whether the person may restore no record, so that neither deleted ones are shown, nor people whose service or enrolment a
   * deletion has ended.
   */
  hidesDeleted: boolean;
  /** Throws `forbidden` for the values of a record that the person may not write. */
  check(orm: Orm, values: Values): Promise<void>;
};

/** What a person, or the service, works on: the records of an area, in a scope. */
export type AreaAccess = Saving & { records: Records; area: RecordArea; scope: RecordScope };

/** Returns the area with its `listTable` as its `table`; an area without a `listTable` is returned unchanged. */
export const withListTable = ({ listTable, ...area }: RecordArea): RecordArea => ({
  ...area,
  listTable: undefined,
  ...(listTable && { table: listTable }),
});
