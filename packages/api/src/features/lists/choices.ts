import { MAX_VALUES, type SchoolChoiceKind } from '@firstbell/schema';
import { and, asc, eq, sql } from 'drizzle-orm';
import { type Orm } from '../../db/database.ts';
import { choiceTable as table } from '../../db/tables.ts';
import { type Records } from '../../records/area.ts';
import {
  checkNewValue,
  createValueNotFoundProblem,
  computePositions,
  createLastValueProblem,
  type ListEditor,
} from './editor.ts';
import { refuseIfUsedByRecords } from './use.ts';

const LAST_VALUE = 'A list keeps at least one value that can be chosen. Add another one first.';
const IN_USE = 'A choice in use cannot be deleted, only retired.';

const readValues = (orm: Orm, kind: SchoolChoiceKind) =>
  orm.select().from(table).where(eq(table.kind, kind)).orderBy(asc(table.position));

/** Creates the editor of a list of choices. */
export function createChoiceEditor(records: Records, kind: SchoolChoiceKind): ListEditor {
  const isValue = (value: string) => and(eq(table.kind, kind), eq(table.value, value));

  async function requireValue(orm: Orm, value: string) {
    const values = await readValues(orm, kind);
    const choice = values.find((each) => each.value === value);
    if (!choice) throw createValueNotFoundProblem(value);
    const offered = values.filter((each) => each.retired_at === null);
    return { values, isLast: offered.length === 1 && offered[0] === choice };
  }

  return {
    add: async (orm, { value }) => {
      const values = await readValues(orm, kind);
      checkNewValue(
        value,
        values.map((each) => each.value),
        { field: 'value', max: MAX_VALUES },
      );
      const position = (values.at(-1)?.position ?? 0) + 1;
      await orm.insert(table).values({ kind, value, position });
    },
    renaming: {
      check: async (orm, { value, to }) => {
        const { values } = await requireValue(orm, value);
        const others = values.map((each) => each.value).filter((each) => each !== value);
        checkNewValue(to, others, { field: 'to' });
      },
      begin: async (orm, { value, to }) => {
        await orm.update(table).set({ value: to }).where(isValue(value));
      },
    },
    order: async (orm, { values }) => {
      const before = await readValues(orm, kind);
      for (const [value, position] of computePositions(
        before.map((each) => each.value),
        values,
      )) {
        await orm.update(table).set({ position }).where(isValue(value));
      }
    },
    retire: async (orm, { value, retired }, now) => {
      const { isLast } = await requireValue(orm, value);
      if (retired && isLast) throw createLastValueProblem(LAST_VALUE);
      await orm
        .update(table)
        .set({ retired_at: retired ? now : null })
        .where(retired ? and(isValue(value), sql`${table.retired_at} is null`) : isValue(value));
    },
    delete: async (orm, { value }) => {
      const { isLast } = await requireValue(orm, value);
      if (isLast) throw createLastValueProblem(LAST_VALUE);
      await refuseIfUsedByRecords(orm, records, { kind, value, of: '' }, IN_USE);
      await orm.delete(table).where(isValue(value));
    },
  };
}
