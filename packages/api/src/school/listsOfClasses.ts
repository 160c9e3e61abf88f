import { MOST_VALUES } from '@firstbell/schema';
import { and, asc, eq, sql } from 'drizzle-orm';
import { type Orm } from '../db/database.ts';
import { classTable, sectionTable } from '../db/tables.ts';
import { type Records } from '../records/records.ts';
import { checkNew, gone, inNewOrder, lastOne, type ListKeeper } from './listsKeeper.ts';
import { refuseIfHeld } from './listsUse.ts';

/** Section that a new class has, so that it can take students at once. */
const FIRST_SECTION = 'A';
const MOVE_FIRST = 'Move or delete those first.';

const readClasses = async (orm: Orm) =>
  (await orm.select().from(classTable).orderBy(asc(classTable.position))).map(({ name }) => name);

/** The key of the class of a name, as part of a statement. */
const keyOf = (name: string) => sql`(select class_id from class where name = ${name})`;

const readSections = async (orm: Orm, of: string) =>
  (
    await orm
      .select()
      .from(sectionTable)
      .where(sql`${sectionTable.class_id} = ${keyOf(of)}`)
  ).map(({ name }) => name);

/** Keeps the classes of the school, in their order. */
export function classKeeper(records: Records): ListKeeper {
  async function others(orm: Orm, value: string): Promise<string[]> {
    const classes = await readClasses(orm);
    if (!classes.includes(value)) throw gone(value);
    return classes.filter((name) => name !== value);
  }

  return {
    add: async (orm, { value }) => {
      checkNew(value, await readClasses(orm), { field: 'value', most: MOST_VALUES });
      await orm.insert(classTable).values({
        name: value,
        position: sql`(select coalesce(max(position), 0) + 1 from class)`,
      });
      await orm.insert(sectionTable).values({ class_id: keyOf(value), name: FIRST_SECTION });
    },
    renaming: {
      check: async (orm, { value, to }) => checkNew(to, await others(orm, value), { field: 'to' }),
      begin: async (orm, { value, to }) => {
        await orm.update(classTable).set({ name: to }).where(eq(classTable.name, value));
      },
    },
    order: async (orm, { values }) => {
      const places = inNewOrder(await readClasses(orm), values);
      const rows = places.map(([name, position]) => sql`(${name}::text, ${position}::int)`);
      await orm.execute(sql`update class set position = fresh.position
        from (values ${sql.join(rows, sql`, `)}) as fresh (name, position)
        where class.name = fresh.name and class.position <> fresh.position`);
    },
    delete: async (orm, { value }) => {
      if ((await others(orm, value)).length === 0) throw lastOne('A school keeps at least one class.');
      await refuseIfHeld(orm, records, { kind: 'class', value, of: '' }, MOVE_FIRST);
      await orm.delete(sectionTable).where(sql`${sectionTable.class_id} = ${keyOf(value)}`);
      await orm.delete(classTable).where(eq(classTable.name, value));
    },
  };
}

/** Keeps the sections of the classes; they stand in the order of their names. */
export function sectionKeeper(records: Records): ListKeeper {
  const one = (of: string, value: string) =>
    and(sql`${sectionTable.class_id} = ${keyOf(of)}`, eq(sectionTable.name, value));

  async function sections(orm: Orm, of: string): Promise<string[]> {
    if (!(await readClasses(orm)).includes(of)) throw gone(of);
    return readSections(orm, of);
  }

  async function others(orm: Orm, of: string, value: string): Promise<string[]> {
    const names = await sections(orm, of);
    if (!names.includes(value)) throw gone(`${of}-${value}`);
    return names.filter((name) => name !== value);
  }

  return {
    add: async (orm, { value, of }) => {
      checkNew(value, await sections(orm, of), { field: 'value', most: MOST_VALUES });
      await orm.insert(sectionTable).values({ class_id: keyOf(of), name: value });
    },
    renaming: {
      check: async (orm, { value, to, of }) => checkNew(to, await others(orm, of, value), { field: 'to' }),
      begin: async (orm, { value, to, of }) => {
        await orm.update(sectionTable).set({ name: to }).where(one(of, value));
      },
    },
    delete: async (orm, { value, of }) => {
      if ((await others(orm, of, value)).length === 0) throw lastOne('A class keeps at least one section.');
      await refuseIfHeld(orm, records, { kind: 'section', value, of }, MOVE_FIRST);
      await orm.delete(sectionTable).where(one(of, value));
    },
  };
}
