import { MAX_VALUES } from '@firstbell/schema';
import { and, asc, eq, sql } from 'drizzle-orm';
import { type Orm } from '../../db/database.ts';
import { Problem } from '../../http/problem.ts';
import { classTable, sectionTable } from '../../db/tables.ts';
import { type Records } from '../../records/area.ts';
import {
  checkNewValue,
  createValueNotFoundProblem,
  computePositions,
  createLastValueProblem,
  type ListEditor,
  type Retire,
} from './editor.ts';
import { isUsedByRecords, refuseIfUsedThisYear } from './use.ts';

/** Section that a new class has, so that it can take students at once. */
const FIRST_SECTION = 'A';
const LAST_CLASS = 'A school keeps at least one class that can be chosen.';
const LAST_SECTION = 'A class keeps at least one section that can be chosen.';

/** Names of the classes, or of the sections of a class: all names, and those that are not retired. */
type Names = { all: string[]; offered: string[] };

const namesOf = (rows: readonly { name: string; retired_at: Date | null }[]): Names => ({
  all: rows.map(({ name }) => name),
  offered: rows.filter(({ retired_at }) => retired_at === null).map(({ name }) => name),
});

const namesExcept = ({ all }: Names, name: string) => all.filter((other) => other !== name);
const isLastOffered = ({ offered }: Names, name: string) => offered.length === 1 && offered[0] === name;

const createRetiredProblem = (name: string) =>
  new Problem('in_use', {
    detail: `${name} is retired already. It stays in the list, because records name it.`,
  });

const readClasses = async (orm: Orm) =>
  namesOf(await orm.select().from(classTable).orderBy(asc(classTable.position)));

/** SQL expression for the key of a class, by name. */
const classKey = (name: string) => sql`(select class_id from class where name = ${name})`;

const readSections = async (orm: Orm, className: string) =>
  namesOf(
    await orm
      .select()
      .from(sectionTable)
      .where(sql`${sectionTable.class_id} = ${classKey(className)}`),
  );

/** Returns the new value of `retired_at`. A class or section that is already retired preserves its time. */
const retiredAt = (retired: boolean, now: Date) =>
  retired ? sql`coalesce(retired_at, ${now.toISOString()}::timestamptz)` : null;

/** Creates the editor of the classes. */
export function createClassEditor(records: Records): ListEditor {
  async function requireClass(orm: Orm, value: string): Promise<Names> {
    const names = await readClasses(orm);
    if (!names.all.includes(value)) throw createValueNotFoundProblem(value);
    return names;
  }

  const retire: Retire = async (orm, { value, retired }, now) => {
    if (isLastOffered(await requireClass(orm, value), value) && retired)
      throw createLastValueProblem(LAST_CLASS);
    if (retired) await refuseIfUsedThisYear(orm, records, { kind: 'class', value, of: '' });
    await orm
      .update(classTable)
      .set({ retired_at: retiredAt(retired, now) })
      .where(eq(classTable.name, value));
  };

  return {
    add: async (orm, { value }) => {
      checkNewValue(value, (await readClasses(orm)).all, { field: 'value', max: MAX_VALUES });
      await orm.insert(classTable).values({
        name: value,
        position: sql`(select coalesce(max(position), 0) + 1 from class)`,
      });
      await orm.insert(sectionTable).values({ class_id: classKey(value), name: FIRST_SECTION });
    },
    renaming: {
      check: async (orm, { value, to }) => {
        checkNewValue(to, namesExcept(await requireClass(orm, value), value), { field: 'to' });
      },
      begin: async (orm, { value, to }) => {
        await orm.update(classTable).set({ name: to }).where(eq(classTable.name, value));
      },
    },
    order: async (orm, { values }) => {
      const positions = computePositions((await readClasses(orm)).all, values);
      const rows = positions.map(([name, position]) => sql`(${name}::text, ${position}::int)`);
      await orm.execute(sql`update class set position = ordered.position
        from (values ${sql.join(rows, sql`, `)}) as ordered (name, position)
        where class.name = ordered.name and class.position <> ordered.position`);
    },
    retire,
    delete: async (orm, deletion, now) => {
      const { value } = deletion;
      const names = await requireClass(orm, value);
      if (await isUsedByRecords(orm, records, { kind: 'class', value, of: '' })) {
        if (!names.offered.includes(value)) throw createRetiredProblem(value);
        return retire(orm, { ...deletion, retired: true }, now);
      }
      if (isLastOffered(names, value)) throw createLastValueProblem(LAST_CLASS);
      await orm.delete(sectionTable).where(sql`${sectionTable.class_id} = ${classKey(value)}`);
      await orm.delete(classTable).where(eq(classTable.name, value));
    },
  };
}

/** Creates the editor of the sections of a class, which are sorted by name. */
export function createSectionEditor(records: Records): ListEditor {
  const isSection = (className: string, value: string) =>
    and(sql`${sectionTable.class_id} = ${classKey(className)}`, eq(sectionTable.name, value));

  async function requireSectionsOf(orm: Orm, className: string): Promise<Names> {
    if (!(await readClasses(orm)).all.includes(className)) throw createValueNotFoundProblem(className);
    return readSections(orm, className);
  }

  async function requireSection(orm: Orm, className: string, value: string): Promise<Names> {
    const names = await requireSectionsOf(orm, className);
    if (!names.all.includes(value)) throw createValueNotFoundProblem(`${className}-${value}`);
    return names;
  }

  const retire: Retire = async (orm, { value, retired, of: className }, now) => {
    if (isLastOffered(await requireSection(orm, className, value), value) && retired)
      throw createLastValueProblem(LAST_SECTION);
    if (retired) await refuseIfUsedThisYear(orm, records, { kind: 'section', value, of: className });
    await orm
      .update(sectionTable)
      .set({ retired_at: retiredAt(retired, now) })
      .where(isSection(className, value));
  };

  return {
    add: async (orm, { value, of: className }) => {
      checkNewValue(value, (await requireSectionsOf(orm, className)).all, {
        field: 'value',
        max: MAX_VALUES,
      });
      await orm.insert(sectionTable).values({ class_id: classKey(className), name: value });
    },
    renaming: {
      check: async (orm, { value, to, of: className }) => {
        checkNewValue(to, namesExcept(await requireSection(orm, className, value), value), { field: 'to' });
      },
      begin: async (orm, { value, to, of: className }) => {
        await orm.update(sectionTable).set({ name: to }).where(isSection(className, value));
      },
    },
    retire,
    delete: async (orm, deletion, now) => {
      const { value, of: className } = deletion;
      const names = await requireSection(orm, className, value);
      if (await isUsedByRecords(orm, records, { kind: 'section', value, of: className })) {
        if (!names.offered.includes(value)) throw createRetiredProblem(`${className}-${value}`);
        return retire(orm, { ...deletion, retired: true }, now);
      }
      if (isLastOffered(names, value)) throw createLastValueProblem(LAST_SECTION);
      await orm.delete(sectionTable).where(isSection(className, value));
    },
  };
}
