import {
  choices,
  dashboard,
  dashboardQuery,
  inbox,
  searchQuery,
  searchResult,
  seen,
} from '@firstbell/schema';
import { coalesce } from '../db/coalesce.ts';
import { type Endpoint, endpoint, READING, SENDING } from '../http/endpoint.ts';
import { type Jobs } from '../jobs/jobs.ts';
import { type Records } from '../records/records.ts';
import { readDashboard } from './dashboard.ts';
import { readDashboardOfYear } from './dashboardOfYear.ts';
import { type InboxKind, markSeen, readInbox } from './inbox.ts';
import { readLists } from './lists.ts';
import { requiredFieldOperations } from './requiredFields.ts';
import { search } from './search.ts';
import { sectionTeacherOperations } from './sectionTeacherOperations.ts';
import { listOperations } from './listsOperations.ts';

function inboxOperations(records: Records, kind: InboxKind): Endpoint[] {
  return [
    endpoint({
      method: 'get',
      path: `/${kind}`,
      tag: kind,
      summary: `Lists the signed-in person's ${kind}s.`,
      access: { area: 'inbox', action: 'read' },
      status: 200,
      answer: inbox,
      refusals: READING,
      handle: ({ user }) => readInbox(records, kind, user),
    }),
    endpoint({
      method: 'post',
      path: `/${kind}/seen`,
      tag: kind,
      summary: `Marks ${kind}s as seen by the signed-in person.`,
      access: { area: 'inbox', action: 'edit' },
      body: () => seen,
      status: 200,
      answer: inbox,
      refusals: SENDING,
      handle: ({ body, user }) => markSeen(records, kind, { user, ids: body.ids }),
    }),
  ];
}

/** Returns the operations on the school as a whole. */
export function schoolOperations(records: Records, jobs: Jobs): Endpoint[] {
  const { db } = records;
  const dashboards = {
    administrator: coalesce(() => readDashboard(records, 'administrator')),
    staff: coalesce(() => readDashboard(records, 'staff')),
  };
  return [
    endpoint({
      method: 'get',
      path: '/',
      tag: 'dashboard',
      summary: 'Returns the figures of the dashboard, of the current academic year or another.',
      access: { area: 'dashboard', action: 'read' },
      query: dashboardQuery,
      status: 200,
      answer: dashboard,
      refusals: [...READING, 'invalid', 'not_found'],
      handle: ({ user, query: { year } }) =>
        year === '' ? dashboards[user.role]() : readDashboardOfYear(records, year),
    }),
    endpoint({
      method: 'get',
      path: '/choices',
      tag: 'choices',
      summary: 'Returns all lists of choices.',
      access: { area: 'choices', action: 'read' },
      status: 200,
      answer: choices,
      refusals: READING,
      handle: async () => (await readLists(db.orm)).choices,
    }),
    endpoint({
      method: 'get',
      path: '/search',
      tag: 'search',
      summary: 'Finds students and teachers by name, ID or phone, also with typing mistakes.',
      access: { area: 'search', action: 'read' },
      query: searchQuery,
      status: 200,
      answer: searchResult,
      refusals: [...READING, 'invalid'],
      handle: ({ query, user, signal }) => search(db, user, query, signal),
    }),
    ...listOperations(records, jobs),
    ...requiredFieldOperations(records),
    ...sectionTeacherOperations(records),
    ...inboxOperations(records, 'notification'),
    ...inboxOperations(records, 'message'),
  ];
}
