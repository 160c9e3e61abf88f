import { type Bell } from '@firstbell/schema';
import { type HalfDayInput } from '@firstbell/schema/calendar';
import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm';
import { type Orm, selectRows } from '../../db/database.ts';
import { bellTable } from '../../db/tables.ts';
import { requireUnchanged } from '../../http/changedConflict.ts';
import { combineSteps, type Pass, type Step, type Work } from '../../jobs/work.ts';
import { type RecordArea, type Records } from '../../records/area.ts';
import { type Values } from '../../rows/values.ts';
import { listAllColumns } from '../../records/find.ts';
import { count } from '../../records/totals.ts';
import { type Saving } from '../../caller/author.ts';
import { lockReferencesExclusively } from '../../records/references.ts';
import { rewriteRows, type BulkChange } from '../../records/store.ts';
import { referencedColumn, type Stored } from '../../rows/table.ts';
import { storeHalfDays } from '../../years/calendar.ts';
import { type ListEditor, type Rename } from './editor.ts';
import { readLists } from '../../lists/lists.ts';
import { areasUsing, usesValue, type Value } from './use.ts';

/** Work of a job on the lists; `total` counts the records that the job updates. */
export type ListWork = Work & { total(orm: Orm): Promise<number> };

/** Records of an area that a change updates, and the step that does so. */
type Target = { area: RecordArea; where?: SQL | undefined; step: Step };

/** A change of a list or schedule, and the records that it updates. */
type ListChange = { begin: (orm: Orm) => Promise<void>; targets: readonly Target[] };

/** Creates the pass of a change. It holds the exclusive lock against saves, so that no record is saved with an outdated value. */
function createPass({ begin, targets }: ListChange): Pass {
  const step = combineSteps(targets.map((target) => target.step));
  return {
    begin: async (orm) => {
      await lockReferencesExclusively(orm);
      await begin(orm);
    },
    step: async (orm, chunk) => {
      await lockReferencesExclusively(orm);
      return step(orm, chunk);
    },
  };
}

const createWork = (forward: ListChange, back: ListChange): ListWork => ({
  total: async (orm) => {
    let total = 0;
    for (const { area, where } of forward.targets) total += await count(orm, area.table, where);
    return total;
  },
  forward: createPass(forward),
  back: createPass(back),
  result: async (orm) => (await readLists(orm)).choices,
});

/** Creates the target of the records for which a condition holds, including deleted ones. */
const createTarget = (records: Records, area: RecordArea, where?: SQL, bulkChange?: BulkChange): Target => ({
  area,
  where,
  step: async (orm, { cursor, limit }) => {
    const { table } = area;
    const rows = (await orm
      .select(listAllColumns(area))
      .from(table)
      .where(and(where, cursor === '' ? undefined : gt(table.key, cursor)))
      .orderBy(asc(table.key))
      .limit(limit)) as Stored[];
    await rewriteRows(orm, records, area, rows, bulkChange);
    return { done: rows.length, next: rows.length === limit ? rows.at(-1)?.key : undefined };
  },
});

/** Creates the work of renaming a value of a list. The rollback restores the old name without checks. */
export function createRenameWork(
  records: Records,
  editor: ListEditor,
  kind: Value['kind'],
  { user, value, to, of }: Rename & Saving,
): ListWork {
  const usingAreas = areasUsing(records, kind).filter(({ fields }) => fields.length > 0);
  const targetsOf = (former: string, name: string) =>
    usingAreas.map((using) => {
      const change = (input: Values) => {
        const renamed = using.fields.filter((field) => input[field] === former);
        return { ...input, ...Object.fromEntries(renamed.map((field) => [field, name])) };
      };
      return createTarget(records, using.area, usesValue(using, { kind, value: former, of }), {
        change,
        user,
      });
    });
  const begin = async (orm: Orm) => {
    await editor.checkRename(orm, { value, to, of });
    await editor.rename(orm, { value, to, of });
  };
  return createWork(
    { begin, targets: targetsOf(value, to) },
    {
      begin: (orm) => editor.rename(orm, { value: to, to: value, of }),
      targets: targetsOf(to, value),
    },
  );
}

/** Stores a bell schedule. Throws `conflict` if the stored schedule differs from `expected`, the schedule that was edited. */
async function storeBell(orm: Orm, bell: readonly Bell[], expected: readonly Bell[]): Promise<void> {
  const current = await orm.select().from(bellTable).orderBy(asc(bellTable.period));
  requireUnchanged(current, expected, 'bell schedule', 'It is');
  for (const { period, starts, ends } of bell)
    await orm.update(bellTable).set({ starts, ends }).where(eq(bellTable.period, period));
}

/** Creates the work of changing the bell schedule. */
export function createBellWork(
  records: Records,
  { bell, before }: { bell: readonly Bell[]; before: readonly Bell[] },
): ListWork {
  const targets = [createTarget(records, records.areas.timetable)];
  return createWork(
    { begin: (orm) => storeBell(orm, bell, before), targets },
    { begin: (orm) => storeBell(orm, before, bell), targets },
  );
}

type HalfDays = readonly HalfDayInput[];

const serializeWeekly = (halfDays: HalfDays) =>
  JSON.stringify(
    halfDays.filter(({ weekday }) => weekday !== '').map(({ weekday, bell }) => [weekday, bell]),
  );

/** Creates the work of changing the half days. Only weekly half days update records, because timetables show their times. */
export function createHalfDaysWork(
  records: Records,
  { half_days: halfDays, before }: { half_days: HalfDays; before: HalfDays },
): ListWork {
  const isSameWeek = serializeWeekly(halfDays) === serializeWeekly(before);
  const targets = isSameWeek ? [] : [createTarget(records, records.areas.timetable)];
  return createWork(
    { begin: (orm) => storeHalfDays(orm, halfDays, before), targets },
    { begin: (orm) => storeHalfDays(orm, before, halfDays), targets },
  );
}

/** Creates the step that updates the class positions of an area's records. */
const createPositionStep =
  ({ table, list }: Pick<RecordArea, 'table' | 'list'>): Step =>
  async (orm, { cursor, limit }) => {
    const { table: placeRows, record } = list?.placed ?? { table, record: referencedColumn(table) };
    const keys = await selectRows<{ key: string }>(
      orm,
      sql`with chunk as materialized (
          select ${table.key} as key, ${referencedColumn(table)} as referenced from ${table} where ${table.key} > ${cursor} order by ${table.key} limit ${limit}
        ), updated as (
          update ${placeRows} set class_position = class.position from class
          where class.class_id = ${placeRows}.class_id and ${placeRows}.class_position <> class.position
            and ${record} in (select referenced from chunk)
        )
        select key from chunk order by key`,
    );
    return { done: keys.length, next: keys.length === limit ? keys.at(-1)?.key : undefined };
  };

/** Creates the work of changing the order of the classes, by which the lists of records are sorted. */
export function createOrderWork(
  records: Records,
  { order }: ListEditor,
  { values, before }: { values: readonly string[]; before: readonly string[] },
): ListWork {
  const isMoved = values.some((value, index) => before[index] !== value);
  const targets = Object.values(records.areas)
    .filter(({ table, list }) => isMoved && 'class_position' in (list?.placed?.table ?? table))
    .map((area) => ({ area, step: createPositionStep(area) }));
  return createWork(
    { begin: async (orm) => order?.(orm, { values }), targets },
    { begin: async (orm) => order?.(orm, { values: before }), targets },
  );
}
