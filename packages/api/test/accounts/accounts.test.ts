import { type SignUpMode } from '@firstbell/schema';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inviteFirstAdministrator, recoverAdministrator } from '../../src/accounts/administrators.ts';
import { createAdmission, type FirstAdministrator } from '../../src/accounts/admit.ts';
import { openSession } from '../../src/accounts/openSession.ts';
import { sha256InBase64 } from '../../src/secrets/sha256.ts';
import { endOwnSessions } from '../../src/accounts/sessions.ts';
import { type User } from '../../src/caller/user.ts';
import { type Database, selectRows } from '../../src/db/database.ts';
import { Problem } from '../../src/http/problem.ts';
import { NOW } from '../preparedSchool.ts';
import { plainSettings } from '../../src/service/settings.ts';
import { openTestDatabase } from '../testDatabase.ts';

let school: Database;
beforeAll(async () => {
  school = await openTestDatabase({ isEmpty: true });
});
beforeEach(() => school.orm.execute(sql`delete from account`));
afterAll(() => school.close());

const buildUser = (name: string, values: Partial<User> = {}): User => ({
  uid: `u-${name}`,
  name,
  email: `${name}@school.example`,
  isEmailVerified: true,
  signedInAt: NOW,
  ...values,
});

const services = { clock: () => NOW, log: () => undefined };

/** Opens a session for a sign-in. Returns the user with the hash of its key. */
async function open(user: User, mode: SignUpMode, firstAdministrator: FirstAdministrator = 'first_account') {
  const registration = { mode, firstAdministrator };
  const key = await openSession(
    { ...services, db: school, limits: plainSettings.sessions, registration },
    { ...user, sessionHash: '', request: '', address: '' },
  );
  return { ...user, sessionHash: await sha256InBase64(key ?? '') };
}

/** Admits a user with a session. Each call is like a process of its own, because it creates its own admission. */
const admitWith = (user: Awaited<ReturnType<typeof open>>) =>
  createAdmission({ ...services, db: school, sessions: plainSettings.sessions })(user, {
    userAgent: '',
    isUnattended: false,
  });

const admit = async (...opening: Parameters<typeof open>) => admitWith(await open(...opening));

/** Signs a user in. Returns the role, or the code of the problem. */
async function readOutcome(
  user: User,
  mode: SignUpMode = 'approval',
  firstAdministrator?: FirstAdministrator,
): Promise<string> {
  try {
    return (await admit(user, mode, firstAdministrator)).role;
  } catch (error) {
    if (error instanceof Problem) return error.code;
    throw error;
  }
}

const invite = (email: string, role = 'office') =>
  school.orm.execute(sql`insert into account (uid, email, name, role, status, created_at)
    values (${`invited-${email}`}, ${email}, '', ${role}, 'invited', now())`);

const readAccounts = () =>
  selectRows<{ uid: string; role: string; status: string }>(
    school.orm,
    sql`select uid, role, status from account order by uid`,
  );

test.each([
  ['open', 'teacher'],
  ['approval', 'waiting'],
  ['closed', 'closed'],
] as const)(
  'with %s, the first person becomes administrator, and the next sign-in returns %s',
  async (mode, next) => {
    expect(await readOutcome(buildUser('asha'), mode)).toBe('administrator');
    expect(await readOutcome(buildUser('ravi'), mode)).toBe(next);
    expect(await readOutcome(buildUser('ravi'), mode)).toBe(next);
    expect(await readOutcome(buildUser('asha'), mode)).toBe('administrator');
  },
);

test('gives only one of several concurrent first accounts the role of administrator', async () => {
  const names = Array.from({ length: 12 }, (_, index) => `new${index}`);
  const roles = await Promise.all(names.map((name) => readOutcome(buildUser(name))));
  expect(roles.filter((role) => role === 'administrator')).toHaveLength(1);
  expect(roles.filter((role) => role === 'waiting')).toHaveLength(11);
});

test('registers a person once although the first requests are concurrent', async () => {
  const roles = await Promise.all(Array.from({ length: 12 }, () => readOutcome(buildUser('asha'))));
  expect(new Set(roles)).toEqual(new Set(['administrator']));
  expect(await readAccounts()).toHaveLength(1);
});

