import { type Column } from '@firstbell/schema';
import { getTableName, type SQL, sql } from 'drizzle-orm';
import { integer, type PgColumn, type PgTable, text } from 'drizzle-orm/pg-core';
import { type PlaceShown, type SchoolLists } from '../school/lists.ts';
import { type RecordTable } from './table.ts';

/** Gives the columns of a table whose records are of a class. */
export const classColumns = () => ({
  class_id: integer('class_id').notNull(),
  /** Follows the class's place in the school's order, so that sorting by class can use an index. */
  class_position: integer('class_position').notNull(),
});

/** Gives the columns of a table whose records are of a section. */
export const sectionColumns = () => ({
  ...classColumns(),
  section_id: integer('section_id').notNull(),
  /** The section's name, kept by the database, so that sorting by it can use an index. */
  section: text('section').notNull(),
});

/** The name of the class that a row of a table is of, as part of a statement on that table. */
export const classNameIn = (table: PgTable & { class_id: PgColumn }): SQL<string> =>
  sql.raw(
    `(select class.name from class where class.class_id = ${getTableName(table)}.class_id)`,
  ) as SQL<string>;

/** The key of the section of a name, as part of a statement. */
export const sectionKey = (place: { class: string; section: string }): SQL =>
  sql`(select section_id from section join class using (class_id)
    where class.name = ${place.class} and section.name = ${place.section})`;

function findClass(lists: SchoolLists, name: string) {
  const found = lists.classes.get(name);
  if (found === undefined) throw new Error(`There is no class ${name}.`);
  return found;
}

/** Gives what a record of a class stores of it. */
export function classOf(lists: SchoolLists, name: string) {
  const { class_id, position } = findClass(lists, name);
  return { class_id, class_position: position };
}

/** Gives what a record of a section stores of it beside its name. */
export function sectionOf(lists: SchoolLists, place: { class: string; section: string }) {
  const section_id = findClass(lists, place.class).sections.get(place.section);
  if (section_id === undefined) throw new Error(`There is no section ${place.class}-${place.section}.`);
  return { ...classOf(lists, place.class), section_id };
}

/** A table whose records are of a class or a section, and the columns of its list that show which. */
export type Placed = {
  table: RecordTable;
  place?: Readonly<Record<string, PlaceShown>> | undefined;
};

const keysIn = (keys: readonly number[]) => sql`any(${`{${keys.join(',')}}`}::integer[])`;

/** Makes the condition that a record's class or section, as its list shows it, contains a text; none where no name does. */
export function inPlace({ table, place = {} }: Placed, lists: SchoolLists, q: string): SQL | undefined {
  const text = q.toLowerCase();
  const shown = new Set(Object.values(place));
  if (shown.size === 0) return undefined;
  if (table.section_id === undefined) {
    const found = [...lists.classes].filter(([name]) => name.toLowerCase().includes(text));
    const keys = found.map(([, { class_id }]) => class_id);
    return keys.length === 0 ? undefined : sql`${table.class_id} = ${keysIn(keys)}`;
  }
  const found = lists.sections.filter((one) => [...shown].some((what) => one.shown[what].includes(text)));
  const keys = found.map(({ section_id }) => section_id);
  return keys.length === 0 ? undefined : sql`${table.section_id} = ${keysIn(keys)}`;
}

/** Gives the columns whose values are searched as text: those that show a place are found by its key. */
export function searchedColumns(columns: readonly Column[], { place = {} }: Pick<Placed, 'place'>): Column[] {
  const isText = (key: string) => !(key in place);
  return columns.flatMap((column) => {
    const detail = (column.detail ?? []).filter(isText);
    return isText(column.key) ? [{ ...column, detail }] : [];
  });
}
