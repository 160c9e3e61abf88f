import { z } from 'zod';
import { type ChoiceSource } from '../fields/choices.ts';
import { formatDate } from '../fields/date.ts';
import { type ListFilter } from './exactFilters.ts';

/** A column of a list. The kind `class` sorts by the school's order of classes, `date` formats days as DD/MM/YYYY. */
export type Column<Key extends string = string> = {
  key: Key;
  label: string;
  kind: 'text' | 'date' | 'class';
  /** Other values of the row, shown below this one in small type; the filter searches them, too. */
  detail?: readonly string[];
  /** Role in the card on narrow screens: title, line or hidden. By default the first three columns other than the title are lines. */
  card?: 'title' | 'line' | 'hidden';
  /** Key of the list column after which this column is inserted when only the list's columns are exported. */
  exportedAfter?: string;
  /** Whether the column is empty for the user, except in the own record; the list cannot be sorted by it. */
  isHidden?: boolean;
};

/** Fields of every stored record in addition to the area's own. */
export const recordMeta = {
  key: z.string(),
  version: z.number().int().positive(),
  created_at: z.string(),
  updated_at: z.string(),
  updated_by: z.string(),
};

/** Additional field of records that belong to an academic year: the key of that year. */
export const yearMeta = { year: z.string() };

/** Fields of a row of `Recently deleted` in addition to the columns of the list. */
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
  /** Singular for sentences, such as `diary note`. */
  noun: string;
  plural: string;
  /** Noun in the label of the button that adds a record; by default the title. */
  addLabelNoun?: string;
  /** Prefix of generated keys (`LV` for `LV-00012`). Without a prefix, staff enter the key in the field `id`. */
  prefix?: string;
  /** Whether each record belongs to an academic year, and is read-only when another year is current. */
  isOfYear?: boolean;
  /** Whether the list shows one academic year although records belong to none; a student's class depends on the year. */
  isListedByYear?: boolean;
  /** Last segment of the route of the form that edits a record; `edit` by default. `list`: the form opens at the list's own path. */
  editRoute?: 'edit' | 'set' | 'list';
  /** Whether a record has a page of its own, at the route `/<area>/view`. */
  hasViewPage?: boolean;
  columns: readonly [Column<keyof z.output<Row> & string>, ...Column<keyof z.output<Row> & string>[]];
  /** Additional columns of the export, after those of the list; their values are text. */
  exported?: readonly Column[];
  /** Column that contains the link to the record; by default the first one. */
  linkColumn?: string;
  /** Exact filters of the list, in the order in which they are shown. */
  filters?: readonly ListFilter[];
  /** Columns that identify a row in the accessible names of its buttons; by default the first column. */
  nameColumns?: readonly string[];
  labels: Readonly<Record<keyof Input & string, string>>;
  /** Labels of fields that the history of a record has, but its form does not. */
  historyLabels?: Readonly<Record<string, string>>;
  /** Groups of the form. */
  sections: readonly { title: string; fields: readonly (keyof Input & string)[] }[];
  /** Sources of the options of fields with choices. */
  choices: Readonly<Partial<Record<keyof Input & string, ChoiceSource>>>;
  /** Fields that no school can make optional, each with a sentence that explains why. */
  alwaysRequired?: Readonly<Partial<Record<keyof Input & string, string>>>;
  /**
   * Array fields whose items have separate history entries: `by` is the field that identifies an item (by default its position),
   * and `fields` are its other fields.
   */
  listFields?: Readonly<Partial<Record<keyof Input & string, { by?: string; fields: readonly string[] }>>>;
  /** Initial values in a form, for fields that do not start with an empty text. */
  initialValues?: Readonly<Partial<Record<keyof Input & string, unknown>>>;
  /** Creates the schema of the input; `today` is an ISO day. */
  input: (today: string) => z.ZodObject<Input, z.core.$strict>;
  /**
   * Creates the schemas of values of a save that say how a stored record changes, such as the day of a move. They are no fields
   * of the record, and may be empty or missing; the history shows them by `historyLabels`, and an undo uses them again.
   */
  changeInput?: (today: string) => Readonly<Record<string, z.ZodType<string>>>;
  /** Creates the schemas of further values of a new record, such as the first day of a student; they may be empty or missing. */
  addInput?: (today: string) => Readonly<Record<string, z.ZodType<string>>>;
  /** A record of the API: its fields with `recordMeta`. */
  record: Stored;
  /** A row of the list, with its `key`. */
  row: Row;
};

/** Checks the types of an area's definition, and preserves its literal types. */
export function defineArea<Input extends z.ZodRawShape, Stored extends z.ZodObject, Row extends z.ZodObject>(
  area: AreaDefinition<Input, Stored, Row>,
): AreaDefinition<Input, Stored, Row> {
  return area;
}

/** Returns the path of the form that edits a record, whose key is the query parameter `id`. */
export const editPathOf = ({ key, editRoute = 'edit' }: AreaDefinition): string =>
  editRoute === 'list' ? `/${key}` : `/${key}/${editRoute}`;

/** Tells whether the list of an area shows one academic year at a time. */
export const showsOneYear = ({ isOfYear, isListedByYear }: AreaDefinition): boolean =>
  isOfYear === true || isListedByYear === true;

/** Creates a text schema for each field. */
export function createTextSchemas<Field extends string>(
  fields: readonly Field[],
): Record<Field, z.ZodString> {
  return Object.fromEntries(fields.map((field) => [field, z.string()])) as Record<Field, z.ZodString>;
}

/** Lists the columns that an export adds to those of the list: all of them, or only those with `exportedAfter`. */
export const listExportOnlyColumns = (
  { exported = [] }: Pick<AreaDefinition, 'exported'>,
  fields: 'list' | 'all',
): readonly Column[] =>
  fields === 'all' ? exported : exported.filter(({ exportedAfter }) => exportedAfter !== undefined);

/** Creates the schema of a row of an area's export. */
export const createExportRowSchema = (area: AreaDefinition, fields: 'list' | 'all' = 'all'): z.ZodObject =>
  area.row.extend(createTextSchemas(listExportOnlyColumns(area, fields).map(({ key }) => key)));

/** Separator of the values in a search text, so that no search matches across two columns. */
export const SEPARATOR = '\u0001';

/** Builds the text that a list's filter searches, in lower case: the value of each column, and dates in both formats. */
export function buildSearchText(columns: readonly Column[], row: Readonly<Record<string, unknown>>): string {
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
