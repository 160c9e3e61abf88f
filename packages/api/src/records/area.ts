import { type AreaDefinition, type AreaKey, type FieldError } from '@firstbell/schema';
import { type SQL } from 'drizzle-orm';
import { type PgColumn } from 'drizzle-orm/pg-core';
import { type Orm } from '../db/database.ts';
import { type Endpoint } from '../http/endpoint.ts';
import { type PlaceShown, type SchoolLists } from '../school/lists.ts';
import { type PlacedTable } from './place.ts';
import { type RecordTable, type Stored } from './table.ts';
import { type Place } from './changes/write.ts';
import { type Records, type Saving } from './records.ts';

/** Values of a record or a row by field name. */
export type Values = Readonly<Record<string, unknown>>;

/** Another record that an input names in one of its fields. */
export type Reference = { area: AreaKey; key: string; field: string };

/** Context in which stored values are computed: the school's lists, and the names of the people that an input names. */
export type Surroundings = { lists: SchoolLists; nameOf: (area: AreaKey, key: string) => string };

/** That records of this area name records of another. */
export type Use = {
  of: AreaKey;
  /** Effect of deleting the other record: the deletion is refused, or cascades to the records of this area. */
  onDelete: 'refuse' | 'cascade';
  /** The condition under which a row of this area uses a row of the other, which goes by the name `target`. */
  on: SQL;
  /** Field of the other record that these records name it by. */
  by: string;
  /** Whether any record of that name serves: then only the last one of a name is held. */
  isAny?: boolean;
  /** Whether this area's list can be filtered by that name, to show where the other is used. */
  isFiltered?: boolean;
};

/** Uniqueness rule of an area: a deleted record cannot be restored once somebody has added the same again. */
export type Twin = {
  /** The condition under which a record that is there, by the name `other`, is the same as a deleted row. */
  on: SQL;
  /** Says in a sentence what is there now. */
  says(other: Stored): string;
  /** Gives the address that shows it; by default its form. */
  href?(other: Stored): string;
};

/** An input that is checked, with the key of the record that it is saved to; none for a new one. */
export type Checked<Input = Values> = { key: string | undefined; input: Input };

/** Context of an area's own check, beside the inputs. */
export type Checking = {
  /** ISO day in the school's zone. */
  today: string;
  /** The academic year that the records belong to, where their area has years. */
  year: Year | undefined;
  /** Every area that keeps records. */
  areas: Records['areas'];
};

/** A save that belongs to what an area does after it: what was stored, over what, by whom and when. */
export type Saved<Input = Values> = Saving & {
  input: Input;
  /** The record as it was; none for a new one. */
  before: Values | undefined;
  at: Date;
  /** ISO day in the school's zone. */
  today: string;
};

/** An academic year as records need it: its key, its name, and its first and last ISO day. */
export type Year = { key: string; academic_year: string; starts: string; ends: string };

