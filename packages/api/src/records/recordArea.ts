import { type Area } from '@firstbell/schema';
import { getTableColumns, type SQL } from 'drizzle-orm';
import { type PgColumn } from 'drizzle-orm/pg-core';
import { isNullForEmpty, nullAsEmpty } from '../db/columns.ts';
import { type PlaceShown } from '../lists/lists.ts';
import { createSubjectReference, relinkSubjects } from '../lists/subjectReference.ts';
import { classNameIn, findSchoolClass, findSection, findSubject } from '../lists/place.ts';
import { type AreaParts, type DeriveContext, type RecordArea } from './area.ts';
import { type Values } from '../rows/values.ts';
import { checkDayInYear } from './checkDayInYear.ts';
import { isPlaceFilter } from './exactFilters.ts';
import { createRecordTable } from './fieldColumns.ts';
import { type RecordTable } from '../rows/table.ts';

type ColumnsByName = Readonly<Record<string, PgColumn | undefined>>;
const columnsOf = (table: RecordTable): ColumnsByName => getTableColumns(table);

/** A table whose rows have a class. */
const hasClass = (table: RecordTable): table is RecordTable & { class_id: PgColumn } =>
  table.class_id !== undefined;

/** Returns the columns of a list that show the class, section or subject of its records. A class without a column of the section shows both, as `V-B`. */
function readPlaceColumns({ fields, columns }: Area): Readonly<Record<string, PlaceShown | 'subject'>> {
  const shown = new Set(columns.flatMap(({ key, detail = [] }) => [key, ...detail]));
  const showsBoth = fields.section?.source === 'section' && !shown.has('section');
  return {
    ...(shown.has('class') && fields.class?.source === 'class' && { class: showsBoth ? 'both' : 'class' }),
    ...(shown.has('section') && { section: 'section' }),
    ...(shown.has('subject') && fields.subject?.source === 'subject' && { subject: 'subject' }),
  };
}

/** Returns the function that finds the value of a record or row to select: the area's own, the name of the class, or a column. */
function createValueFinder(area: Area, table: RecordTable, own: Readonly<Record<string, PgColumn | SQL>>) {
  const columns = columnsOf(table);
  return (name: string): PgColumn | SQL => {
    if (own[name] !== undefined) return own[name];
    if (name === 'class' && hasClass(table)) return classNameIn(table);
    const column = columns[name];
    if (column === undefined) throw new Error(`${area.key} has no value for ${name}.`);
    return nullAsEmpty(column);
  };
}

type Sort = [string, readonly [PgColumn, ...PgColumn[]]];

/** Returns the columns by which a list is sorted by each of its columns, unless the area says otherwise. */
function createSorts(
  area: Area,
  table: RecordTable,
  place: RecordArea['place'],
  own: RecordArea['sorts'] = {},
): RecordArea['sorts'] {
  const columns = columnsOf(table);
  const sorts = area.columns.flatMap(({ key, field = key }): Sort[] => {
    if (place[key] === 'both' && columns.class_position && columns.section)
      return [[key, [columns.class_position, columns.section]]];
    const column =
      place[key] === 'class'
        ? columns.class_position
        : (columns[field] ?? (key === 'id' ? table.key : undefined));
    return column ? [[key, [column]]] : [];
  });
  return { ...Object.fromEntries(sorts), ...own };
}

/** Returns the columns that the exact filters by a field compare. */
function createFilterColumns(
  { filters, columns: shown }: Area,
  table: RecordTable,
  own: RecordArea['filterColumns'] = {},
): RecordArea['filterColumns'] {
  const columns = columnsOf(table);
  const found = filters.flatMap((filter) => {
    const { key } = filter;
    if (isPlaceFilter(filter)) return [];
    const column = columns[shown.find((one) => one.key === key)?.field ?? key];
    return column ? [[key, [column] as [PgColumn]] as const] : [];
  });
  return { ...Object.fromEntries(found), ...own };
}

