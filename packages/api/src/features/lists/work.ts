import { type Bell } from '@firstbell/schema';
import { type HalfDayInput } from '@firstbell/schema/calendar';
import { and, asc, gt, type SQL, sql } from 'drizzle-orm';
import { type Orm, rowsOf } from '../../db/database.ts';
import { combineSteps, type Pass, type Step, type Work } from '../../jobs/work.ts';
import { type RecordArea, type Records } from '../../records/area.ts';
import { type Values } from '../../rows/values.ts';
import { allColumnsOf } from '../../records/find.ts';
import { count } from '../../records/totals.ts';
import { type Saving } from '../../caller/author.ts';
import { lockReferencesExclusively } from '../../records/references.ts';
import { rewriteRows, type BulkChange } from '../../records/store.ts';
import { referencedColumn, type Stored } from '../../rows/table.ts';
import { storeHalfDays } from '../../years/calendar.ts';
import { type ListEditor, type Rename } from './editor.ts';
import { readLists } from '../../lists/lists.ts';
import { storeBell } from './bell.ts';
import { areasUsing, usesValue, type Value } from './use.ts';

/** Work of a job on the lists; `total` counts the records that the job updates. */
export type ListWork = Work & { total(orm: Orm): Promise<number> };

const readResult: Work['result'] = async (orm) => (await readLists(orm)).choices;

/** Runs a step under the exclusive lock against saves, so that no record is saved with an outdated value. */
const withLock =
  (step: Step): Step =>
  async (orm, chunk) => {
    await lockReferencesExclusively(orm);
    return step(orm, chunk);
  };

/** Creates the step that updates the records for which a condition holds, including deleted ones. */
const createRewriteStep =
  (records: Records, area: RecordArea, where: SQL | undefined, bulkChange?: BulkChange): Step =>
  async (orm, { cursor, limit }) => {
    const { table } = area;
    const rows = (await orm
      .select(allColumnsOf(area))
      .from(table)
      .where(and(where, cursor === '' ? undefined : gt(table.key, cursor)))
      .orderBy(asc(table.key))
      .limit(limit)) as Stored[];
    await rewriteRows(orm, records, area, rows, bulkChange);
    return { done: rows.length, next: rows.length === limit ? rows.at(-1)?.key : undefined };
  };

async function countAll(
  orm: Orm,
  targets: readonly { area: RecordArea; where: SQL | undefined }[],
): Promise<number> {
  let total = 0;
  for (const { area, where } of targets) total += await count(orm, area.table, where);
  return total;
}

/** Creates the work of renaming a value of a list. The rollback restores the old name without checks. */
export function createRenameWork(
  records: Records,
  { renaming }: ListEditor,
  kind: Value['kind'],
  { user, ...forwardRename }: Rename & Saving,
): ListWork {
  const usingAreas = areasUsing(records, kind).filter(({ fields }) => fields.length > 0);
  const valueOf = ({ value, of }: Rename): Value => ({ kind, value, of });
  const reverseRename = { value: forwardRename.to, to: forwardRename.value, of: forwardRename.of };
  const createPass = (rename: Rename, isChecked: boolean): Pass => ({
    begin: async (orm) => {
      await lockReferencesExclusively(orm);
      if (isChecked) await renaming.check(orm, rename);
      await renaming.begin(orm, rename);
    },
    step: withLock(
      combineSteps(
        usingAreas.map((usingArea) => {
          const { value, to } = rename;
          const change = (input: Values) => ({
            ...input,
            ...Object.fromEntries(
              usingArea.fields.filter((field) => input[field] === value).map((field) => [field, to]),
            ),
          });
          return createRewriteStep(records, usingArea.area, usesValue(usingArea, valueOf(rename)), {
            change,
            user,
          });
        }),
      ),
    ),
  });
  return {
    total: (orm) =>
      countAll(
        orm,
        usingAreas.map((usingArea) => ({
          area: usingArea.area,
          where: usesValue(usingArea, valueOf(forwardRename)),
        })),
      ),
    forward: createPass(forwardRename, true),
    back: createPass(reverseRename, false),
    result: readResult,
  };
}

type Store = NonNullable<Pass['begin']>;

/** Creates the work that changes the times of periods, and derives the values of the records of `areas` again. */
function createTimesWork(
  records: Records,
  areas: readonly RecordArea[],
  [store, undoStore]: readonly [Store, Store],
): ListWork {
  const createPass = (begin: Store): Pass => ({
    begin: async (orm) => {
      await lockReferencesExclusively(orm);
      await begin(orm);
    },
    step: withLock(combineSteps(areas.map((area) => createRewriteStep(records, area, undefined)))),
  });
  return {
    total: (orm) =>
      countAll(
        orm,
        areas.map((area) => ({ area, where: undefined })),
      ),
    forward: createPass(store),
    back: createPass(undoStore),
    result: readResult,
  };
}

/** Creates the work of changing the bell schedule. */
export function createBellWork(
  records: Records,
  { bell, before }: { bell: readonly Bell[]; before: readonly Bell[] },
): ListWork {
  return createTimesWork(
    records,
    [records.areas.timetable],
    [(orm) => storeBell(orm, bell, before), (orm) => storeBell(orm, before, bell)],
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
  const areas = serializeWeekly(halfDays) === serializeWeekly(before) ? [] : [records.areas.timetable];
  return createTimesWork(records, areas, [
    (orm) => storeHalfDays(orm, halfDays, before),
    (orm) => storeHalfDays(orm, before, halfDays),
  ]);
}

/** Creates the step that updates the class positions of an area's records. */
const createPositionStep =
  ({ table, list }: Pick<RecordArea, 'table' | 'list'>): Step =>
  async (orm, { cursor, limit }) => {
    const { table: placeRows, record } = list?.placed ?? { table, record: referencedColumn(table) };
    const keys = await rowsOf<{ key: string }>(
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
  const areas = isMoved
    ? Object.values(records.areas).filter(
        ({ table, list }) => 'class_position' in (list?.placed?.table ?? table),
      )
    : [];
  const createPass = (orderedValues: readonly string[]): Pass => ({
    begin: async (orm) => {
      await lockReferencesExclusively(orm);
      await order?.(orm, { values: orderedValues });
    },
    step: withLock(combineSteps(areas.map(createPositionStep))),
  });
  return {
    total: (orm) =>
      countAll(
        orm,
        areas.map((area) => ({ area, where: undefined })),
      ),
    forward: createPass(values),
    back: createPass(before),
    result: readResult,
  };
}
