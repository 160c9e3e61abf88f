import { type Area, type AreaKey, type FieldError } from '@firstbell/schema';
import { type RecordPlace } from '@firstbell/schema/access';
import { type SQL } from 'drizzle-orm';
import { type PgColumn } from 'drizzle-orm/pg-core';
import { type Member } from '../caller/member.ts';
import { type Database, type Orm } from '../db/database.ts';
import { type Operation } from '../operation/operation.ts';
import { type PlaceShown, type SchoolLists } from '../lists/lists.ts';
import { type FilterColumns } from '../rows/filterColumns.ts';
import { type Log } from '../log/log.ts';
import { type Use } from '../rows/use.ts';
import { type Secrets } from '../secrets/secrets.ts';
import { type Year } from '../years/years.ts';
import { type SoundTable } from './contains.ts';
import { type PlaceTable } from '../lists/place.ts';
import { type RecordTable, type Stored } from '../rows/table.ts';
import { type FieldValue, type Hidden, type Values } from '../rows/values.ts';
import { type Saving } from '../caller/author.ts';

/** Reference of a field of an input to another record. */
export type Reference = {
  area: AreaKey;
  key: string;
  field: string;
  /** Message for a missing record, in place of the usual message, which would reveal whether the number exists. */
  missingMessage?: string;
  /** Whether a person who has left counts as missing. */
  isOfPresent?: boolean;
};

/** Surrogate key and name of a record that an input refers to; `row_id` is null if the record is missing. */
export type Referred = { row_id: number | null; name: string; hasLeft?: boolean };

/** Context for deriving stored values: the school's lists, and a function that finds the records that an input refers to. */
export type DeriveContext = { lists: SchoolLists; findReferred: (area: AreaKey, key: string) => Referred };