/** Definition of an area of records in the service; this folder holds what all areas share. */
export type RecordArea = {
  definition: AreaDefinition;
  table: RecordTable;
  /**
   * What lists, counts and exports read in place of the table where each year has its own list: a row for each record of
   * a year. The columns of `sorts` and `listed` are then its.
   */
  listTable?: RecordTable;
  /** Field that staff type and that then is the record's key; none where the service makes the key. */
  keyField: string | undefined;
  /** Brings a key as it is typed into the form in which keys are stored; without it that is capitals. */
  storedKey?(typed: string): string;
  /** Raw values that each column of the list sorts by; ties go by key. */
  sorts: Readonly<Record<string, readonly [PgColumn, ...PgColumn[]]>>;
  /** Columns that a row of the list is made of, and what is computed for it; nothing else is read for a list or an export. */
  listed: Readonly<Record<string, PgColumn | SQL>>;
  /** Further values of an exported row, for the definition's `exported`. */
  exported?: Readonly<Record<string, PgColumn | SQL>>;
  /** Values that a record is read with beside the columns of its table, such as the name of its class. */
  read?: Readonly<Record<string, SQL>>;
  /** Columns of the list that show the class, section or subject of a record, which the filter finds by their keys. */
  place?: Readonly<Record<string, PlaceShown | 'subject'>>;
  /**
   * The rows that hold the class of the area's records, their column with the record's key, and the condition that a year's
   * list shows one; by default the area's table.
   */
  placed?: { table: PlacedTable; record: PgColumn; isListed: SQL };
  /** Stored values that nobody types and others are worked out from; a save leaves them as they are. */
  carried?: readonly string[];
  /**
   * Fields that no answer shows as they are stored, with the function that masks them: a save with the masked value keeps
   * what is stored.
   */
  masked?: Readonly<Record<string, (value: string) => string>>;
  /** Gives the stored values that are worked out from the input. */
  derive(input: Values, surroundings: Surroundings): Values;
  /** Gives the row of the list that shows a stored record. */
  present(stored: Values): Values;
  /** Gives the records of other areas that an input names; each must be there. */
  refersTo?(input: Values): readonly Reference[];
  /** Columns with days that lie in the record's academic year; by default those that the list's dates sort by. */
  days?: readonly PgColumn[];
  /** The areas whose records this one names. */
  uses?: readonly Use[];
  /** Whether stored values are worked out from the bell schedule, and follow it. */
  showsBell?: boolean;
  /** Message for a record that repeats another one. */
  unique?: FieldError;
  /** The record in the place of a deleted one. */
  twin?: Twin;
  /** Checks what only the database can tell, with as many queries for many inputs as for one; gives the faults of each. */
  check?(orm: Orm, several: readonly Checked[], checking: Checking): Promise<FieldError[][]>;
  /** Does what belongs to a save, in the same transaction, after the record is stored. */
  saved?(orm: Orm, key: string, saved: Saved): Promise<void>;
  /**
   * Does what belongs to a deletion or a restoration, in the same transaction, after the rows have moved. Throws what keeps
   * them from moving.
   */
  moved?(orm: Orm, keys: readonly string[]): Promise<void>;
  /**
   * Gives the place of each row in the record whose history tells of it, where a row is only a part of a record; without it
   * each row is a record.
   */
  placesOf?(orm: Orm, rows: readonly Stored[]): Promise<readonly Place[]>;
  /** Stores the lists that records hold as rows of another table, in the same transaction, after the records. */
  saveItems?(orm: Orm, several: readonly { key: string; input: Values }[]): Promise<void>;
  /** Operations of the area's own; one with the method and path of a shared one takes its place. */
  operations?(records: Records): Endpoint[];
  /** Shared operations that the area does not have, such as `post /leaves`. */
  without?: readonly string[];
};

/** Gives an area whose table is the one that its lists read. */
export const asListed = ({ listTable, ...area }: RecordArea): RecordArea =>
  listTable === undefined ? area : { ...area, table: listTable };

/** Takes an area with its own types of input and row, and keeps the rest from having to know them. */
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
    'keyField' | 'sorts' | 'listed' | 'derive' | 'present' | 'refersTo' | 'check' | 'saved'
  > & {
    keyField: KeyField;
    sorts: Readonly<Record<Columns, readonly [PgColumn, ...PgColumn[]]>>;
    listed: Readonly<Record<Listed, PgColumn | SQL>>;
    derive(input: Input, surroundings: Surroundings): Derived;
    present(stored: Pick<Input & Derived, Listed | (KeyField & string)> & { key: string }): Omit<Row, 'key'>;
    refersTo?(input: Input): readonly Reference[];
    check?(orm: Orm, several: readonly Checked<Input>[], checking: Checking): Promise<FieldError[][]>;
    saved?(orm: Orm, key: string, saved: Saved<Input>): Promise<void>;
  },
): RecordArea {
  return area;
}
