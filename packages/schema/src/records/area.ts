import { z } from 'zod';
import { formatDate } from '../fields/date.ts';
import { type ListFilter } from './exactFilters.ts';
import { type Field, type OtherValue } from './field.ts';

/** A column of a list. The kind `class` sorts by the school's order of classes, `date` formats days as DD/MM/YYYY. */
export type Column<Key extends string = string> = {
  key: Key;
  label: string;
  kind: 'text' | 'date' | 'class';
  /** Field or other value that the column shows, if it has another name. */
  field?: string;
  /** Other values of the row, shown below this one in small type; the filter searches them, too. */
  detail?: readonly string[];
  /** Role in the card on narrow screens: title, line or hidden. By default the first three columns other than the title are lines. */
  card?: 'title' | 'line' | 'hidden';
  /** Whether the column contains the link to the record; by default the first one does. */
  isLink?: boolean;
  /** Whether the column identifies a row in the accessible names of its buttons; by default the first one does. */
  isName?: boolean;
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

type Fields = Readonly<Record<string, Field>>;
type OtherValues = Readonly<Record<string, OtherValue>>;

/** An area of records, shared by the API and the console: its definition, and what follows from it. */
export type Area<
  Input extends z.ZodRawShape = z.ZodRawShape,
  Stored extends z.ZodObject = z.ZodObject,
  Row extends z.ZodObject = z.ZodObject,
  All extends Fields = Fields,
> = {
  key: string;
  title: string;
  noun: string;
  plural: string;
  prefix?: string | undefined;
  /** Field in which staff type the keys of records, such as admission numbers; undefined if keys are generated. */
  keyField: string | undefined;
  /** Whether each record belongs to an academic year. */
  isOfYear: boolean;
  /** Whether the list shows one academic year at a time. */
  showsOneYear: boolean;
  /** Whether records are people, who have a page of their own and can leave. */
  isOfPeople: boolean;
  nameTemplate: string;
  fields: All;
  others: OtherValues;
  /** Groups of the form. */
  sections: readonly { title: string; fields: readonly (keyof Input & string)[] }[];
  labels: Readonly<Record<keyof Input & string, string>>;
  /** Values of the form of a new record. */
  initial: Readonly<{ [Name in keyof All]: All[Name]['initial'] }>;
  columns: readonly [Column<keyof z.output<Row> & string>, ...Column<keyof z.output<Row> & string>[]];
  /** Additional columns of the export, after those of the list; their values are text. */
  exported: readonly Column[];
  filters: readonly ListFilter[];
  /** Creates the schema of the input; `today` is an ISO day. */
  input: (today: string) => z.ZodObject<Input, z.core.$strict>;
  /** A record of the API: its fields and other values, with `recordMeta`. */
  record: Stored;
  /** A row of the list, with its `key`. */
  row: Row;
};

/** Creates a text schema for each field. */
export function createTextSchemas<Name extends string>(fields: readonly Name[]): Record<Name, z.ZodString> {
  return Object.fromEntries(fields.map((field) => [field, z.string()])) as Record<Name, z.ZodString>;
}

/** Lists the columns that an export adds to those of the list: all of them, or only those with `exportedAfter`. */
export const listExportOnlyColumns = (
  { exported }: Pick<Area, 'exported'>,
  fields: 'list' | 'all',
): readonly Column[] =>
  fields === 'all' ? exported : exported.filter(({ exportedAfter }) => exportedAfter !== undefined);

/** Creates the schema of a row of an area's export. */
export const createExportRowSchema = (area: Area, fields: 'list' | 'all' = 'all'): z.ZodObject =>
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

/** Returns the schemas of the values that say how a save adds or changes a record, by their names. */
export const createSentShape = ({ others }: Area, sentOn: 'add' | 'change', today: string) =>
  Object.fromEntries(
    Object.entries(others).flatMap(([name, value]) =>
      value.sentOn === sentOn && value.input ? [[name, value.input(today)]] : [],
    ),
  );

/** Returns the names of the values that say how a save adds or changes a record. */
export const listSent = ({ others }: Area, sentOn: 'add' | 'change'): string[] =>
  Object.keys(others).filter((name) => others[name]?.sentOn === sentOn);

/** Returns the groups of fields that make sense only together; a merge takes each group from one edit. */
export function listMergeGroups({ fields, others }: Area): string[][] {
  const members = Object.entries({ ...fields, ...others }).filter(
    ([, { belongsTo }]) => belongsTo !== undefined,
  );
  const groups = Map.groupBy(members, ([, { belongsTo }]) => belongsTo ?? '');
  return [...groups].map(([first, others]) => [first, ...others.map(([name]) => name)]);
}

/** Returns empty texts for all fields and other values that the erasure of a person empties. */
export const emptyErased = ({ fields, others }: Pick<Area, 'fields' | 'others'>): Record<string, ''> =>
  Object.fromEntries(
    Object.entries({ ...fields, ...others }).flatMap(([name, { personal, stored }]) =>
      personal === 'erased' && stored ? [[name, '']] : [],
    ),
  );
