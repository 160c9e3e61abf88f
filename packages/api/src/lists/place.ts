import { type Column } from '@firstbell/schema';
import { isOneOfNumbers } from '../db/arrays.ts';
import { getTableName, type SQL, sql } from 'drizzle-orm';
import { integer, type PgColumn, type PgTable, text } from 'drizzle-orm/pg-core';
import { type PlaceShown, type SchoolLists } from './lists.ts';
import { type RecordTable } from '../rows/table.ts';

/** Returns the columns of a table whose records have a class. */
export const classColumns = () => ({
  class_id: integer('class_id').notNull(),
  /** Position of the class in the school's order, updated when the order changes, so that sorting by class can use an index. */
  class_position: integer('class_position').notNull(),
});

/** Returns the columns of a table whose records have a section. */
export const sectionColumns = () => ({
  ...classColumns(),
  section_id: integer('section_id').notNull(),
  /** Name of the section, which the database keeps up to date, so that sorting by it can use an index. */
  section: text('section').notNull(),
});

/** Returns the columns of a table whose records have a subject of their class. */
export const subjectColumns = () => ({
  /** Null if the subject is optional in the school and empty. */
  subject_key: text('subject_key'),
  /** Name of the subject, which the database keeps up to date, so that sorting by it can use an index. */
  subject: text('subject').notNull(),
});

/** A table whose rows have a class. */
export type PlaceTable = PgTable &
  Partial<Record<'class_id' | 'class_position' | 'section_id' | 'year', PgColumn>>;

/** SQL expression for the class name of a row, for queries on the table. */
export const classNameIn = (table: PgTable & { class_id: PgColumn }): SQL<string> =>
  sql.raw(
    `(select class.name from class where class.class_id = ${getTableName(table)}.class_id)`,
  ) as SQL<string>;

/** SQL expression for the key of a section, by the names of class and section; null for an unknown section. */
export const sectionKey = (place: { class: string; section: string }): SQL =>
  sql`(select section_id from section join class using (class_id)
    where class.name = ${place.class} and section.name = ${place.section})`;

function findClass(lists: SchoolLists, name: string) {
  const schoolClass = lists.classes.get(name);
  if (schoolClass === undefined) throw new Error(`There is no class ${name}.`);
  return schoolClass;
}

/** Returns the columns that a record stores for its class. */
export function findSchoolClass(lists: SchoolLists, name: string) {
  const { class_id, position } = findClass(lists, name);
  return { class_id, class_position: position };
}

/** Returns the columns that a record stores for its section, except the name of the section. Throws for an unknown section. */
export function findSection(lists: SchoolLists, place: { class: string; section: string }) {
  const section_id = findClass(lists, place.class).sections.get(place.section);
  if (section_id === undefined) throw new Error(`There is no section ${place.class}-${place.section}.`);
  return { ...findSchoolClass(lists, place.class), section_id };
}

/** Returns the column that a record stores for its subject, except the name of the subject. Throws for an unknown subject. */
export function findSubject(
  lists: SchoolLists,
  record: { class: string; subject: string },
): { subject_key: string | null } {
  if (record.subject === '') return { subject_key: null };
  const subject_key = findClass(lists, record.class).subjects.get(record.subject);
  if (subject_key === undefined) throw new Error(`There is no subject ${record.subject} of ${record.class}.`);
  return { subject_key };
}

/** A table whose records have a class, section or subject, and the columns of its list that show them. */
export type TableWithPlace = {
  table: Pick<RecordTable, 'class_id' | 'section_id' | 'subject' | 'subject_key'>;
  place: Readonly<Record<string, PlaceShown | 'subject'>>;
};

const omitUndefined = (...conditions: (SQL | undefined)[]): SQL[] =>
  conditions.filter((one) => one !== undefined);

/** Returns the SQL condition that a column has one of the keys; `undefined` without keys. */
const hasKey = (column: PgColumn | undefined, keys: readonly number[]) =>
  column === undefined || keys.length === 0 ? undefined : isOneOfNumbers(column, keys);

/**
 * Returns SQL conditions for records whose class, section or subject, as shown in the list, contains a text. There is one condition for
 * all matching sections and one for each matching subject, so that each can use a sort index. `sections` is the number of
 * matching sections.
 */
export function placeConditions(
  { table, place }: TableWithPlace,
  lists: SchoolLists,
  q: string,
): { conditions: SQL[]; sections: number } {
  const text = q.toLowerCase();
  const shown = new Set(Object.values(place));
  const matchingSubjects = shown.has('subject')
    ? lists.subjects.filter((name) => name.toLowerCase().includes(text))
    : [];
  if (table.section_id === undefined) {
    const isNamed = (name: string) => shown.has('class') && name.toLowerCase().includes(text);
    const matchingClasses = [...lists.classes].filter(([name]) => isNamed(name));
    const keys = matchingClasses.map(([, { class_id }]) => class_id);
    return { conditions: omitUndefined(hasKey(table.class_id, keys)), sections: 0 };
  }
  const isNamed = ({ shown: names }: SchoolLists['sections'][number]) =>
    [...shown].some((kind) => kind !== 'subject' && names[kind].includes(text));
  const keys = lists.sections.filter(isNamed).map(({ section_id }) => section_id);
  const subjectConditions = matchingSubjects.map((subject) => sql`${table.subject} = ${subject}`);
  return {
    conditions: [...omitUndefined(hasKey(table.section_id, keys)), ...subjectConditions],
    sections: keys.length,
  };
}

/**
 * Returns the columns of the search text: all except class, section and subject, which are searched by key. The subject column of a
 * row without a subject is included, because its text, such as `Break`, has no key.
 */
export function searchedColumns(
  columns: readonly Column[],
  { place }: Pick<TableWithPlace, 'place'>,
  { subject_key: subject }: Readonly<Record<string, unknown>>,
): Column[] {
  const isSearchedAsText = (key: string) => !(key in place) || (place[key] === 'subject' && subject === null);
  return columns.flatMap((column) => {
    const detail = (column.detail ?? []).filter(isSearchedAsText);
    return isSearchedAsText(column.key) ? [{ ...column, detail }] : [];
  });
}
