import {
  admissionInput,
  admissionPreview,
  admissionQuery,
  leavingInput,
  leavingPreview,
  leavingQuery,
  leavingResult,
  leavingUndo,
  leavingUndone,
  returnInput,
} from '@firstbell/schema/leaving';
import { student as definition } from '@firstbell/schema';
import { sql } from 'drizzle-orm';
import { scopeArea } from '../../records/scopeArea.ts';
import { type Member } from '../../caller/member.ts';
import { keyFromPath } from '../../db/keys.ts';
import {
  BODY_PROBLEMS,
  CHANGE_PROBLEMS,
  type Operation,
  operation,
  READ_PROBLEMS,
} from '../../operation/operation.ts';
import { count } from '../../records/totals.ts';
import { readStored, requireStored } from '../../records/find.ts';
import { type Records } from '../../records/area.ts';
import { todayOf } from '../../years/spans.ts';
import { inSave } from '../../records/references.ts';
import { correctAdmission, previewAdmission } from './admission.ts';
import { comeBack, undoComeBack } from './comeBack.ts';
import { leave, undoLeaving } from './leaving.ts';
import { readMarksAway } from './leavingMarks.ts';
import { readSelected } from './selected.ts';
import { studentTable as table } from './table.ts';

/** Returns the operations with which students leave, come back, and which undo both. */
export function leavingOperations(records: Records): Operation[] {
  const { db, areas, clock } = records;
  const change = {
    tag: definition.key,
    method: 'post',
    access: { area: 'student', action: 'edit' },
  } as const;
  /** Returns the key of a student whom the user may change. Throws `not_found` otherwise. */
  const findKey = async (typed: string, user: Member) => {
    const area = scopeArea(areas.student, user, 'edit');
    return requireStored(area, await readStored(db.orm, area, keyFromPath(area, typed))).key;
  };
  const contextOf = (user: Member, batch: string) => ({ user, batch, at: clock(), today: todayOf(records) });
  return [
    operation({
      ...change,
      path: '/student/leave/preview',
      unkeyed: 'reads',
      summary: 'Counts the students who would leave, and lists the marks of attendance after their last day.',
      body: () => leavingQuery,
      status: 200,
      response: leavingPreview,
      problems: [...BODY_PROBLEMS],
      handle: async ({ body, user }) => {
        const where = await readSelected(db.orm, records, body.selection, user);
        const students = sql`select ${table.row_id} from ${table} where ${where}`;
        return {
          students: await count(db.orm, table, where),
          ...(await readMarksAway(db.orm, students, { after: body.last_day })),
        };
      },
    }),
    operation({
      ...change,
      path: '/student/leave',
      summary: 'Ends the enrolment of students on their last day, with a reason and a destination.',
      body: () => leavingInput,
      status: 200,
      response: leavingResult,
      problems: [...BODY_PROBLEMS, 'not_found'],
      handle: ({ body: { selection, ...leaving }, user }) =>
        inSave(records, async (orm) => {
          const where = await readSelected(orm, records, selection, user);
          const batch = crypto.randomUUID();
          const left = await leave(orm, records, where, { ...contextOf(user, batch), leaving });
          return { left, batch };
        }),
    }),
    operation({
      ...change,
      path: '/student/leave/undo',
      summary: 'Puts students on the roll again who were saved as leaving together.',
      body: () => leavingUndo,
      status: 200,
      response: leavingUndone,
      problems: [...BODY_PROBLEMS],
      handle: ({ body: { batch }, user }) =>
        inSave(records, (orm) =>
          undoLeaving(orm, records, sql`true`, { ...contextOf(user, batch), writesHistory: true }),
        ),
    }),
    operation({
      ...change,
      method: 'get',
      path: '/student/{key}/admission',
      summary:
        'Returns the first day of a student in the current year, and the marks of attendance before a day.',
      query: admissionQuery,
      status: 200,
      response: admissionPreview,
      problems: [...READ_PROBLEMS, 'invalid', 'not_found'],
      handle: async ({ key, query, user }) =>
        previewAdmission(records, await findKey(key, user), query.starts),
    }),
    operation({
      ...change,
      path: '/student/{key}/admission',
      summary:
        'Corrects the first day of a student in the current year; marks of the days before it leave their sheets.',
      body: () => admissionInput,
      status: 204,
      problems: [...BODY_PROBLEMS, 'not_found'],
      handle: async ({ key, body, user }) =>
        correctAdmission(records, await findKey(key, user), body.starts, { user }),
    }),
    operation({
      ...change,
      path: '/student/{key}/return',
      summary: 'Enrols a student who has left from a day on, under the same number.',
      body: () => returnInput,
      status: 200,
      response: definition.record,
      problems: [...BODY_PROBLEMS, 'not_found', 'no_year', 'duplicate'],
      handle: async ({ key, body, user }) => comeBack(records, await findKey(key, user), body, { user }),
    }),
    operation({
      ...change,
      path: '/student/{key}/return/undo',
      summary: 'Undoes the return of a student whom no sheet names since.',
      status: 204,
      problems: [...CHANGE_PROBLEMS, 'not_found', 'conflict', 'invalid'],
      handle: async ({ key, user }) => undoComeBack(records, await findKey(key, user), { user }),
    }),
  ];
}
