import { z } from 'zod';
import { type ChoiceKind } from './choices.ts';
import { formatDate } from './date.ts';
import { type ListFilter } from './exactFilters.ts';

/** A column of an area's list; a `class` is sorted by the school's order of classes, a `date` is shown as DD/MM/YYYY. */
export type Column<Key extends string = string> = {
  key: Key;
  label: string;
  kind: 'text' | 'date' | 'class';
  /** Values of the row that are shown in small type below this one; the filter searches them too. */
  detail?: readonly string[];
  /** Part in the card of a row on narrow screens: its name, a fact, or nothing; by default one of the first three is a fact. */
  card?: 'title' | 'line' | 'hidden';
  /** Of a column that only exports have: the column of the list after which files of the list's columns have it, too. */
  exportedAfter?: string;
};

/**
 * Source of the values of a select: a list; the school's classes; the sections or subjects of the record's class; the subjects
 * of any class.
 */
export type ChoiceSource = ChoiceKind | 'class' | 'section' | 'subject' | 'any_subject';

/** Fields of every stored record besides its own. */
export const recordMeta = {
  key: z.string(),
  version: z.number().int().positive(),
  created_at: z.string(),
  updated_at: z.string(),
  updated_by: z.string(),
};

/** Further field of a record that belongs to an academic year: the year's key. */
export const yearMeta = { year: z.string() };

/** Fields of a row of `Recently deleted` besides the columns of the list. */
export const deletedMeta = { deleted_at: z.string(), deleted_by: z.string() };

/** Definition of an area of records, shared by the API and the console; created by `defineArea`. */
export type AreaDefinition<
  Input extends z.ZodRawShape = z.ZodRawShape,
  Stored extends z.ZodObject = z.ZodObject,
  Row extends z.ZodObject = z.ZodObject,
> = {
  /** Name of the area in routes, API paths, tables and folders. */
  key: string;
  /** Title of the area's pages. */
  title: string;
  /** Name of one of its records in a sentence. */
  noun: string;
  plural: string;
  /** Name of a new record on the button that adds one; by default the title. */
  added?: string;
  /** Prefix of generated keys (`LV` for `LV-00012`); without it staff type the key as `id`. */
  prefix?: string;
  /** Whether each record belongs to an academic year, and is read-only once another year is current. */
  isOfYear?: boolean;
  /** Whether each academic year has its own list, although the records belong to no year: a student's class does. */
  isListedByYear?: boolean;
  /** Last part of the route of the form that changes a record; `edit` by default. */
  changing?: 'edit' | 'set' | 'none';
  /** Whether a record has a page to read, at the route `/<area>/view`. */
  isViewed?: boolean;
  columns: readonly [Column<keyof z.output<Row> & string>, ...Column<keyof z.output<Row> & string>[]];
  /** Further columns of the export, after those of the list; their values are text. */
  exported?: readonly Column[];
  /** Column that links to the record; by default the first one. */
  openedBy?: string;
  /** Exact filters of the list, in the order in which they are offered. */
  filters?: readonly ListFilter[];
  /** Columns that identify a row in the accessible names of its buttons; by default the first one. */
  namedBy?: readonly string[];
  labels: Readonly<Record<keyof Input & string, string>>;
  /** Labels of what the history of a record has besides the fields of its form. */
  historyLabels?: Readonly<Record<string, string>>;
  /** Groups of the form. */
  sections: readonly { title: string; fields: readonly (keyof Input & string)[] }[];
  /** Fields whose value is from a list. */
  choices: Readonly<Partial<Record<keyof Input & string, ChoiceSource>>>;
  /** Fields that are required in every school, each with a sentence that explains why. */
  alwaysRequired?: Readonly<Partial<Record<keyof Input & string, string>>>;
  /**
   * Fields with a list whose items have their own history: the field that identifies an item (without `by`, its position), and
   * its other fields.
   */
  parts?: Readonly<Partial<Record<keyof Input & string, { by?: string; holds: readonly string[] }>>>;
  /** Initial values of a form that are not an empty text. */
  starts?: Readonly<Partial<Record<keyof Input & string, unknown>>>;
  /** Returns the schema of the input; `today` is an ISO day. */
  input: (today: string) => z.ZodObject<Input, z.core.$strict>;
  /** A record of the API: its fields with `recordMeta`. */
  record: Stored;
  /** A row of the list, with its `key`. */
  row: Row;
};

/** Checks the types of an area's parts against each other, and preserves their exact types. */
export function defineArea<Input extends z.ZodRawShape, Stored extends z.ZodObject, Row extends z.ZodObject>(
  area: AreaDefinition<Input, Stored, Row>,
): AreaDefinition<Input, Stored, Row> {
  return area;
}

/** Tells whether the list of an area shows one academic year. */
export const showsOneYear = ({ isOfYear, isListedByYear }: AreaDefinition): boolean =>
  isOfYear === true || isListedByYear === true;

/** Returns the schemas of fields that are all text. */
export function storedText<Field extends string>(fields: readonly Field[]): Record<Field, z.ZodString> {
  return Object.fromEntries(fields.map((field) => [field, z.string()])) as Record<Field, z.ZodString>;
}

/** Lists the columns that an export has besides those of the list: all further ones, or those that stand after a listed one. */
export const exportedBesides = (
  { exported = [] }: Pick<AreaDefinition, 'exported'>,
  fields: 'list' | 'all',
): readonly Column[] =>
  fields === 'all' ? exported : exported.filter(({ exportedAfter }) => exportedAfter !== undefined);

/** Returns the schema of a row of an area's export. */
export const exportRow = (area: AreaDefinition, fields: 'list' | 'all' = 'all'): z.ZodObject =>
  area.row.extend(storedText(exportedBesides(area, fields).map(({ key }) => key)));

/** Separator of the values in a search text, so that no search matches across two columns. */
export const SEPARATOR = '\u0001';

/** Returns the lower-case text that a list's filter searches: the value of each column, dates in both formats. */
export function searchText(columns: readonly Column[], row: Readonly<Record<string, unknown>>): string {
  return columns
    .flatMap(({ key, kind, detail = [] }) => {
      const [text = '', ...rest] = [key, ...detail].map((name) => {
        const value = row[name];
        return typeof value === 'string' ? value : '';
      });
      return kind === 'date' ? [text, formatDate(text), ...rest] : [text, ...rest];
    })
    .join(SEPARATOR)
    .toLowerCase();
}
