import { MOST_VALUES, type SchoolChoiceKind } from '@firstbell/schema';
import { and, asc, eq, sql } from 'drizzle-orm';
import { type Orm } from '../db/database.ts';
import { choiceTable as table } from '../db/tables.ts';
import { type Records } from '../records/records.ts';
import { checkNew, valueNotFound, newPositions, lastValue, type ListEditor } from './listEditor.ts';
import { refuseIfUsedByRecords } from './listsUse.ts';

const LAST = 'A list keeps at least one value that can be chosen. Add another one first.';
const IN_USE = 'A choice in use cannot be deleted, only retired.';

const read = (orm: Orm, kind: SchoolChoiceKind) =>
  orm.select().from(table).where(eq(table.kind, kind)).orderBy(asc(table.position));

/** Creates the editor of a list of choices. */
export function choiceEditor(records: Records, kind: SchoolChoiceKind): ListEditor {
  const one = (value: string) => and(eq(table.kind, kind), eq(table.value, value));

  async function find(orm: Orm, value: string) {
    const values = await read(orm, kind);
    const found = values.find((each) => each.value === value);
    if (!found) throw valueNotFound(value);
    const offered = values.filter((each) => each.retired_at === null);
    return { values, found, isLast: offered.length === 1 && offered[0] === found };
  }

  return {
    add: async (orm, { value }) => {
      const values = await read(orm, kind);
      checkNew(
        value,
        values.map((each) => each.value),
        { field: 'value', most: MOST_VALUES },
      );
      const position = (values.at(-1)?.position ?? 0) + 1;
      await orm.insert(table).values({ kind, value, position });
    },
    renaming: {
      check: async (orm, { value, to }) => {
        const { values } = await find(orm, value);
        const others = values.map((each) => each.value).filter((each) => each !== value);
        checkNew(to, others, { field: 'to' });
      },
      begin: async (orm, { value, to }) => {
        await orm.update(table).set({ value: to }).where(one(value));
      },
    },
    order: async (orm, { values }) => {
      const before = await read(orm, kind);
      for (const [value, position] of newPositions(
        before.map((each) => each.value),
        values,
      )) {
        await orm.update(table).set({ position }).where(one(value));
      }
    },
    retire: async (orm, { value, retired }, now) => {
      const { isLast } = await find(orm, value);
      if (retired && isLast) throw lastValue(LAST);
      await orm
        .update(table)
        .set({ retired_at: retired ? now : null })
        .where(retired ? and(one(value), sql`${table.retired_at} is null`) : one(value));
    },
    delete: async (orm, { value }) => {
      const { isLast } = await find(orm, value);
      if (isLast) throw lastValue(LAST);
      await refuseIfUsedByRecords(orm, records, { kind, value, of: '' }, IN_USE);
      await orm.delete(table).where(one(value));
    },
  };
}
