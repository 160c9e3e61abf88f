import { choices, isAllowed, inbox, searchQuery, searchResult, seen } from '@firstbell/schema';
import { dashboard, dashboardQuery } from '@firstbell/schema/dashboard';
import { sectionsWithin } from '../access/scope.ts';
import { readReaches } from '../access/readReach.ts';
import { type Member } from '../caller/member.ts';
import { readTeacherOf } from '../accounts/teacherOf.ts';
import { coalesce } from '../db/coalesce.ts';
import { type Orm } from '../db/database.ts';
import { type Operation, operation, READ_PROBLEMS, BODY_PROBLEMS } from '../operation/operation.ts';
import { type Jobs } from '../jobs/jobs.ts';
import { type Records } from '../records/area.ts';
import { attendanceMarkOperations } from './lists/attendanceMarks.ts';
import { type DashboardScope, readDashboard } from './dashboard/dashboard.ts';
import { readDashboardOfYear } from './dashboard/dashboardOfYear.ts';
import { type InboxKind, markSeen, readInbox } from './inbox/inbox.ts';
import { readLists } from '../lists/lists.ts';
import { profileOperations } from './profiles/operations.ts';
import { requiredFieldOperations } from './requiredFields/requiredFields.ts';
import { search } from './search/search.ts';
import { searchByKey } from './search/searchByKey.ts';
import { savedViewOperations } from './savedViews/operations.ts';
import { sectionTeacherOperations } from './sectionTeachers/operations.ts';
import { consentOperations } from './consents/operations.ts';
import { listOperations } from './lists/operations.ts';

function inboxOperations(records: Records, kind: InboxKind): Operation[] {
  return [
    operation({
      method: 'get',
      path: `/${kind}`,
      tag: kind,
      summary: `Lists the signed-in person's ${kind}s.`,
      access: { area: 'inbox', action: 'read' },
      status: 200,
      response: inbox,
      problems: READ_PROBLEMS,
      handle: ({ user }) => readInbox(records, kind, user),
    }),
    operation({
      method: 'post',
      path: `/${kind}/seen`,
      unkeyed: 'settles',
      tag: kind,
      summary: `Marks ${kind}s as seen by the signed-in person.`,
      access: { area: 'inbox', action: 'edit' },
      body: () => seen,
      status: 200,
      response: inbox,
      problems: BODY_PROBLEMS,
      handle: ({ body, user }) => markSeen(records, kind, { user, ids: body.ids }),
    }),
  ];
}

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
    operation({
      method: 'get',
      path: '/',
      tag: 'dashboard',
      summary: 'Returns the figures of the dashboard, of the current academic year or another.',
      access: { area: 'dashboard', action: 'read' },
      query: dashboardQuery,
      status: 200,
      response: dashboard,
      problems: [...READ_PROBLEMS, 'invalid', 'not_found'],
      handle: ({ user, query: { year } }) => {
        const scope = createDashboardScope(user);
        if (year !== '') {
          return readDashboardOfYear(records, year, {
            applicant: scope.applicant,
            readSections: (key) => readSectionsOfYear(db.orm, user, key),
          });
        }
        if (scope.sections !== undefined) return readDashboard(records, scope);
        return (scope.hasWaiting ? readWithPendingLeaves : readWithoutPendingLeaves)();
      },
    }),
    operation({
      method: 'get',
      path: '/choices',
      tag: 'choices',
      summary: 'Returns all lists of choices.',
      access: { area: 'choices', action: 'read' },
      status: 200,
      response: choices,
      problems: READ_PROBLEMS,
      handle: async () => (await readLists(db.orm)).choices,
    }),
    operation({
      method: 'get',
      path: '/search',
      tag: 'search',
      summary:
        'Finds people by name, ID or phone, in any script and with typing mistakes; records by generated keys; and sections.',
      access: { area: 'search', action: 'read' },
      query: searchQuery,
      status: 200,
      response: searchResult,
      problems: [...READ_PROBLEMS, 'invalid'],
      handle: async ({ query, user, signal }) => ({
        ...(await search(db, user, query, signal)),
        ...(await searchByKey(records, user, query.q)),
      }),
    }),
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
