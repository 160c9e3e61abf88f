import { z } from 'zod';
import { type ChoiceKind } from './choices.ts';
import { formatDate } from './date.ts';

/** A column of an area's list; `class` sorts by the classes' own order, `date` is shown as DD/MM/YYYY. */
export type Column<Key extends string = string> = {
  key: Key;
  label: string;
  kind: 'text' | 'date' | 'class';
  /** Values of the row that stand small under this one, and that the filter finds, too. */
  detail?: readonly string[];
};

/**
 * Where the values of a select come from: a list; the school's classes; the sections or the subjects of the class
 * that the record names; the subjects of any class.
 */
export type ChoiceSource = ChoiceKind | 'class' | 'section' | 'subject' | 'any_subject';

/** Fields that every stored record has beside its own. */
export const recordMeta = {
  key: z.string(),
  version: z.number().int().positive(),
  created_at: z.string(),
  updated_at: z.string(),
  updated_by: z.string(),
};

/** Further field of a record that belongs to an academic year: the year's key. */
export const yearMeta = { year: z.string() };

/** Fields of a row of `Recently deleted` beside the list's own columns. */
export const deletedMeta = { deleted_at: z.string(), deleted_by: z.string() };

/** All that the rest of the product needs to know of an area; made by `defineArea`. */
export type AreaDefinition<
  Input extends z.ZodRawShape = z.ZodRawShape,
  Stored extends z.ZodObject = z.ZodObject,
  Row extends z.ZodObject = z.ZodObject,
> = {
  /** The one word for the area: route, API path, table, folder. */
  key: string;
  /** Title of the area's pages. */
  title: string;
  /** One of its records in a sentence. */
  noun: string;
  plural: string;
  /** Begins the keys that the service makes (`LV` for `LV-00012`); without it staff type the key as `id`. */
  prefix?: string;
  /** Whether each record belongs to an academic year, and can only be looked at once another is current. */
  isOfYear?: boolean;
  /** Whether its list is another one for each academic year, though its records belong to none: a child's class does. */
  isListedByYear?: boolean;
  /** Name of the form that changes a record, as the last part of the form's route says; `edit` by default. */
  changing?: 'edit' | 'set' | 'none';
  columns: readonly [Column<keyof z.output<Row> & string>, ...Column<keyof z.output<Row> & string>[]];
  /** Columns of its export beside those of the list, after them; their values are text. */
  exported?: readonly Column[];
  /** Columns that tell a row from others in the names of its buttons, where the first does not. */
  toldBy?: readonly string[];
  labels: Readonly<Record<keyof Input & string, string>>;
  /** Groups of the form. */
  sections: readonly { title: string; fields: readonly (keyof Input & string)[] }[];
  /** Fields whose value is one of a list. */
  choices: Readonly<Partial<Record<keyof Input & string, ChoiceSource>>>;
  /** Fields that no school can let stay empty, each with a sentence that says why. */
  alwaysRequired?: Readonly<Partial<Record<keyof Input & string, string>>>;
  /**
   * Fields that hold a list, whose items change one by one: the field that tells an item from others, without one its
   * place, and what else it holds.
   */
  parts?: Readonly<Partial<Record<keyof Input & string, { by?: string; holds: readonly string[] }>>>;
  /** Initial values of a form where they are not an empty text. */
  starts?: Readonly<Partial<Record<keyof Input & string, unknown>>>;
  /** Makes the check of what is typed and stored; `today` is an ISO day. */
  input: (today: string) => z.ZodObject<Input, z.core.$strict>;
  /** A record as the API gives it: its fields with `recordMeta`. */
  record: Stored;
  /** A row of the list, with its `key`. */
  row: Row;
};

/** Checks that an area's parts agree with each other and keeps their exact types. */
export function defineArea<Input extends z.ZodRawShape, Stored extends z.ZodObject, Row extends z.ZodObject>(
  area: AreaDefinition<Input, Stored, Row>,
): AreaDefinition<Input, Stored, Row> {
  return area;
}

/** Says whether the list of an area shows one academic year. */
export const showsOneYear = ({ isOfYear, isListedByYear }: AreaDefinition): boolean =>
  isOfYear === true || isListedByYear === true;

/** Makes the stored form of fields that are all text. */
export function storedText<Field extends string>(fields: readonly Field[]): Record<Field, z.ZodString> {
  return Object.fromEntries(fields.map((field) => [field, z.string()])) as Record<Field, z.ZodString>;
}

/** Makes the row of an area's export: that of its list, with what is exported beside it. */
export const exportRow = ({ row, exported = [] }: AreaDefinition): z.ZodObject =>
  row.extend(storedText(exported.map(({ key }) => key)));

/** Stands between the values of a haystack, so that no search matches across two columns. */
export const SEPARATOR = '\u0001';

/** Gives the lower-cased text that a list's filter searches: each column's value, dates in both forms. */
export function haystack(columns: readonly Column[], row: Readonly<Record<string, unknown>>): string {
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
