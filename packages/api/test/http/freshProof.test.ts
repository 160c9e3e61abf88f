import { type AccessArea, type Action, areas, isAllowed, problemDetails, roles } from '@firstbell/schema';
import { areasOfPeople, MAX_UNPROVED_EXPORT } from '@firstbell/schema/fresh-proof';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { FRESH_MS } from '../../src/accounts/sessionLimits.ts';
import { hashTables } from '../hashTables.ts';
import { type ApiResponse, setUpSchool } from '../school.ts';
import { type Operation, readOperations } from './documented.ts';

/** A request that needs a fresh proof, by its operation. */
const needsProof: Readonly<Record<string, { key?: string; query?: string; body?: object }>> = {
  'POST /me/sessions/end': { body: { sessions: 'others' } },
  'POST /me/second-factor/begin': {},
  'POST /me/second-factor/confirm': { body: { code: '000000' } },
  'POST /people': { body: { email: 'new@school.example', role: 'office' } },
  'PUT /people/{key}': { key: 'u-eva', body: { role: 'viewer' } },
  'DELETE /people/{key}': { key: 'u-nobody' },
  'PUT /people/second-factor': { body: { needed_for: 'nobody' } },
  'DELETE /people/{key}/second-factor': { key: 'u-eva' },
  'POST /teacher_account/{key}': { key: 'T101', body: { email: 'new@school.example' } },
  'DELETE /teacher_account/{key}': { key: 'T101' },
  'GET /breach': { query: '?from=2026-11-20&to=2026-11-20&q=' },
  'PUT /erasure': {
    body: { years: { diary_notes: 1, assignment: 1, incident: 5, leaves: 5, attendance: 10 } },
  },
  'POST /erasure': { body: { due: [{ kind: 'leaves', year: '2020-21', records: 1 }] } },
  'POST /erasure/student': { body: { id: 'S1', confirmed: 'S1', reason: 'Asked for by the family' } },
  'POST /erasure/teacher': { body: { id: 'T1', confirmed: 'T1', reason: 'Asked for by the teacher' } },
  ...Object.fromEntries(
    areasOfPeople.map((area) => [`POST /${area}/export`, { body: { q: '', order: 'asc' } }]),
  ),
};

/** Changes by administrators alone that need no fresh proof, by operation or area, each with the reason. */
const needsNoProof: Readonly<Record<string, string>> = {
  'POST /people/{key}/sign-out': 'It may be urgent, and gives nobody access.',
  'POST /people/sign-out': 'It may be urgent, and gives nobody access.',
  'POST /erasure/places': 'It changes no record, and the audit log has it.',
  aadhar: 'It shows one number, for a reason that is stored.',
  numbers: 'It can be corrected again.',
  school_lists: 'They arrange the school, and can be set back.',
  term_lock: 'A lock can be opened again.',
};

const school = setUpSchool();
let operations: Operation[];
const marked = () => operations.filter((operation) => operation['x-fresh-proof'] !== undefined);
const nameOf = ({ method, path }: Pick<Operation, 'method' | 'path'>) => `${method} ${path}`;

/** Values of copies of a record by area, in SQL, where `n` is the number of the copy. */
const COPIED_VALUES = {
  teacher: sql`'id', 'TX' || n`,
  incident: sql`'key', 'IN-9' || n`,
  leaves: sql`'key', 'LV-9' || n, 'from', '2026-06-01'::date + n, 'to', '2026-06-01'::date + n`,
};

/** Copies the first record of an area as often as makes a whole export. */
async function addCopies(area: keyof typeof COPIED_VALUES): Promise<void> {
  const table = sql.identifier(area);
  await school.db.orm.execute(sql`insert into ${table} overriding user value
    select (jsonb_populate_record(null::${table}, to_jsonb(one) || jsonb_build_object(${COPIED_VALUES[area]}))).*
    from (select * from ${table} where deleted_at is null limit 1) one,
      generate_series(1, ${MAX_UNPROVED_EXPORT + 1}::int) n`);
}

beforeAll(async () => {
  operations = await readOperations(school);
  for (const token of ['ravi', 'eva']) await school.request('GET', '/me', { token });
  for (const area of ['teacher', 'incident', 'leaves'] as const) await addCopies(area);
});

