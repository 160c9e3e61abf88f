import * as contracts from '@firstbell/schema/contracts/leaving';
import { formatDate } from '@firstbell/schema';
import { type LeavingFields } from '@firstbell/schema/leaving';
import { type SQL, sql } from 'drizzle-orm';
import { isOneOfNumbers } from '../../db/arrays.ts';
import { type Orm, selectRows } from '../../db/database.ts';
import { createFieldProblem, Problem } from '../../http/problem.ts';
import { writeChanges } from '../../records/changes/write.ts';
import { type Operation } from '../../operation/operation.ts';
import { type Records } from '../../records/area.ts';
import { implementIn } from '../../records/implementIn.ts';
import { inSave } from '../../records/references.ts';
import { count } from '../../records/totals.ts';
import { type Saving } from '../../caller/author.ts';
import { computeToday } from '../../years/spans.ts';
import { IS_LAST } from '../../enrolment/enrolment.ts';
import { CURRENT_YEAR } from '../../years/years.ts';
import { readMarksAway, removeMarksAway, returnMarks, type RollChange } from './leavingMarks.ts';
import { readSelected } from './selected.ts';
import { studentTable as table } from './table.ts';

type Last = {
  enrolment_id: number;
  student_id: number;
  id: string;
  version: number;
  place: string;
  starts: string;
  last_day: string;
  reason: string;
  destination: string;
  leaving: string | null;
  has_left: boolean;
};

/** Reads and locks the last enrolments in the current year of the students who meet a condition. */
export const readLast = (orm: Orm, where: SQL): Promise<Last[]> =>
  selectRows(
    orm,
    sql`select enrolment_id, student_id, student.id, version, class.name || '-' || section as place, starts::text,
        coalesce(case when outcome in ('left', 'transferred') then ends::text end, '') as last_day,
        coalesce(reason, '') as reason, coalesce(destination, '') as destination, leaving,
        coalesce(outcome in ('left', 'transferred'), false) as has_left
      from student join enrolment using (student_id) join class using (class_id)
      where enrolment.year = ${CURRENT_YEAR} and ${IS_LAST} and student.deleted_at is null and ${where}
      order by student.id for update of student, enrolment`,
  );

const FIELDS = ['last_day', 'reason', 'destination'] as const;
type Values = Record<(typeof FIELDS)[number], string>;

/** Increments the versions of students, and adds their changed values to the history. */
async function writeHistory(
  orm: Orm,
  { areas: { student } }: Records,
  rows: readonly Last[],
  { after, user, at }: RollChange & { after: Values },
): Promise<void> {
  const isChanged = isOneOfNumbers(
    sql`student_id`,
    rows.map((row) => row.student_id),
  );
  await orm.execute(sql`update student set version = version + 1, ended_at = null where ${isChanged}`);
  const entries = rows.flatMap((row) =>
    FIELDS.filter((field) => row[field] !== after[field]).map((field) => ({
      ...{ record: row.id, version: row.version + 1, field },
      ...{ from: row[field], to: after[field] },
    })),
  );
  await writeChanges(orm, student, entries, { kind: 'edited', user, at });
}

/** Stores how enrolments end. The marks of the days after the last one leave their sheets. */
async function storeLeaving(
  orm: Orm,
  records: Records,
  rows: readonly Last[],
  { leaving, ...change }: RollChange & { leaving: LeavingFields & { isOnRoll: boolean } },
): Promise<void> {
  const isEnding = isOneOfNumbers(
    sql`enrolment_id`,
    rows.map((row) => row.enrolment_id),
  );
  for (const earlier of new Set(rows.flatMap((row) => row.leaving ?? [])))
    await returnMarks(
      orm,
      records,
      { leaving: earlier, students: rows.map((row) => row.student_id) },
      change,
    );
  await orm.execute(sql`update enrolment set ends = greatest(starts, ${leaving.last_day}::date), outcome = ${leaving.outcome},
      reason = nullif(${leaving.reason}, ''), destination = nullif(${leaving.destination}, ''),
      leaving = ${change.batch}::uuid, is_on_roll = ${leaving.isOnRoll}
    where ${isEnding}`);
  const students = rows.map((row) => row.student_id);
  await removeMarksAway(orm, records, { students, away: { after: leaving.last_day } }, change);
}

