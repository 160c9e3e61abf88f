import { type SchoolChoiceKind, type SchoolListKind } from '@firstbell/schema';
import { sql } from 'drizzle-orm';
import { selectRows } from '../../db/database.ts';
import { type Records } from '../../records/area.ts';
import { createListEditor, createValueNotFoundProblem, type List, type ListEditor } from './editor.ts';

/** Section that a new class has, so that it can take students at once. */
const FIRST_SECTION = 'A';

/** SQL expression for the key of a class, by name. */
const classKey = (name: string) => sql`(select class_id from class where class.name = ${name})`;

const classList: List = {
  kind: 'class',
  table: sql`class`,
  column: sql`name`,
  isOfList: () => sql`true`,
  hasOrder: true,
  insert: async (orm, { value }) => {
    await orm.execute(sql`insert into class (name, position)
      values (${value}, (select coalesce(max(position), 0) + 1 from class))`);
    await orm.execute(
      sql`insert into section (class_id, name) values (${classKey(value)}, ${FIRST_SECTION})`,
    );
  },
  deleteParts: (orm, value) => orm.execute(sql`delete from section where class_id = ${classKey(value)}`),
  lastValue: 'A school keeps at least one class that can be chosen.',
};

/** List of the sections of a class, which are sorted by name. */
const sectionList: List = {
  kind: 'section',
  table: sql`section`,
  column: sql`name`,
  isOfList: (className) => sql`class_id = ${classKey(className)}`,
  hasOrder: false,
  requireList: async (orm, className) => {
    const found = await selectRows(orm, sql`select from class where name = ${className}`);
    if (found.length === 0) throw createValueNotFoundProblem(className);
  },
  insert: (orm, { value, of }) =>
    orm.execute(sql`insert into section (class_id, name) values (${classKey(of)}, ${value})`),
  lastValue: 'A class keeps at least one section that can be chosen.',
};

const createChoiceList = (kind: SchoolChoiceKind): List => ({
  kind,
  table: sql`choice`,
  column: sql`value`,
  isOfList: () => sql`kind = ${kind}`,
  hasOrder: true,
  insert: (orm, { value }) =>
    orm.execute(sql`insert into choice (kind, value, position)
      values (${kind}, ${value}, (select coalesce(max(position), 0) + 1 from choice where kind = ${kind}))`),
  lastValue: 'A list keeps at least one value that can be chosen. Add another one first.',
  inUse: 'A choice in use cannot be deleted, only retired.',
});

/** Creates the editor of one of the school's lists. */
export function createEditor(records: Records, kind: SchoolListKind): ListEditor {
  if (kind === 'class') return createListEditor(records, classList);
  return createListEditor(records, kind === 'section' ? sectionList : createChoiceList(kind));
}
