import * as contracts from '@firstbell/schema/contracts/school';
import { readTaughtSections } from '../../access/taughtSections.ts';
import { readLinkedTeacher } from '../../accounts/linkedTeacher.ts';
import { type Member } from '../../caller/member.ts';
import { createScope, type Scope } from '../../caller/scope.ts';
import { coalesce } from '../../db/coalesce.ts';
import { type Orm } from '../../db/database.ts';
import { type Operation, implement } from '../../operation/operation.ts';
import { type Records } from '../../records/area.ts';
import { SERVICE_SCOPE } from '../../records/scope.ts';
import { readDashboard } from './dashboard.ts';
import { readDashboardOfYear } from './dashboardOfYear.ts';

/** Permission that limits the dashboard to sections. */
const PERMISSION = ['attendance', 'read'] as const;

/** Reads the scope of a user in another year: the sections that the user taught then, or everything. */
async function readScopeOfYear(orm: Orm, user: Member, year: string): Promise<Scope> {
  if (createScope(user, PERMISSION).sections === undefined) return SERVICE_SCOPE;
  const teacher = await readLinkedTeacher(orm, user.uid);
  const taught =
    teacher && (await readTaughtSections(orm, [teacher.teacher_id], year)).get(teacher.teacher_id);
  return createScope({ ...user, sections: taught ?? [] }, PERMISSION);
}

/** Returns the operation that reads the dashboard. */
export function dashboardOperations(records: Records): Operation[] {
  // Concurrent requests for the dashboard of the whole school share one execution.
  const createSharedReader = (hasWaiting: boolean) =>
    coalesce(() => readDashboard(records, SERVICE_SCOPE, { applicant: undefined, hasWaiting }));
  const readWithPendingLeaves = createSharedReader(true);
  const readWithoutPendingLeaves = createSharedReader(false);
  return [
    implement(contracts.readDashboard, ({ user, query: { year } }) => {
      const scope = createScope(user, PERMISSION);
      const applicant = scope.sections && user.uid;
      if (year !== '') {
        return readDashboardOfYear(records, year, {
          applicant,
          readScope: (key) => readScopeOfYear(records.db.orm, user, key),
        });
      }
      const hasWaiting = scope.isAllowed('leaves', 'edit');
      if (scope.sections !== undefined) return readDashboard(records, scope, { applicant, hasWaiting });
      return (hasWaiting ? readWithPendingLeaves : readWithoutPendingLeaves)();
    }),
  ];
}
