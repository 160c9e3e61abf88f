import { beforeAll, expect, test } from 'vitest';
import { findForbiddenChanges } from './fuzz/findForbiddenChanges.ts';
import { type FuzzRequest } from './fuzz/fuzzRequest.ts';
import {
  buildFuzzEmail,
  fuzzRoles,
  type FuzzSchool,
  prepareFuzzSchool,
  buildFuzzUid,
} from './fuzz/fuzzSchool.ts';
import { CANARY } from './fuzz/hostileValues.ts';
import { type FuzzResponse, type FuzzRole } from './fuzz/judgeResponse.ts';
import { runFuzz } from './fuzz/runFuzz.ts';
import { hashTables } from '../hashTables.ts';
import { NOW } from '../preparedSchool.ts';
import { setUpSchool } from '../school.ts';

const REQUEST_COUNT = 100;
const SEED = 18;

const school = setUpSchool({
  verifyToken: (uid) => {
    const person = {
      uid,
      name: uid,
      email: `${uid}@school.example`,
      isEmailVerified: true,
      signedInAt: NOW,
    };
    return Promise.resolve(uid === 'asha' ? { ...person, uid: 'u-asha' } : person);
  },
});
let fuzzSchool: FuzzSchool;
beforeAll(async () => {
  fuzzSchool = await prepareFuzzSchool(school, 1);
});

const createSender =
  (role: FuzzRole) =>
  async ({ method, path, headers, raw }: FuzzRequest): Promise<FuzzResponse> => {
    const response = await school.app.fetch(
      new Request(`http://localhost/api${path}`, {
        method,
        headers: { ...(role !== 'stranger' && { token: buildFuzzUid(role) }), ...headers },
        ...(raw !== undefined && method !== 'GET' && method !== 'HEAD' && { body: raw }),
      }),
    );
    return { status: response.status, headers: response.headers, text: await response.text() };
  };

/** Tables that requests without any permission may change: the account of the caller, the audit log and its refusals. */
const ALWAYS_WRITTEN = ['account', 'audit', 'audit_seal', 'reading', 'refusal'];
const omitAlwaysWritten = (hashes: Record<string, string>) =>
  Object.entries(hashes).filter(([name]) => !ALWAYS_WRITTEN.includes(name));

test.each(fuzzRoles)(
  'broken requests of the role %s get documented and permitted responses',
  async (role) => {
    const hashesBefore = await hashTables(school.db);
    const { faults, allowed, ...counts } = await runFuzz(role, fuzzSchool, {
      ...{ requests: REQUEST_COUNT, seed: SEED, send: createSender(role) },
    });
    expect(faults).toEqual([]);
    expect(counts.busy).toBe(0);
    expect(counts.refused > 0 || role === 'administrator').toBe(true);
    expect(await findForbiddenChanges(school.db, role, fuzzSchool)).toEqual([]);
    if (role === 'stranger')
      expect(omitAlwaysWritten(await hashTables(school.db))).toEqual(omitAlwaysWritten(hashesBefore));
    else expect(allowed).toBeGreaterThan(10);
    const logged = JSON.stringify(school.lines);
    expect(
      [CANARY, buildFuzzEmail(role), ...fuzzSchool.hidden.stranger].filter((text) => logged.includes(text)),
    ).toEqual([]);
    expect((await school.request('GET', '/health')).status).toBe(200);
  },
);