/** Ends the enrolments of students, with history. Returns their number. */
async function endWithReason(
  orm: Orm,
  records: Records,
  where: SQL,
  { leaving, ...change }: RollChange & { leaving: LeavingFields },
): Promise<number> {
  const rows = await readLast(orm, where);
  if (rows.length === 0) throw new Problem('not_found', { detail: 'None of them is enrolled in this year.' });
  const late = rows.find(({ starts }) => starts > leaving.last_day);
  if (late !== undefined) {
    const since = `${late.id} has been in ${late.place} since ${formatDate(late.starts)}.`;
    throw createFieldProblem('last_day', `${since} Enter that day or a later one.`);
  }
  const isOnRoll = leaving.last_day >= change.today;
  await storeLeaving(orm, records, rows, { ...change, leaving: { ...leaving, isOnRoll } });
  const { last_day, reason, destination } = leaving;
  await writeHistory(orm, records, rows, { ...change, after: { last_day, reason, destination } });
  return rows.length;
}

/** Ends the enrolments of deleted students today, without a reason. Throws `in_use` for students who have left already. */
export async function endEnrolments(
  orm: Orm,
  records: Records,
  where: SQL,
  change: RollChange,
): Promise<void> {
  const rows = await readLast(orm, where);
  const former = rows.find((row) => row.has_left);
  if (former !== undefined) {
    throw new Problem('in_use', {
      detail: `${former.id} left on ${formatDate(former.last_day)}. Records name this student, so the record stays.`,
    });
  }
  const leaving = {
    last_day: change.today,
    outcome: 'left',
    reason: '',
    destination: '',
    isOnRoll: false,
  } as const;
  await storeLeaving(orm, records, rows, { ...change, leaving });
}

/** Undoes a batch of students who left: they are on the roll again, with their marks. Returns the number of those who came back since. */
export async function undoLeaving(
  orm: Orm,
  records: Records,
  where: SQL,
  { writesHistory, ...change }: RollChange & { writesHistory: boolean },
): Promise<{ returned: number }> {
  const rows = await readLast(orm, sql`enrolment.leaving = ${change.batch}::uuid and ${where}`);
  await orm.execute(sql`update enrolment set ends = null, outcome = null, reason = null, destination = null, leaving = null,
      is_on_roll = true,
      roll_number = case when not exists (
        select from enrolment as other where other.section_id = enrolment.section_id and other.year = enrolment.year
          and other.held_number = enrolment.roll_number
      ) then roll_number end
    where ${isOneOfNumbers(
      sql`enrolment_id`,
      rows.map((row) => row.enrolment_id),
    )}`);
  const students = rows.map((row) => row.student_id);
  await returnMarks(orm, records, { leaving: change.batch, students }, change);
  if (writesHistory)
    await writeHistory(orm, records, rows, {
      ...change,
      after: { last_day: '', reason: '', destination: '' },
    });
  return { returned: rows.length };
}

/** Returns the operations that end the enrolments of students on a last day, tell before what that does, and undo it. */
export function leavingOperations(records: Records): Operation[] {
  const { orm } = records.db;
  const implement = implementIn(records, records.areas.student);
  const createChange = (user: Saving['user'], batch: string): RollChange => ({
    ...{ user, batch },
    ...{ at: records.clock(), today: computeToday(records) },
  });
  return [
    implement(contracts.preview, async ({ body, scope }) => {
      const where = await readSelected(orm, records, scope, body.selection);
      const students = sql`select ${table.row_id} from ${table} where ${where}`;
      return {
        students: await count(orm, table, where),
        ...(await readMarksAway(orm, students, { after: body.last_day })),
      };
    }),
    // Of students who have left already, it changes how.
    implement(contracts.leave, ({ body: { selection, ...leaving }, user, scope }) =>
      inSave(records, async (orm) => {
        const change = createChange(user, crypto.randomUUID());
        const where = await readSelected(orm, records, scope, selection);
        return {
          left: await endWithReason(orm, records, where, { ...change, leaving }),
          batch: change.batch,
        };
      }),
    ),
    implement(contracts.undo, ({ body: { batch }, user, scope }) =>
      inSave(records, (orm) =>
        undoLeaving(orm, records, scope.condition ?? sql`true`, {
          ...createChange(user, batch),
          writesHistory: true,
        }),
      ),
    ),
  ];
}
