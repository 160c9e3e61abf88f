import * as contracts from '@firstbell/schema/contracts/leaving';
import { sql } from 'drizzle-orm';
import { createScope } from '../../records/scope.ts';
import { type Member } from '../../caller/member.ts';
import { keyFromPath } from '../../db/keys.ts';
import { type Operation, implement } from '../../operation/operation.ts';
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
  /** Returns the key of a student whom the user may change. Throws `not_found` otherwise. */
  const findKey = async (typed: string, user: Member) => {
    const { student } = areas;
    const scope = createScope(student, user, 'edit');
    return requireStored(student, await readStored(db.orm, student, scope, keyFromPath(student, typed))).key;
  };
  const contextOf = (user: Member, batch: string) => ({ user, batch, at: clock(), today: todayOf(records) });
  return [
    implement(contracts.preview, async ({ body, user }) => {
      const where = await readSelected(db.orm, records, body.selection, user);
      const students = sql`select ${table.row_id} from ${table} where ${where}`;
      return {
        students: await count(db.orm, table, where),
        ...(await readMarksAway(db.orm, students, { after: body.last_day })),
      };
    }),
    implement(contracts.leave, ({ body: { selection, ...leaving }, user }) =>
      inSave(records, async (orm) => {
        const where = await readSelected(orm, records, selection, user);
        const batch = crypto.randomUUID();
        const left = await leave(orm, records, where, { ...contextOf(user, batch), leaving });
        return { left, batch };
      }),
    ),
    implement(contracts.undo, ({ body: { batch }, user }) =>
      inSave(records, (orm) =>
        undoLeaving(orm, records, sql`true`, { ...contextOf(user, batch), writesHistory: true }),
      ),
    ),
    implement(contracts.admission, async ({ key, query, user }) =>
      previewAdmission(records, await findKey(key, user), query.starts),
    ),
    implement(contracts.correctAdmission, async ({ key, body, user }) =>
      correctAdmission(records, await findKey(key, user), body.starts, { user }),
    ),
    implement(contracts.comeBack, async ({ key, body, user }) =>
      comeBack(records, await findKey(key, user), body, { user }),
    ),
    implement(contracts.undoComeBack, async ({ key, user }) =>
      undoComeBack(records, await findKey(key, user), { user }),
    ),
  ];
}