/** Signs Ravi in some time ago. */
const signIn = (agoMs: number) => {
  school.time.now = new Date(school.time.now.getTime() + 2 * FRESH_MS);
  school.time.signedIn = new Date(school.time.now.getTime() - agoMs);
};
const send = ({ method, path }: Operation) => {
  const { key = '', query = '', body } = needsProof[nameOf({ method, path })] ?? {};
  return school.request(method, path.replace('{key}', key) + query, { token: 'ravi', body });
};
const codeOf = ({ body }: ApiResponse) => problemDetails.safeParse(body).data?.code;

/** Hashes all tables except those that a refusal or the use of a session changes. */
async function hashContent() {
  const written = ['audit', 'reading', 'refusal', 'session'];
  const hashes = Object.entries(await hashTables(school.db));
  return Object.fromEntries(hashes.filter(([table]) => !written.includes(table)));
}

test('the marked operations are those of the list', () => {
  expect(marked().map(nameOf).toSorted()).toEqual(Object.keys(needsProof).toSorted());
  for (const { summary, responses } of marked())
    expect(`${summary} ${responses[403]?.description}`).toContain('stale_sign_in');
});

test('every change by administrators alone is decided, except of records, which have a history', () => {
  const isForAdministrators = (area: AccessArea, action: Action) =>
    roles.every((role) => isAllowed({ role, rights: [] }, area, action) === (role === 'administrator'));
  const undecided = operations.filter((operation) => {
    const { method, 'x-access': access } = operation;
    if (method === 'GET' || access === undefined || access.area in areas) return false;
    const isDecided = [needsProof, needsNoProof].some((one) => nameOf(operation) in one);
    return isForAdministrators(access.area, access.action) && !isDecided && !(access.area in needsNoProof);
  });
  expect(undecided.map(nameOf)).toEqual([]);
});

describe.each(roles)('%s', (role) => {
  beforeAll(() => school.db.orm.execute(sql`update account set role = ${role} where uid = 'u-ravi'`));

  test('passes the marked operations only with a fresh sign-in', async () => {
    const isPermitted = ({ 'x-access': access }: Operation) =>
      access !== undefined && isAllowed({ role, rights: [] }, access.area, access.action);
    const before = await hashContent();
    signIn(FRESH_MS + 1);
    // A teacher without sections exports nothing.
    const isExempt = ({ path }: Operation) => role === 'teacher' && path.endsWith('/export');
    for (const operation of marked().filter((one) => !isExempt(one))) {
      const expected = isPermitted(operation) ? 'stale_sign_in' : 'forbidden';
      expect([nameOf(operation), codeOf(await send(operation))]).toEqual([nameOf(operation), expected]);
    }
    expect(await hashContent()).toEqual(before);
    signIn(FRESH_MS);
    for (const operation of marked().filter(isPermitted)) {
      const response = await send(operation);
      expect(response.status, nameOf(operation)).toBeLessThan(500);
      expect(['stale_sign_in', 'session_ended', 'session_needed']).not.toContain(codeOf(response));
    }
  });
});

describe('no proof is asked for', () => {
  beforeAll(() => school.db.orm.execute(sql`update account set role = 'administrator' where uid = 'u-ravi'`));
  const sendStale = (method: string, path: string, body: object) => {
    signIn(FRESH_MS + 1);
    return school.request(method, path, { token: 'ravi', body });
  };

  test('by an export of as many records as a teacher needs', async () => {
    const { body } = await school.request('GET', `/student?rows=${MAX_UNPROVED_EXPORT}`);
    const include = (body as { rows: { key: string }[] }).rows.map(({ key }) => key);
    const exported = { q: '', order: 'asc', selection: { include } };
    expect((await sendStale('POST', '/student/export', exported)).status).toBe(200);
    const filtered = { q: include[0], order: 'asc' };
    expect((await sendStale('POST', '/student/export', filtered)).status).toBe(200);
  });

  test('by the invitation of a teacher, unlike that of other roles', async () => {
    for (const role of roles) {
      const response = await sendStale('POST', '/people', { email: `${role}@school.example`, role });
      expect([role, codeOf(response)]).toEqual([role, role === 'teacher' ? undefined : 'stale_sign_in']);
    }
  });
});
