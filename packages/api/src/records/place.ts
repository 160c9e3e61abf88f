import { type Column } from '@firstbell/schema';
import { getTableName, or, type SQL, sql } from 'drizzle-orm';
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

/** Gives the columns of a table whose records are of a subject of their class. */
export const subjectColumns = () => ({
  /** Empty where a school lets the subject stay empty. */
  subject_key: text('subject_key'),
  /** The subject's name, kept by the database, so that sorting by it can use an index. */
  subject: text('subject').notNull(),
});

/** A table whose rows are of a class. */
export type PlacedTable = PgTable &
  Partial<Record<'class_id' | 'class_position' | 'section_id' | 'year', PgColumn>>;

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

/** Gives what a record of a subject stores of it beside its name. */
export function subjectOf(
  lists: SchoolLists,
  record: { class: string; subject: string },
): { subject_key: string | null } {
  if (record.subject === '') return { subject_key: null };
  const subject_key = findClass(lists, record.class).subjects.get(record.subject);
  if (subject_key === undefined) throw new Error(`There is no subject ${record.subject} of ${record.class}.`);
  return { subject_key };
}

/** A table whose records are of a class, a section or a subject, and the columns of its list that show which. */
export type Placed = {
  table: Pick<RecordTable, 'class_id' | 'section_id' | 'subject_key'>;
  place?: Readonly<Record<string, PlaceShown | 'subject'>> | undefined;
};

/** Makes the condition that a column holds one of some keys; none where there are none. */
const isOneOf = (
  column: PgColumn | undefined,
  keys: readonly (number | string)[],
  type: 'integer' | 'text',
) =>
  column === undefined || keys.length === 0
    ? undefined
    : sql`${column} = any(${`{${keys.join(',')}}`}::${sql.raw(type)}[])`;

/**
 * Makes the condition that a record's class, section or subject, as its list shows it, contains a text; none where no name
 * does. `sections` says how many sections do.
 */
export function inPlace(
  { table, place = {} }: Placed,
  lists: SchoolLists,
  q: string,
): { condition: SQL | undefined; sections: number } {
  const text = q.toLowerCase();
  const shown = new Set(Object.values(place));
  const subjects = shown.has('subject') ? lists.subjects.filter((one) => one.shown.includes(text)) : [];
  const ofSubject = isOneOf(
    table.subject_key,
    subjects.map(({ key }) => key),
    'text',
  );
  if (table.section_id === undefined) {
    const isNamed = (name: string) => shown.has('class') && name.toLowerCase().includes(text);
    const found = [...lists.classes].filter(([name]) => isNamed(name));
    const keys = found.map(([, { class_id }]) => class_id);
    return { condition: isOneOf(table.class_id, keys, 'integer'), sections: 0 };
  }
  const isNamed = ({ shown: names }: SchoolLists['sections'][number]) =>
    [...shown].some((what) => what !== 'subject' && names[what].includes(text));
  const keys = lists.sections.filter(isNamed).map(({ section_id }) => section_id);
  const condition = or(isOneOf(table.section_id, keys, 'integer'), ofSubject);
  return { condition, sections: keys.length };
}

/**
 * Gives the columns whose values are searched as text: those that show a place are found by its key. A row that refers to
 * no subject is found by what stands there instead, such as `Break`.
 */
export function searchedColumns(
  columns: readonly Column[],
  { place = {} }: Pick<Placed, 'place'>,
  { subject_key: subject }: Readonly<Record<string, unknown>>,
): Column[] {
  const isText = (key: string) => !(key in place) || (place[key] === 'subject' && subject === null);
  return columns.flatMap((column) => {
    const detail = (column.detail ?? []).filter(isText);
    return isText(column.key) ? [{ ...column, detail }] : [];
  });
}
