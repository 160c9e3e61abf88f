import {
  type Action,
  areas,
  isAllowed,
  type ProblemCode,
  problemDetails,
  type Role,
  roles,
} from '@firstbell/schema';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { isPublicOperation, type Operation, readOperations, hasJsonBody } from './documented.ts';
import { setUpSchool } from '../school.ts';

/** Tokens of the callers, by role or state of the account. `ravi` gets one role after the other. */
const CALLERS = {
  administrator: 'asha',
  office: 'ravi',
  teacher: 'ravi',
  viewer: 'ravi',
  waiting: 'eve',
  disabled: 'meera',
  nobody: null,
} as const;
type Caller = keyof typeof CALLERS;

const school = setUpSchool();
let protectedOperations: Operation[];
beforeAll(async () => {
  for (const token of ['ravi', 'eve']) await school.request('GET', '/me', { token });
  await school.db.orm.execute(sql`update account set status = 'waiting' where uid = 'u-eve'`);
  await school.db.orm.execute(sql`update account set status = 'disabled' where uid = 'u-meera'`);
  protectedOperations = (await readOperations(school)).filter((operation) => !isPublicOperation(operation));
});

/** Codes of problems that depend on the caller, not on the request. */
const CALLER_PROBLEMS: readonly ProblemCode[] = [
  'unauthenticated',
  'session_ended',
  'session_needed',
  'forbidden',
  'waiting',
  'disabled',
  'closed',
  'unverified',
];

const isRole = (caller: Caller): caller is Role => roles.some((role) => role === caller);

/** Expected outcome of an operation by the table of permissions: `allowed`, or the code of the problem. */
function computeExpectedOutcome(caller: Caller, { path, 'x-access': access }: Operation): string {
  if (caller === 'nobody') return 'unauthenticated';
  // Everybody with a valid token can end the session of that token.
  if (path === '/me/sign-out' || path === '/me/session') return 'allowed';
  if (!isRole(caller)) return caller;
  // Teachers see incidents of students in their sections, but no incidents of teachers.
  if (caller === 'teacher' && path === '/teacher/{key}/incidents') return 'forbidden';
  const isGranted = access && isAllowed({ role: caller, rights: [] }, access.area, access.action);
  return isGranted ? 'allowed' : 'forbidden';
}

/** Sends a request about a record that does not exist, so that nothing changes. Returns `allowed`, or the code of the problem. */
async function readOutcome(caller: Caller, operation: Operation): Promise<string> {
  const { status, body } = await school.request(operation.method, operation.path.replace('{key}', 'NOBODY'), {
    token: CALLERS[caller],
    ...(hasJsonBody(operation) && { body: {} }),
  });
  // The request ended the session, so the next request needs a new session.
  if (operation.path.endsWith('/sign-out'))
    school.time.signedIn = school.time.now = new Date(school.time.now.getTime() + 1000);
  const problem = problemDetails.safeParse(body);
  const code = problem.success ? problem.data.code : undefined;
  if (code !== undefined && CALLER_PROBLEMS.includes(code)) return code;
  expect(status, operation.operationId).toBeLessThan(500);
  return 'allowed';
}

describe.each(Object.keys(CALLERS) as Caller[])('%s', (caller) => {
  beforeAll(async () => {
    if (CALLERS[caller] === 'ravi')
      await school.db.orm.execute(sql`update account set role = ${caller} where uid = 'u-ravi'`);
  });

  test('is allowed or refused every operation according to the table of permissions', async () => {
    const expectedOutcomes: Record<string, string> = {};
    const outcomes: Record<string, string> = {};
    for (const operation of protectedOperations) {
      expectedOutcomes[operation.operationId] = computeExpectedOutcome(caller, operation);
      outcomes[operation.operationId] = await readOutcome(caller, operation);
    }
    expect(outcomes).toEqual(expectedOutcomes);
  });
});