test.each(['open', 'approval', 'closed'] as const)(
  'with %s, gives an invited person the role of the invitation, whatever the case of the address',
  async (mode) => {
    await invite('Head@School.Example', 'administrator');
    expect(await readOutcome(buildUser('early'), mode)).toBe(
      { open: 'teacher', approval: 'waiting', closed: 'closed' }[mode],
    );
    expect(await readOutcome(buildUser('head', { email: 'head@SCHOOL.example' }), mode)).toBe(
      'administrator',
    );
    expect((await readAccounts()).filter(({ status }) => status === 'invited')).toEqual([]);
  },
);

test.each(['approval', 'closed'] as const)(
  'with %s, gives an invitation only to the owner of the address',
  async (mode) => {
    await readOutcome(buildUser('asha'), mode);
    await invite('ravi@school.example', 'administrator');
    const unverified = buildUser('ravi', { isEmailVerified: false });
    expect(await readOutcome(unverified, mode)).toBe(mode === 'closed' ? 'closed' : 'waiting');
    expect(await readOutcome(buildUser('ravi'), mode)).toBe('administrator');
    expect((await readAccounts()).map(({ uid }) => uid)).toEqual(['u-asha', 'u-ravi']);
  },
);

test('accepts an invitation once: the next account with the address waits for approval', async () => {
  await readOutcome(buildUser('asha'));
  await invite('ravi@school.example');
  const outcomes = await Promise.all(['one', 'two'].map((uid) => readOutcome(buildUser('ravi', { uid }))));
  expect(outcomes.sort()).toEqual(['office', 'waiting']);
});

test('changes the name of a new account if a colleague has the name', async () => {
  await readOutcome(buildUser('asha', { name: 'Asha Rao' }));
  await readOutcome(buildUser('other', { name: 'asha  RAO' }));
  const accounts = await selectRows<{ name: string }>(school.orm, sql`select name from account order by uid`);
  const names = accounts.map(({ name }) => name);
  expect(names).toContain('Asha Rao');
  expect(names).toContain('asha RAO (other)');
});

test('changes the name of a new account if a teacher has the name, unless the account is that teacher’s', async () => {
  await readOutcome(buildUser('asha'));
  const values = { key: 'T1', first_name: 'Meera', last_name: 'Iyer', name: 'Meera Iyer' };
  await school.orm.execute(sql`insert into teacher overriding system value
    select (jsonb_populate_record(null::teacher, base || ${JSON.stringify({ ...values, teacher_id: 1, id: 'T1' })}::jsonb)).*
    from (select jsonb_object_agg(column_name, '') || '{"version": 1, "is_serving": true, "created_at": "2026-04-01", "updated_at": "2026-04-01"}' as base
      from information_schema.columns where table_name = 'teacher' and data_type = 'text' and is_nullable = 'NO') as defaults`);
  const readName = async (uid: string) =>
    (await selectRows<{ name: string }>(school.orm, sql`select name from account where uid = ${uid}`))[0]
      ?.name;
  await readOutcome(buildUser('other', { name: 'Meera  IYER' }));
  expect(await readName('u-other')).toBe('Meera IYER (other)');
  await invite('meera@school.example', 'teacher');
  await school.orm.execute(sql`update account set teacher_id = 1 where status = 'invited'`);
  await readOutcome(buildUser('meera', { name: 'Meera Iyer' }));
  expect(await readName('u-meera')).toBe('Meera Iyer');
});

test('removes invisible characters from the name of a new account', async () => {
  await readOutcome(buildUser('asha', { name: '\u202eoaR ahsA' }));
  await readOutcome(buildUser('other', { name: '\u2066\u3164' }));
  const accounts = await selectRows<{ name: string }>(
    school.orm,
    sql`select name from account order by created_at, uid`,
  );
  expect(accounts.map(({ name }) => name).toSorted()).toEqual(['Other', 'oaR ahsA']);
});

test('suggests a name from the address, which the name that a waiting person gives replaces once', async () => {
  const readName = async () =>
    selectRows(school.orm, sql`select name, is_name_suggested from account where uid = 'u-usha'`);
  await readOutcome(buildUser('asha'));
  const email = 'usha.iyer2@school.example';
  await readOutcome(buildUser('usha', { name: email, email }));
  expect(await readName()).toEqual([{ name: 'Usha Iyer', is_name_suggested: true }]);
  await readOutcome(buildUser('usha', { name: 'Usha R. Iyer', email }));
  expect(await readName()).toEqual([{ name: 'Usha R. Iyer', is_name_suggested: false }]);
  await readOutcome(buildUser('usha', { name: 'Another Name', email }));
  expect(await readName()).toEqual([{ name: 'Usha R. Iyer', is_name_suggested: false }]);
});

