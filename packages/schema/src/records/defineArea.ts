import { z } from 'zod';
import { type Area, type Column, createTextSchemas, recordMeta, yearMeta } from './area.ts';
import { type ListFilter, placeFilters } from './exactFilters.ts';
import { type Field, type OtherValue } from './field.ts';

type Fields = Readonly<Record<string, Field>>;
type Sections = Readonly<Record<string, Fields>>;
type OtherValues = Readonly<Record<string, OtherValue>>;
/**
 * A column of a list: the name of a field, or a column that shows something else. `isOnlyExported` inserts a column into an export of
 * the list's columns.
 */
type ColumnOption = string | (Partial<Omit<Column, 'key'>> & { key: string; isOnlyExported?: boolean });

type Intersection<Union> = (Union extends unknown ? (value: Union) => void : never) extends (
  value: infer All,
) => void
  ? All
  : never;
type FieldsIn<Form extends Sections> =
  Intersection<Form[keyof Form]> extends infer All extends Fields ? All : never;
type InputShape<All extends Fields> = { [Name in keyof All]: ReturnType<All[Name]['input']> };
type StoredIn<Values extends Readonly<Record<string, { stored: unknown }>>> = {
  [Name in keyof Values as Values[Name]['stored'] extends z.ZodType ? Name : never]: Values[Name]['stored'] &
    z.ZodType;
};
type KeyIn<Option> = Option extends string
  ? Option
  : Option extends { isOnlyExported: true }
    ? never
    : Option extends { key: infer Key extends string; detail: readonly (infer Detail extends string)[] }
      ? Key | Detail
      : Option extends { key: infer Key extends string }
        ? Key
        : never;

/** Definition of an area of records: what its author writes. */
export type AreaDefinition<
  Form extends Sections,
  Columns extends readonly ColumnOption[],
  Others extends OtherValues,
  Row extends z.ZodRawShape,
  Years extends 'stored' | 'listed' | undefined,
> = {
  /** Name of the area in routes, API paths, tables and folders. */
  key: string;
  /** Title of the area's pages. */
  title: string;
  /** Singular for sentences, such as `diary note`. */
  noun: string;
  plural: string;
  /** Prefix of generated keys (`LV` for `LV-00012`). Without a prefix, staff enter the key in the field `id`. */
  prefix?: string;
  /**
   * Whether records belong to academic years: each is `stored` with one, and is read-only when another year is current; or the list
   * shows one year (`listed`), because what it lists depends on the year, such as a student's class.
   */
  years?: Years;
  /** Fields by the groups of the form, in their order. */
  form: Form;
  /** Values that are in no form. */
  others?: Others;
  /** Adds the checks that concern several fields. */
  check?: (input: z.ZodObject<InputShape<FieldsIn<Form>>, z.core.$strict>) => typeof input;
  columns: Columns;
  /** Values of a row that are no text, or in no column. */
  row?: Row;
  /** Exact filters of the list by something else than a field. */
  filters?: readonly ListFilter[];
  /** Template of the name of a record, such as `{first_name} {last_name} · {id}`; empty where the area's title is its name. */
  nameTemplate: string;
};

const mapValues = <Value, Result>(values: Readonly<Record<string, Value>>, map: (value: Value) => Result) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(value)]));

type Described = { label?: string; control?: string; source?: string };

/** Completes a column by the label and the kind of what it shows. */
function createColumn(values: Readonly<Record<string, Described>>, option: ColumnOption): Column {
  const { isOnlyExported: _, ...column } = typeof option === 'string' ? { key: option } : option;
  const { label = '', control, source } = values[column.field ?? column.key] ?? {};
  return { label, kind: control === 'date' ? 'date' : source === 'class' ? 'class' : 'text', ...column };
}

/** Tells whether an export has a column for a value, by default for each text that the list does not show. */
const isExported = ({ isExported: wanted, readers, stored }: Field | OtherValue, isShown: boolean) =>
  wanted ?? (readers !== 'masked' && stored?.type === 'string' && !isShown);

