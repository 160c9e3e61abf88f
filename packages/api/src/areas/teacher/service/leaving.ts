import * as contracts from '@firstbell/schema/contracts/handover';
import { dayAfter, formatDate } from '@firstbell/schema';
import { eq, sql } from 'drizzle-orm';
import { type Orm, selectRows } from '../../../db/database.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { createFieldProblem, Problem, requireValid } from '../../../http/problem.ts';
import { writeChanges } from '../../../records/changes/write.ts';
import { requireRecord } from '../../../records/find.ts';
import { type Operation } from '../../../operation/operation.ts';
import { type Records, type RecordScope } from '../../../records/area.ts';
import { implementIn } from '../../../records/implementIn.ts';
import { type Saving } from '../../../caller/author.ts';
import { computeToday } from '../../../years/spans.ts';
import { inSave, lockReferences } from '../../../records/references.ts';
import { type Stored } from '../../../rows/table.ts';
import { teacherTable as table } from '../table.ts';
import { doHandovers } from './apply.ts';
import { findClashes, insertHandovers, readChoices } from './plan.ts';
import { readHanded, readWork } from './readWork.ts';
import { undoHandovers } from './undo.ts';

/** A teacher with the state of the service. */
type Teacher = {
  row_id: number;
  key: string;
  version: number;
  last_day: string;
  isServing: boolean;
  name: string;
};

const toTeacher = ({ key, row_id, version, last_day, is_listed, name }: Stored): Teacher => ({
  ...{ key, version, row_id: Number(row_id), last_day: String(last_day), name: String(name) },
  isServing: is_listed === true,
});

/** Reads a teacher; with `shouldLock`, locks the row until the transaction ends. Throws `not_found`. */
async function readTeacher(
  orm: Orm,
  { areas: { teacher } }: Records,
  scope: RecordScope,
  key: string,
  shouldLock = false,
): Promise<Teacher> {
  return toTeacher(await requireRecord(orm, teacher, scope, key, shouldLock));
}

/** Changes the last day of service, with history. An end of service clears the mark of a deletion that had ended it. */
async function changeService(
  orm: Orm,
  { areas, clock }: Records,
  teacher: Teacher,
  { lastDay, isServing, user }: Saving & { lastDay: string; isServing: boolean },
): Promise<void> {
  await orm
    .update(table)
    .set({
      ...{ last_day: lastDay, is_listed: isServing, version: teacher.version + 1 },
      ...{ ended_at: null, delete_batch: null, deleted_by: null, deleted_account: null },
    })
    .where(eq(table.row_id, teacher.row_id));
  const entry = { record: teacher.key, version: teacher.version + 1, field: 'last_day' };
  await writeChanges(orm, areas.teacher, [{ ...entry, from: teacher.last_day, to: lastDay }], {
    ...{ kind: 'edited', user },
    at: clock(),
  });
}

/** Returns the first day on which others have what a teacher gives up. Throws `invalid` for a wrong last day. */
function firstDayOf(teacher: Teacher, lastDay: string, today: string): string {
  if (lastDay !== '') {
    if (!teacher.isServing)
      throw createFieldProblem('last_day', `The service ended on ${formatDate(teacher.last_day)} already.`);
    return dayAfter(lastDay, 1);
  }
  if (teacher.isServing) throw createFieldProblem('last_day', 'Enter the last day of service.');
  return today;
}

/** Returns the operations on the service of a teacher: what the teacher has, its handover, and the return. */
export function serviceOperations(records: Records): Operation[] {
  const { db, areas, clock } = records;
  const implement = implementIn(records, areas.teacher);
  return [
    implement(contracts.work, async ({ key, scope }) => {
      const { row_id, name, last_day, isServing } = await readTeacher(db.orm, records, scope, key);
      return {
        ...{ name, last_day, is_serving: isServing },
        rows: await readWork(db.orm, row_id),
        handed: await readHanded(db.orm, row_id),
      };
    }),
    // Lessons and posts change hands on the day after the last one: at once, or when that day comes.
    implement(contracts.handOver, ({ key, body: { last_day: lastDay, rows }, user, scope }) =>
      inSave(records, async (orm) => {
        const teacher = await readTeacher(orm, records, scope, key, true);
        const today = computeToday(records);
        const starts = firstDayOf(teacher, lastDay, today);
        const { choices, errors } = await readChoices(orm, teacher.row_id, rows);
        requireValid(errors.length > 0 ? errors : await findClashes(orm, teacher.row_id, choices));
        const [batch, at] = [crypto.randomUUID(), clock()];
        // A new last day replaces what was planned for another.
        if (lastDay !== '')
          await orm.execute(
            sql`delete from handover where teacher_id = ${teacher.row_id} and done_at is null`,
          );
        const isComplete = lastDay !== '';
        await insertHandovers(
          orm,
          sql`select ${teacher.row_id}::integer`,
          { batch, starts, user, at },
          { choices, isComplete },
        );
        const isOfBatch = sql`batch = ${batch}::uuid`;
        if (starts <= today) await doHandovers(orm, records, isOfBatch, { user, at });
        if (lastDay !== '')
          await changeService(orm, records, teacher, { lastDay, isServing: starts > today, user });
        const [counted] = await selectRows<{ handed: number; open: number }>(
          orm,
          sql`select count(*) filter (where to_teacher_id is not null)::int as handed,
              count(*) filter (where to_teacher_id is null)::int as open
            from handover where ${isOfBatch} and lesson is not null`,
        );
        return {
          batch,
          last_day: lastDay || teacher.last_day,
          handed: counted?.handed ?? 0,
          open: counted?.open ?? 0,
        };
      }),
    ),
    // If the handover ended the service, the teacher serves again, and has again what nobody has changed since.
    implement(contracts.undo, ({ key, body: { batch }, user, scope }) =>
      inSave(records, async (orm) => {
        const teacher = await readTeacher(orm, records, scope, key, true);
        const where = sql`batch = ${batch}::uuid and handover.teacher_id = ${teacher.row_id}`;
        const [first] = await selectRows<{ ended: boolean }>(
          orm,
          sql`select bool_or(starts - 1 = ${teacher.last_day || null}::date) as ended from handover where ${where} having count(*) > 0`,
        );
        const isOnlyService = first === undefined && teacher.last_day !== '';
        if (first === undefined && !isOnlyService)
          throw new Problem('not_found', { detail: 'This handover has been undone already.' });
        if (first?.ended === true || isOnlyService)
          await changeService(orm, records, teacher, { lastDay: '', isServing: true, user });
        return { kept: await undoHandovers(orm, records, where, { user, at: clock() }) };
      }),
    ),
    implement(contracts.comeBack, ({ key, user, scope }) =>
      inTransaction(db, async (orm) => {
        await lockReferences(orm);
        const teacher = await readTeacher(orm, records, scope, key, true);
        if (teacher.last_day === '') throw createFieldProblem('last_day', 'The teacher has not left.');
        await orm.execute(sql`delete from handover where teacher_id = ${teacher.row_id} and done_at is null`);
        await changeService(orm, records, teacher, { lastDay: '', isServing: true, user });
      }),
    ),
  ];
}