/** Returns the action of an operation on records, derived only from its method and path. */
function findAction({ method, path }: Operation): Action | undefined {
  if (path.endsWith('/export')) return 'export';
  if (/^\/[a-z_]+\/delete$/.test(path)) return 'delete_many';
  if (/^\/[a-z_]+\/restore$/.test(path)) return 'restore_many';
  // What a change would do is shown to those who may make it.
  if (path === '/student/move' || path === '/student/{key}/admission') return 'edit';
  if (method === 'GET') return 'read';
  // A photo is a part of its record: removing it edits the record.
  if (method === 'PUT' || path.endsWith('/photo')) return 'edit';
  if (method === 'DELETE' || path.endsWith('/restore')) return 'delete';
  return path.lastIndexOf('/') === 0 ? 'add' : undefined;
}

/** Areas of whose permissions an operation on a part of a record requires one, by the last path segment. For other parts it is the record's area. */
const PART_AREAS: Readonly<Record<string, string>> = {
  attendance: 'attendance',
  marks: 'assessment',
  incidents: 'incident',
  timetable: 'timetable',
  leaves: 'leaves',
  number: 'numbers',
  report_cards: 'assessment',
  aadhar_number: 'aadhar',
};

/** Areas of whose permissions a change of settings requires one, by its path. */
const SETTING_AREAS: Readonly<Record<string, string>> = {
  '/assessment/term_lock': 'term_lock',
  ...Object.fromEntries(
    ['/assessment/grades', '/assessment/weights', '/report_card/layout', '/report_card/preview']
      .concat('/school', '/section_teachers')
      .map((path) => [path, 'school_lists']),
  ),
};

/** Areas of whose permissions a path requires one if its first segment is not the name of the area. */
const OTHER_AREAS: Readonly<Record<string, string>> = {
  ...{ '': 'dashboard', backups: 'school_lists', breach: 'audit', lost_files: 'file', message: 'inbox' },
  ...{
    notification: 'inbox',
    report_card: 'assessment',
    saved_view_default: 'saved_view',
    school: 'choices',
  },
  ...{ school_calendar: 'school_lists', section_teachers: 'choices', teacher_account: 'people' },
};

/** Areas of the panels of a section’s page, by the last path segment. */
const PANEL_AREAS: Readonly<Record<string, string>> = {
  ...{ assignments: 'assignment', marks: 'assessment', roll: 'student' },
};

/** Returns the area whose permission an operation needs, derived only from its method and path. */
function findRequiredArea({ method, path }: Operation): string {
  const [, first = '', key = '', part = ''] = path.split('/');
  // Whoever prints a page reads it already.
  if (path === '/audit/print') return 'me';
  if (first === 'section') return PANEL_AREAS[key] ?? key;
  if (key === '{key}' && first in areas) return PART_AREAS[part] ?? first;
  return (method === 'GET' ? undefined : SETTING_AREAS[path]) ?? OTHER_AREAS[first] ?? first;
}

/** Operations with another method than GET that only read: a number is revealed, and a print is noted. */
const READING: readonly string[] = ['POST /teacher/{key}/aadhar_number', 'POST /audit/print'];

test('every operation requires the permission for its action in the area of its path', () => {
  for (const operation of protectedOperations) {
    const { operationId, method, path, 'x-access': access } = operation;
    const isOfRecords = (path.split('/')[1] ?? '') in areas;
    const action = (isOfRecords ? findAction(operation) : undefined) ?? access?.action;
    const area = findRequiredArea(operation);
    expect({ operationId, ...access }).toEqual({ operationId, area, action });
    const isReading = method === 'GET' || READING.includes(`${method} ${path}`);
    expect({ operationId, action: isReading || action }).not.toEqual({ operationId, action: 'read' });
  }
});

test('problems contain nothing but the reason', async () => {
  for (const caller of ['waiting', 'disabled'] as const) {
    const { status, body } = await school.request('GET', '/me', { token: CALLERS[caller] });
    expect({ status, code: problemDetails.strict().parse(body).code }).toEqual({ status: 403, code: caller });
    expect(JSON.stringify(body)).not.toMatch(/school\.example|u-/);
  }
});