/** Returns the columns with required days: those of the records of an area of years must be in the record's year. */
const createDayColumns = (
  { isOfYear, fields }: Area,
  table: RecordTable,
): Readonly<Record<string, PgColumn>> =>
  Object.fromEntries(
    Object.keys(isOfYear ? fields : {}).flatMap((name) => {
      const column = columnsOf(table)[name];
      return column?.getSQLType() === 'date' && !isNullForEmpty(column) ? [[name, column]] : [];
    }),
  );

type PlaceInput = { class: string; section: string; subject: string };

/** Returns the keys that a record stores for its class, section and subject. */
function derivePlace(
  fields: Area['fields'],
  table: RecordTable,
  input: Values,
  { lists }: DeriveContext,
): Values {
  if (!hasClass(table)) return {};
  const place = input as PlaceInput;
  return {
    ...(fields.section ? findSection(lists, place) : findSchoolClass(lists, place.class)),
    ...(fields.subject?.source === 'subject' && findSubject(lists, place)),
  };
}

/** Creates an area of records from its parts; what they leave out follows from the fields of its definition. */
export function recordArea(parts: AreaParts): RecordArea {
  const { definition, list = {}, values = {}, references = [] } = parts;
  const { fields, keyField, columns, row } = definition;
  const table = (parts.table ?? createRecordTable(definition)) as RecordTable;
  const listTable = list.view;
  const shownTable = listTable ?? table;
  const place = list.place ?? readPlaceColumns(definition);
  const findValue = createValueFinder(definition, shownTable, { ...values, ...list.values });
  const fieldOf = (name: string) => columns.find(({ key }) => key === name)?.field ?? name;
  const isKey = (name: string) => name === 'key' || name === keyField;
  const rowNames = Object.keys(row.shape).filter((name) => !isKey(name));
  const valueNames = [...rowNames.map(fieldOf), ...(place.class === 'both' ? ['section'] : [])];
  const dayColumns = createDayColumns(definition, table);
  const hasSubject = hasClass(table) && fields.subject?.source === 'subject';
  const subjectTable = table as Parameters<typeof createSubjectReference>[0];

  return {
    ...parts,
    table,
    values: {
      ...(hasClass(table) && 'class' in definition.record.shape && { class: classNameIn(table) }),
      ...values,
    },
    keyField,
    listTable,
    place,
    dayColumns,
    derivedFrom: parts.derivedFrom ?? [],
    maskedFields: Object.keys(fields).filter((name) => fields[name]?.readers === 'masked'),
    sorts: createSorts(definition, shownTable, place, list.sorts),
    filterColumns: createFilterColumns(definition, shownTable, list.filters),
    rowValues: list.toRow
      ? (list.values ?? {})
      : Object.fromEntries(valueNames.map((name) => [name, findValue(name)])),
    exportValues: Object.fromEntries(
      definition.exported.filter(({ key }) => !(key in row.shape)).map(({ key }) => [key, findValue(key)]),
    ),
    toRow: (stored) =>
      list.toRow?.(stored) ?? {
        ...Object.fromEntries(rowNames.map((name) => [name, stored[fieldOf(name)] ?? ''])),
        ...(place.class === 'both' && { class: `${String(stored.class)}-${String(stored.section)}` }),
        ...(keyField && { [keyField]: stored[keyField] }),
      },
    references: [...references, ...(hasSubject ? [createSubjectReference(subjectTable)] : [])],
    derive: (input, context) => ({
      ...derivePlace(fields, table, input, context),
      ...parts.derive?.(input, context),
    }),
    check: async (orm, toCheck, context) => {
      const dayErrors = toCheck.map(({ input }) =>
        Object.keys(dayColumns).flatMap((name) => checkDayInYear(name, String(input[name]), context.year)),
      );
      const errors = await parts.check?.(orm, toCheck, context);
      return dayErrors.map((ofDays, index) => (ofDays.length > 0 ? ofDays : (errors?.[index] ?? [])));
    },
    ...(hasSubject && {
      afterDeleteOrRestore: async (orm, keys) => {
        await relinkSubjects(orm, subjectTable, keys);
        await parts.afterDeleteOrRestore?.(orm, keys);
      },
    }),
  };
}
