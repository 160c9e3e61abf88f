import { type Bell, type HalfDayInput } from '@firstbell/schema';
import { and, asc, gt, type SQL, sql } from 'drizzle-orm';
import { type Orm, rowsOf } from '../db/database.ts';
import { inTurn, type Pass, type Step, type Work } from '../jobs/work.ts';
import { type RecordArea, type Values } from '../records/area.ts';
import { count, everyColumn } from '../records/find.ts';
import { type Records, type Saving } from '../records/records.ts';
import { holdDeletion } from '../records/references.ts';
import { rewriteRows, type Typing } from '../records/store.ts';
import { type Stored } from '../records/table.ts';
import { storeHalfDays } from './calendar.ts';
import { type ListKeeper, type Rename } from './listsKeeper.ts';
import { readLists } from './lists.ts';
import { storeBell } from './listsOfBell.ts';
import { holdersOf, holding, type Value } from './listsUse.ts';

/** Long work on the lists: its function, and the number of records. */
export type ListWork = Work & { total(orm: Orm): Promise<number> };

const result: Work['result'] = async (orm) => (await readLists(orm)).choices;

/** Alone: whoever saves a record meanwhile would save it with a value that is gone. */
const alone =
  (step: Step): Step =>
  async (orm, chunk) => {
    await holdDeletion(orm);
    return step(orm, chunk);
  };

/** Makes the step that stores the records that meet a condition, deleted ones too, as if `typing` had been done in each. */
const rewriting =
  (records: Records, area: RecordArea, where: SQL | undefined, typing?: Typing): Step =>
  async (orm, { cursor, limit }) => {
    const { table } = area;
    const rows = (await orm
      .select(everyColumn(area))
      .from(table)
      .where(and(where, cursor === '' ? undefined : gt(table.key, cursor)))
      .orderBy(asc(table.key))
      .limit(limit)) as Stored[];
    await rewriteRows(orm, records, area, rows, typing);
    return { done: rows.length, next: rows.length === limit ? rows.at(-1)?.key : undefined };
  };

async function sum(
  orm: Orm,
  parts: readonly { area: RecordArea; where: SQL | undefined }[],
): Promise<number> {
  let total = 0;
  for (const { area, where } of parts) total += await count(orm, area.table, where);
  return total;
}

/** Makes the work of giving a value of a list another name. */
export function renameWork(
  records: Records,
  { renaming }: ListKeeper,
  kind: Value['kind'],
  { user, ...asked }: Rename & Saving,
): ListWork {
  const holders = holdersOf(records, kind).filter(({ fields }) => fields.length > 0);
  const valueOf = ({ value, of }: Rename): Value => ({ kind, value, of });
  const back = { value: asked.to, to: asked.value, of: asked.of };
  const pass = (rename: Rename, isChecked: boolean): Pass => ({
    begin: async (orm) => {
      await holdDeletion(orm);
      if (isChecked) await renaming.check(orm, rename);
      await renaming.begin(orm, rename);
    },
    step: alone(
      inTurn(
        holders.map((holder) => {
          const { value, to } = rename;
          const change = (input: Values) => ({
            ...input,
            ...Object.fromEntries(
              holder.fields.filter((field) => input[field] === value).map((field) => [field, to]),
            ),
          });
          return rewriting(records, holder.area, holding(holder, valueOf(rename)), { change, user });
        }),
      ),
    ),
  });
  return {
    total: (orm) =>
      sum(
        orm,
        holders.map((holder) => ({ area: holder.area, where: holding(holder, valueOf(asked)) })),
      ),
    forward: pass(asked, true),
    back: pass(back, false),
    result,
  };
}

type Store = NonNullable<Pass['begin']>;

/** Makes the work of storing when periods begin and end: the records of `areas`, which show it, are worked out again. */
function timesWork(
  records: Records,
  areas: readonly RecordArea[],
  [store, storeBack]: readonly [Store, Store],
): ListWork {
  const pass = (begin: Store): Pass => ({
    begin: async (orm) => {
      await holdDeletion(orm);
      await begin(orm);
    },
    step: alone(inTurn(areas.map((area) => rewriting(records, area, undefined)))),
  });
  return {
    total: (orm) =>
      sum(
        orm,
        areas.map((area) => ({ area, where: undefined })),
      ),
    forward: pass(store),
    back: pass(storeBack),
    result,
  };
}

const showingBell = ({ areas }: Records) => Object.values(areas).filter(({ showsBell }) => showsBell);

/** Makes the work of another bell schedule. */
export function bellWork(
  records: Records,
  { bell, before }: { bell: readonly Bell[]; before: readonly Bell[] },
): ListWork {
  return timesWork(records, showingBell(records), [
    (orm) => storeBell(orm, bell, before),
    (orm) => storeBell(orm, before, bell),
  ]);
}

type HalfDays = readonly HalfDayInput[];

const weekly = (halfDays: HalfDays) =>
  JSON.stringify(halfDays.filter(({ weekday }) => weekday !== '').map((half) => [half.weekday, half.bell]));

/** Makes the work of other half days; a timetable shows those of every week. */
export function halfDaysWork(
  records: Records,
  { half_days: halfDays, before }: { half_days: HalfDays; before: HalfDays },
): ListWork {
  const areas = weekly(halfDays) === weekly(before) ? [] : showingBell(records);
  return timesWork(records, areas, [
    (orm) => storeHalfDays(orm, halfDays, before),
    (orm) => storeHalfDays(orm, before, halfDays),
  ]);
}

/** Makes the step that gives the next records of an area the positions that their classes have now. */
const positioning =
  ({
    table,
    placed: { table: placed, record } = { table, record: table.key },
  }: Pick<RecordArea, 'table'> & {
    placed?: Pick<NonNullable<RecordArea['placed']>, 'table' | 'record'>;
  }): Step =>
  async (orm, { cursor, limit }) => {
    const rows = await rowsOf<{ key: string }>(
      orm,
      sql`with chunk as materialized (
          select ${table.key} as key from ${table} where ${table.key} > ${cursor} order by ${table.key} limit ${limit}
        ), moved as (
          update ${placed} set class_position = class.position from class
          where class.class_id = ${placed}.class_id and ${placed}.class_position <> class.position
            and ${record} in (select key from chunk)
        )
        select key from chunk order by key`,
    );
    return { done: rows.length, next: rows.length === limit ? rows.at(-1)?.key : undefined };
  };

/** Makes the work of another order of the classes, which the lists of records follow. */
export function orderWork(
  records: Records,
  { order }: ListKeeper,
  { values, before }: { values: readonly string[]; before: readonly string[] },
): ListWork {
  const isMoved = values.some((value, at) => before[at] !== value);
  const moved = isMoved
    ? Object.values(records.areas).filter(({ table, placed }) => 'class_position' in (placed?.table ?? table))
    : [];
  const pass = (now: readonly string[]): Pass => ({
    begin: async (orm) => {
      await holdDeletion(orm);
      await order?.(orm, { values: now });
    },
    step: alone(inTurn(moved.map(positioning))),
  });
  return {
    total: (orm) =>
      sum(
        orm,
        moved.map((area) => ({ area, where: undefined })),
      ),
    forward: pass(values),
    back: pass(before),
    result,
  };
}
