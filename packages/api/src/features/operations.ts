import * as contracts from '@firstbell/schema/contracts/school';
import { type InboxKind, inboxes } from '@firstbell/schema/contracts/inbox';
import { isAllowed } from '@firstbell/schema';
import { sectionsWithin } from '../access/scope.ts';
import { readReaches } from '../access/readReach.ts';
import { type Member } from '../caller/member.ts';
import { readTeacherOf } from '../accounts/teacherOf.ts';
import { coalesce } from '../db/coalesce.ts';
import { type Orm } from '../db/database.ts';
import { type Operation, implement } from '../operation/operation.ts';
import { type Jobs } from '../jobs/jobs.ts';
import { type Records } from '../records/area.ts';
import { attendanceMarkOperations } from './lists/attendanceMarks.ts';
import { type DashboardScope, readDashboard } from './dashboard/dashboard.ts';
import { readDashboardOfYear } from './dashboard/dashboardOfYear.ts';
import { markSeen, readInbox } from './inbox/inbox.ts';
import { readLists } from '../lists/lists.ts';
import { profileOperations } from './profiles/operations.ts';
import { requiredFieldOperations } from './requiredFields/requiredFields.ts';
import { search } from './search/search.ts';
import { searchByKey } from './search/searchByKey.ts';
import { savedViewOperations } from './savedViews/operations.ts';
import { sectionTeacherOperations } from './sectionTeachers/operations.ts';
import { consentOperations } from './consents/operations.ts';
import { listOperations } from './lists/operations.ts';

const inboxOperations = (records: Records, kind: InboxKind): Operation[] => [
  implement(inboxes[kind].list, ({ user }) => readInbox(records, kind, user)),
  implement(inboxes[kind].markSeen, ({ body, user }) => markSeen(records, kind, { user, ids: body.ids })),
];

/** Returns the scope of a user's dashboard: everything, or sections in reach and own leaves if the user's permissions are limited. */
function createDashboardScope(user: Member): DashboardScope {
  const sections = sectionsWithin(user, ['attendance', 'read']);
  const applicant = sections === undefined ? undefined : user.uid;
  return { sections, applicant, hasWaiting: isAllowed(user, 'leaves', 'edit') };
}

/** Reads the part of a year that a user's dashboard shows: the sections that the user taught in that year, or everything. */
async function readSectionsOfYear(orm: Orm, user: Member, year: string) {
  if (sectionsWithin(user, ['attendance', 'read']) === undefined) return undefined;
  const teacher = await readTeacherOf(orm, user.uid);
  const reaches = teacher && (await readReaches(orm, [teacher.teacher_id], year)).get(teacher.teacher_id);
  return sectionsWithin({ ...user, sections: reaches ?? [] }, ['attendance', 'read']);
}

/** Returns the operations that belong to no area of records. */
export function schoolOperations(records: Records, jobs: Jobs): Operation[] {
  const { db } = records;
  // Concurrent requests for the dashboard of the whole school share one execution.
  const createSharedReader = (hasWaiting: boolean) =>
    coalesce(() => readDashboard(records, { sections: undefined, applicant: undefined, hasWaiting }));
  const readWithPendingLeaves = createSharedReader(true);
  const readWithoutPendingLeaves = createSharedReader(false);
  return [
    implement(contracts.readDashboard, ({ user, query: { year } }) => {
      const scope = createDashboardScope(user);
      if (year !== '') {
        return readDashboardOfYear(records, year, {
          applicant: scope.applicant,
          readSections: (key) => readSectionsOfYear(db.orm, user, key),
        });
      }
      if (scope.sections !== undefined) return readDashboard(records, scope);
      return (scope.hasWaiting ? readWithPendingLeaves : readWithoutPendingLeaves)();
    }),
    implement(contracts.readChoices, async () => (await readLists(db.orm)).choices),
    implement(contracts.search, async ({ query, user, signal }) => ({
      ...(await search(db, user, query, signal)),
      ...(await searchByKey(records, user, query.q)),
    })),
    ...listOperations(records, jobs),
    ...requiredFieldOperations(records),
    ...attendanceMarkOperations(records),
    ...sectionTeacherOperations(records),
    ...profileOperations(records),
    ...savedViewOperations(records),
    ...consentOperations(records),
    ...inboxOperations(records, 'notification'),
    ...inboxOperations(records, 'message'),
  ];
}