/** Returns the columns that an export adds to those of the list: columns that are only exported, and the texts that the list does not show. */
function createExported(
  values: Readonly<Record<string, Field | OtherValue>>,
  options: readonly ColumnOption[],
): Column[] {
  const columns = options.map((option) => (typeof option === 'string' ? { key: option } : option));
  const onlyExported = columns.flatMap((column, index) =>
    column.isOnlyExported ? [{ ...column, exportedAfter: columns[index - 1]?.key ?? '' }] : [],
  );
  const shown = new Set(columns.flatMap(({ key, field, detail = [] }) => [field ?? key, ...detail]));
  if (shown.has('class')) shown.add('section');
  const others = Object.entries(values).flatMap(([key, value]) =>
    isExported(value, shown.has(key)) ? [{ key }] : [],
  );
  return [...onlyExported, ...others].map((option) => createColumn(values, option));
}

const filterSource = (control: Field['control'], source: Field['source'] = 'any_subject') =>
  control === 'date' ? 'date' : source === 'subject' ? 'any_subject' : source;

/** Returns the exact filters of a list: by class and section, by the fields that have one, and the area's own. */
function createFilters(
  fields: Fields,
  columns: readonly Column[],
  own: readonly ListFilter[] = [],
): ListFilter[] {
  const byPlace = fields.class && fields.section ? placeFilters : [];
  const byField = Object.entries(fields).flatMap(([name, { label, control, source, hasFilter }]) => {
    const key = columns.find(({ field }) => field === name)?.key ?? name;
    return hasFilter ? [{ key, label, from: filterSource(control, source) } as const] : [];
  });
  return [...byPlace, ...byField, ...own];
}

/** Creates an area from its definition. */
export function defineArea<
  Form extends Sections,
  const Columns extends readonly [ColumnOption, ...ColumnOption[]],
  Others extends OtherValues = Record<never, never>,
  Row extends z.ZodRawShape = Record<never, never>,
  const Years extends 'stored' | 'listed' | undefined = undefined,
>({
  form,
  others,
  check,
  columns: options,
  row,
  filters,
  years,
  ...names
}: AreaDefinition<Form, Columns, Others, Row, Years>) {
  type All = FieldsIn<Form>;
  type StoredShape = StoredIn<All> &
    StoredIn<Others> &
    typeof recordMeta &
    (Years extends 'stored' ? typeof yearMeta : unknown);
  type RowShape = { key: z.ZodString } & Omit<Record<KeyIn<Columns[number]>, z.ZodString>, keyof Row> & Row;
  const fields: Fields = Object.assign({}, ...Object.values(form)) as Fields;
  const values: Readonly<Record<string, Field | OtherValue>> = { ...fields, ...others };
  const listed = options.filter((option) => typeof option === 'string' || !option.isOnlyExported);
  const columns = listed.map((option) => createColumn(values, option));
  const texts = columns.flatMap(({ key, detail = [] }) => [key, ...detail]);
  const stored = Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value.stored ? [[name, value.stored]] : [])),
  );
  const area = {
    ...names,
    keyField: names.prefix === undefined && 'id' in fields ? 'id' : undefined,
    isOfYear: years === 'stored',
    showsOneYear: years !== undefined,
    isOfPeople: 'first_name' in fields,
    fields,
    others: others ?? {},
    sections: Object.entries(form).map(([title, group]) => ({ title, fields: Object.keys(group) })),
    labels: mapValues(fields, ({ label }) => label),
    initial: mapValues(fields, ({ initial }) => initial),
    columns,
    exported: createExported(values, options),
    filters: createFilters(fields, columns, filters),
    input: (today: string) => {
      const input = z.strictObject(mapValues(fields, (field) => field.input(today)));
      return check ? check(input as never) : input;
    },
    record: z.object({ ...stored, ...recordMeta, ...(years === 'stored' && yearMeta) }),
    row: z.object({ key: z.string(), ...createTextSchemas(texts), ...row }),
  };
  return area as unknown as Area<InputShape<All>, z.ZodObject<StoredShape>, z.ZodObject<RowShape>, All> & {
    isOfYear: Years extends 'stored' ? true : false;
  };
}