/** Uniqueness rule of an area: a deleted record cannot be restored while another record is its duplicate. */
export type RestoreConflict = {
  /** SQL condition that an existing record, aliased `other`, is a duplicate of a deleted row. */
  on: SQL;
  /** Whether a unique index of the table refuses exactly these duplicates. */
  hasUniqueIndex: boolean;
  /** Returns the sentence of the error that names the other record. */
  message(other: Stored): string;
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

/** Definition of an area of records in the service. */
export type RecordArea = {
  definition: Area;
  table: RecordTable;
  /**
   * View for lists, counts and exports of an area with a separate list for each year. It has a row for each record and year. `sorts`
   * and `listed` then have columns of this view.
   */
  listTable?: RecordTable;
  /** Table of the people whom the text filter also finds by the sound of their names. */
  soundTable?: SoundTable;
  /** Field that staff type as the record's key; `undefined` if the service generates the key. */
  keyField: string | undefined;
  /** Normalizes a typed key; by default to upper case. */
  normalizeKey?(typed: string): string;
  /** Database columns by which each column of the list is sorted; ties are sorted by key. */
  sorts: Readonly<Record<string, readonly [PgColumn, ...PgColumn[]]>>;
  /** Columns that the exact filters of the list compare, by filter key; filters by class or section need no entry. */
  filterColumns?: Readonly<Record<string, FilterColumns>>;
  /** The school's IANA time zone, in which filters read the day of an instant; set in the areas of `Records`. */
  timeZone?: string;
  /** Columns and expressions to select for a row of the list or an export. */
  listed: Readonly<Record<string, PgColumn | SQL>>;
  /** Further values of an exported row, for `exported` of the definition. */
  exported?: Readonly<Record<string, PgColumn | SQL>>;
  /** Expressions to select with a record, in addition to the columns of its table, such as the name of its class. */
  read?: Readonly<Record<string, SQL>>;
  /** Columns of the list that show the class, section or subject of a record. The text filter searches them by key. */
  place?: Readonly<Record<string, PlaceShown | 'subject'>>;
  /**
   * Table with the class of the area's records, its column that refers to the record, and the condition for rows that the list
   * of a year shows; by default the area's table.
   */
  placeTable?: { table: PlaceTable; record: PgColumn; isListed: SQL };
  /** Whether the table has a column `created_account`, with the account that added the record. */
  hasAuthorColumn?: boolean;
  /** Stored values that are not in the form, but are input of `derive`. An update preserves them. */
  preserved?: readonly string[];
  /**
   * Fields that are masked in every response, with the function that masks them. A save with the masked value preserves the
   * stored one.
   */
  masked?: Readonly<Record<string, (value: string) => string>>;
  /** SQL condition for the records that the user may reach; without it, the user may reach all. */
  within?: SQL;
  /** SQL condition for the rows of `listTable` that the user may reach; without it, the user may reach all. */
  listWithin?: SQL;
  /** Fields that the user reads only in the own record; without it, the user reads all fields. */
  hidden?: Hidden;
  /**
   * Whether the user may restore no record, so that neither deleted ones are shown, nor people whose service or enrolment a deletion
   * has ended.
   */
  hidesDeleted?: boolean;
  /** Throws `forbidden` for the values of a record that the user may not write. */
  guard?(orm: Orm, values: Values): Promise<void>;
  /** Returns the condition for the records that a person may see, if it depends on more than the sections in reach. */
  visibilityCondition?(user: Member, action: 'read' | 'export'): SQL | undefined;
  /** Returns an error if an account could not see a record any more after saving these values. */
  findVisibilityError?(values: Values, account: string): FieldError | undefined;
  /** Returns the condition for the records of some sections, by their keys; by default by the column of the section. */
  sectionCondition?(keys: readonly number[]): SQL;
  /** Returns the condition for the records that concern only some subjects, by their names; by default by the column of the subject. */
  subjectCondition?(subjects: readonly string[]): SQL;
  /**
   * Whether `readPlace` returns the section of a student. A problem must not reveal this section to a person who may not read the
   * student.
   */
  isPlacedByStudent?: boolean;
  /** Reads the section and subjects that decide who may write a record; by default its class, section and subject. */
  readPlace?(orm: Orm, values: Values): Promise<RecordPlace | undefined>;
  /** Returns the stored values that are computed from the input. */
  derive(input: Values, context: DeriveContext): Values;
  /** Converts a stored record to a row of the list. */
  present(stored: Values): Values;
  /** Returns the references of an input to records of other areas, which must exist. */
  referencesOf?(input: Values): readonly Reference[];
  /** Columns with dates that must be in the record's academic year; by default the dates of the list. */
  dayColumns?: readonly PgColumn[];
  /** References to records of other areas. */
  uses?: readonly Use[];
  /** SQL condition that rows other than those of `uses` name a record, so that the purge leaves it. For people, it includes `uses`. */
  isNamed?: SQL;
  /** For people: what a deletion ends, in place of the record, if other records name them. */
  ending?: Ending;
  /** Whether stored values are derived from the bell schedule, and updated when it changes. */
  hasBellTimes?: boolean;
  /** Error for a duplicate record. */
  duplicateError?: FieldError;
  /** Conflict of a deleted record with one that was added since. */
  restoreConflict?: RestoreConflict;
  /** Checks several inputs against the database, with a fixed number of queries; returns the errors of each. */
  check?(orm: Orm, toCheck: readonly InputToCheck[], context: CheckContext): Promise<FieldError[][]>;
  /** Called after a record is stored, in the same transaction. */
  afterSave?(orm: Orm, key: string, context: SaveContext): Promise<void>;
  /**
   * Called after rows are deleted or restored, in the same transaction. Throws a problem to prevent the deletion or
   * restoration.
   */
  afterDeleteOrRestore?(orm: Orm, keys: readonly string[]): Promise<void>;
  /**
   * For an area whose rows are items of other records: returns for each row the record and field to whose history it belongs.
   * Without this function, each row is a record.
   */
  readFieldValues?(orm: Orm, rows: readonly Stored[]): Promise<readonly FieldValue[]>;
  /** Stores the items of list fields that have their own table. Called after the records are stored, in the same transaction. */
  saveItems?(orm: Orm, inputs: readonly { key: string; input: Values }[]): Promise<void>;
  /** The area's own operations; one with the method and path of a shared operation replaces it. */
  operations?(records: Records): Operation[];
  /** Shared operations that the area does not have, such as `post /leaves`. */
  excludedOperations?: readonly string[];
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

/** Returns the area with its `listTable` as its `table`; an area without a `listTable` is returned unchanged. */
export const withListTable = ({ listTable, listWithin, ...area }: RecordArea): RecordArea =>
  listTable === undefined ? area : { ...area, table: listTable, ...(listWithin && { within: listWithin }) };

/** Checks the types of an area's definition, and returns it as a plain `RecordArea`. */
export function recordArea<
  Input extends Values,
  Derived extends Values,
  Row extends Values,
  Columns extends string,
  Listed extends keyof (Input & Derived) & string,
  KeyField extends (keyof Input & string) | undefined = undefined,
>(
  area: Omit<
    RecordArea,
    'keyField' | 'sorts' | 'listed' | 'derive' | 'present' | 'referencesOf' | 'check' | 'afterSave'
  > & {
    keyField: KeyField;
    sorts: Readonly<Record<Columns, readonly [PgColumn, ...PgColumn[]]>>;
    listed: Readonly<Record<Listed, PgColumn | SQL>>;
    derive(input: Input, context: DeriveContext): Derived;
    present(stored: Pick<Input & Derived, Listed | (KeyField & string)> & { key: string }): Omit<Row, 'key'>;
    referencesOf?(input: Input): readonly Reference[];
    check?(orm: Orm, toCheck: readonly InputToCheck<Input>[], context: CheckContext): Promise<FieldError[][]>;
    afterSave?(orm: Orm, key: string, context: SaveContext<Input>): Promise<void>;
  },
): RecordArea {
  return area;
}
