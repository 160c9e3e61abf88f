import * as contracts from '@firstbell/schema/contracts/leaves';
import { ownLeave } from '@firstbell/schema';
import { and, desc, eq } from 'drizzle-orm';
import { readStaffNumber } from '../../accounts/linkedTeacher.ts';
import { type Operation, implement } from '../../operation/operation.ts';
import { Problem } from '../../http/problem.ts';
import { listAllColumns, isNotDeleted } from '../../records/find.ts';
import { presentRecord } from '../../records/present.ts';
import { type Records } from '../../records/area.ts';
import { deleteRecord } from '../../records/remove.ts';
import { createRecord } from '../../records/save.ts';
import { type Stored } from '../../rows/table.ts';
import { keyFromPath } from '../../db/keys.ts';
import { leavesTable as table } from './table.ts';
import { SERVICE_SCOPE } from '../../records/scope.ts';

/** Maximum number of leaves in a person's own list; only administrators see older ones. */
const MAX_LEAVES = 200;

const ALREADY_DECIDED = 'This leave was decided on meanwhile. Ask an administrator to change it.';

/** Returns the operations on the leaves of the signed-in person. */
export function ownLeaveOperations(records: Records): Operation[] {
  const { db, areas } = records;
  const area = areas.leaves;
  return [
    implement(contracts.own, async ({ user }) => {
      const stored = (await db.orm
        .select(listAllColumns(area))
        .from(table)
        .where(and(isNotDeleted(table), eq(table.applicant, user.uid)))
        .orderBy(desc(table.created_at), desc(table.key))
        .limit(MAX_LEAVES)) as Stored[];
      return { rows: stored.map((leave) => ownLeave.parse(presentRecord(area, SERVICE_SCOPE, leave))) };
    }),
    implement(contracts.request, async ({ body, user }) => {
      const { uid: applicant, name, email } = user;
      const application = { applicant, name, email, teacher: await readStaffNumber(db.orm, applicant) };
      const input = { ...body, ...application, status: 'Pending', decision_note: '' };
      return ownLeave.parse(await createRecord({ records, area, scope: SERVICE_SCOPE, user }, input));
    }),
    implement(contracts.withdraw, ({ key, user }) =>
      deleteRecord({ records, area, scope: SERVICE_SCOPE, user }, keyFromPath(area, key), (stored) => {
        if (stored.applicant !== user.uid)
          throw new Problem('not_found', { detail: 'There is no leave with this ID.' });
        if (stored.status !== 'Pending') throw new Problem('conflict', { detail: ALREADY_DECIDED });
      }),
    ),
  ];
}
