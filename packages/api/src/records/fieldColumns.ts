import { type Area, type ChoiceSource, type Field } from '@firstbell/schema';
import { type PgColumnBuilderBase, pgTable, text } from 'drizzle-orm/pg-core';
import { type z } from 'zod';
import { day } from '../db/columns.ts';
import { classColumns, sectionColumns, subjectColumns } from '../lists/place.ts';
import { recordColumns, yearColumns } from '../rows/table.ts';

type Fields = Readonly<Record<string, Field>>;

/** Sources whose values a record stores as a key, so that a new name of the class, section or subject needs no update. */
type KeySource = 'class' | 'section' | 'subject' | 'any_subject';
const KEY_SOURCES: ReadonlySet<ChoiceSource | undefined> = new Set<KeySource>([
  'class',
  'section',
  'subject',
  'any_subject',
]);

const createTextColumn = () => text().notNull();
const createDayColumn = () => day();

type TextNames<All extends Fields> = {
  [Name in keyof All]: All[Name]['stored'] extends z.ZodString
    ? All[Name] extends { source: KeySource }
      ? never
      : Name
    : never;
}[keyof All];
type FieldColumns<All extends Fields> = {
  [Name in TextNames<All>]: All[Name] extends { control: 'date' }
    ? ReturnType<typeof createDayColumn>
    : ReturnType<typeof createTextColumn>;
};

/** Returns the columns of a table for the fields whose values are texts or days. */
export function createFieldColumns<All extends Fields>(fields: All): FieldColumns<All> {
  const columns: Record<string, PgColumnBuilderBase> = {};
  for (const [name, { control, source, stored }] of Object.entries(fields)) {
    if (stored.type !== 'string' || KEY_SOURCES.has(source)) continue;
    columns[name] = control === 'date' ? createDayColumn() : createTextColumn();
  }
  return columns as FieldColumns<All>;
}

type PlaceColumns<All extends Fields> = (All extends { section: { source: 'section' } }
  ? ReturnType<typeof sectionColumns>
  : All extends { class: { source: 'class' } }
    ? ReturnType<typeof classColumns>
    : unknown) &
  (All extends { subject: { source: 'subject' } } ? ReturnType<typeof subjectColumns> : unknown);

/** Returns the columns of a table for the class, section and subject of its records. */
const createPlaceColumns = ({ class: ofClass, section, subject }: Fields) => ({
  ...(section?.source === 'section' ? sectionColumns() : ofClass?.source === 'class' ? classColumns() : {}),
  ...(subject?.source === 'subject' ? subjectColumns() : {}),
});

const createKeyColumn = () => text().primaryKey();

type Columns = Readonly<Record<string, PgColumnBuilderBase>>;
type TableColumns<OfArea extends Area, Own> = Omit<
  { key: ReturnType<typeof createKeyColumn> } & FieldColumns<OfArea['fields']> &
    PlaceColumns<OfArea['fields']> &
    ReturnType<OfArea extends { isOfYear: true } ? typeof yearColumns : typeof recordColumns>,
  keyof Own
> &
  Own;

/**
 * Creates the table of an area, soft-deleted records included: a key, the columns of its fields, those of all records, and its `own`
 * columns, which may replace others.
 */
export function createRecordTable<OfArea extends Area, Own extends Columns = Record<never, never>>(
  area: OfArea,
  own?: Own,
) {
  const columns = {
    key: createKeyColumn(),
    ...createFieldColumns(area.fields),
    ...createPlaceColumns(area.fields),
    ...(area.isOfYear ? yearColumns() : recordColumns()),
    ...own,
  };
  return pgTable(area.key, columns as unknown as TableColumns<OfArea, Own>);
}