test('names a person without a name by the address, and keeps the name when the address changes', async () => {
  const email = 'Asha.Rao@school.example';
  const asha = buildUser('asha', { name: email, email });
  expect(await admit(asha, 'open')).toMatchObject({ name: 'Asha Rao', email });
  await admit({ ...asha, email: 'rao@school.example', isEmailVerified: false }, 'open');
  const [account] = await selectRows(school.orm, sql`select name, email, is_verified from account`);
  expect(account).toEqual({ name: 'Asha Rao', email: 'rao@school.example', is_verified: false });
});

test('refuses sessions that began before all sessions of the person were ended', async () => {
  await readOutcome(buildUser('asha'));
  await school.orm.execute(sql`update account set valid_since = ${NOW.toISOString()}`);
  const earlier = buildUser('asha', { signedInAt: new Date(NOW.getTime() - 1000) });
  expect(await readOutcome(earlier)).toBe('session_ended');
  expect(await readOutcome(buildUser('asha'))).toBe('administrator');
});

test('refuses the session that was signed out, in every process, and no other of the same second', async () => {
  const [ended, other] = [await open(buildUser('asha'), 'open'), await open(buildUser('asha'), 'open')];
  await endOwnSessions(school.orm, 'u-asha', [ended.sessionHash], NOW);
  await expect(admitWith(ended)).rejects.toMatchObject({ code: 'session_ended' });
  expect(await admitWith(other)).toMatchObject({ role: 'administrator' });
  expect(await readOutcome(buildUser('meera'), 'open')).toBe('teacher');
});

describe('where the first administrator is invited', () => {
  const HEAD = 'head@school.example';
  const signIn = (user: User, mode?: SignUpMode) => readOutcome(user, mode, 'invited');

  test.each([
    ['open', 'teacher'],
    ['approval', 'waiting'],
    ['closed', 'closed'],
  ] as const)('with %s, the first sign-in returns %s', async (mode, outcome) => {
    expect(await signIn(buildUser('stranger'), mode)).toBe(outcome);
  });

  test('only the verified owner of the address becomes administrator, even if others sign in earlier', async () => {
    expect(await inviteFirstAdministrator(school, HEAD, NOW)).toBe(true);
    expect(await signIn(buildUser('stranger'))).toBe('waiting');
    expect(await signIn(buildUser('head', { isEmailVerified: false }))).toBe('waiting');
    expect(await signIn(buildUser('head'))).toBe('administrator');
  });

  test('concurrent starts invite once, and a school with an administrator invites nobody', async () => {
    const invited = await Promise.all(
      Array.from({ length: 6 }, () => inviteFirstAdministrator(school, HEAD, NOW)),
    );
    expect(invited.filter(Boolean)).toHaveLength(1);
    expect(await readAccounts()).toHaveLength(1);
    await signIn(buildUser('head'));
    expect(await inviteFirstAdministrator(school, 'other@school.example', NOW)).toBe(false);
  });

  test('an address that was invited as staff is invited as administrator', async () => {
    await invite(HEAD);
    await inviteFirstAdministrator(school, HEAD, NOW);
    expect(await signIn(buildUser('head'))).toBe('administrator');
  });
});

describe('a lost administrator is recovered', () => {
  const recover = (email: string, isTrusted = false) =>
    recoverAdministrator(school, { email, now: NOW, isTrusted });

  test('by promoting the account with the address, even if the account is disabled', async () => {
    await readOutcome(buildUser('asha'));
    await readOutcome(buildUser('ravi'));
    await school.orm.execute(sql`update account set status = 'disabled'`);
    expect(await recover('Ravi@school.example')).toBe('changed');
    expect(await readOutcome(buildUser('ravi'))).toBe('administrator');
    expect(await readOutcome(buildUser('asha'))).toBe('disabled');
  });

  test('by an invitation, where nobody has the address', async () => {
    await readOutcome(buildUser('asha'));
    expect(await recover('ravi@school.example')).toBe('invited');
    expect(await readOutcome(buildUser('ravi'))).toBe('administrator');
  });

  test('only once the address is verified, unless the identity service verifies none', async () => {
    await readOutcome(buildUser('asha'));
    const stranger = buildUser('ravi', { isEmailVerified: false });
    await readOutcome(stranger);
    expect(await recover('ravi@school.example')).toBe('invited');
    expect(await readOutcome(stranger)).toBe('waiting');
    expect(await recover('ravi@school.example', true)).toBe('changed');
    expect(await readOutcome(stranger)).toBe('administrator');
  });
});
