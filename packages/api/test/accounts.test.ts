import { type SignUpMode } from '@firstbell/schema';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inviteFirstAdministrator, recoverAdministrator } from '../src/accounts/administrators.ts';
import { createAdmission, type FirstAdministrator } from '../src/accounts/admit.ts';
import { endSession } from '../src/accounts/sessions.ts';
import { type User } from '../src/auth.ts';
import { type Database, rowsOf } from '../src/db/database.ts';
import { Refusal } from '../src/http/refusal.ts';
import { NOW } from './preparedSchool.ts';
import { plainSettings } from '../src/settings.ts';
import { openTestDatabase } from './testDatabase.ts';

let school: Database;
beforeAll(async () => {
  school = await openTestDatabase({ isEmpty: true });
});
beforeEach(() => school.orm.execute(sql`delete from account`));
afterAll(() => school.close());

const user = (name: string, values: Partial<User> = {}): User => ({
  uid: `u-${name}`,
  name,
  email: `${name}@school.example`,
  isEmailVerified: true,
  signedInAt: NOW,
  ...values,
});

const signInFirst = (who: User, mode: SignUpMode, firstAdministrator: FirstAdministrator = 'first_account') =>
  createAdmission({
    ...{ db: school, mode, firstAdministrator, clock: () => NOW },
    ...{ sessions: plainSettings.sessions, log: () => undefined },
  })(who, { userAgent: '', isUnattended: false });

/** Outcome of a first sign-in: the role, or the code of the refusal. */
async function outcome(
  who: User,
  mode: SignUpMode = 'approval',
  firstAdministrator?: FirstAdministrator,
): Promise<string> {
  try {
    return (await signInFirst(who, mode, firstAdministrator)).role;
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

const invite = (email: string, role = 'office') =>
  school.orm.execute(sql`insert into account (uid, email, name, role, status, created_at)
    values (${`invited-${email}`}, ${email}, '', ${role}, 'invited', now())`);

const readAccounts = () =>
  rowsOf<{ uid: string; role: string; status: string }>(
    school.orm,
    sql`select uid, role, status from account order by uid`,
  );

test.each([
  ['open', 'teacher'],
  ['approval', 'waiting'],
  ['closed', 'closed'],
] as const)('with %s, the first account administers the school and the next is %s', async (mode, next) => {
  expect(await outcome(user('asha'), mode)).toBe('administrator');
  expect(await outcome(user('ravi'), mode)).toBe(next);
  expect(await outcome(user('ravi'), mode)).toBe(next);
  expect(await outcome(user('asha'), mode)).toBe('administrator');
});

test('gives only one of several concurrent first accounts the role of administrator', async () => {
  const names = Array.from({ length: 12 }, (_, index) => `new${index}`);
  const roles = await Promise.all(names.map((name) => outcome(user(name))));
  expect(roles.filter((role) => role === 'administrator')).toHaveLength(1);
  expect(roles.filter((role) => role === 'waiting')).toHaveLength(11);
});

test('registers a person once although the first requests are concurrent', async () => {
  const roles = await Promise.all(Array.from({ length: 12 }, () => outcome(user('asha'))));
  expect(new Set(roles)).toEqual(new Set(['administrator']));
  expect(await readAccounts()).toHaveLength(1);
});

test.each(['open', 'approval', 'closed'] as const)(
  'with %s, lets an invited person in with the role, however the address is written',
  async (mode) => {
    await invite('Head@School.Example', 'administrator');
    expect(await outcome(user('early'), mode)).toBe(
      { open: 'teacher', approval: 'waiting', closed: 'closed' }[mode],
    );
    expect(await outcome(user('head', { email: 'head@SCHOOL.example' }), mode)).toBe('administrator');
    expect((await readAccounts()).filter(({ status }) => status === 'invited')).toEqual([]);
  },
);

test.each(['approval', 'closed'] as const)(
  'with %s, gives an invitation only to the owner of the address',
  async (mode) => {
    await outcome(user('asha'), mode);
    await invite('ravi@school.example', 'administrator');
    const unproven = user('ravi', { isEmailVerified: false });
    expect(await outcome(unproven, mode)).toBe(mode === 'closed' ? 'closed' : 'waiting');
    expect(await outcome(user('ravi'), mode)).toBe('administrator');
    expect((await readAccounts()).map(({ uid }) => uid)).toEqual(['u-asha', 'u-ravi']);
  },
);

test('accepts an invitation once: the next account with the address waits for approval', async () => {
  await outcome(user('asha'));
  await invite('ravi@school.example');
  const both = await Promise.all(['one', 'two'].map((uid) => outcome(user('ravi', { uid }))));
  expect(both.sort()).toEqual(['office', 'waiting']);
});

test('changes the name of a new account if a colleague has the name', async () => {
  await outcome(user('asha', { name: 'Asha Rao' }));
  await outcome(user('other', { name: 'asha  RAO' }));
  const named = await rowsOf<{ name: string }>(school.orm, sql`select name from account order by uid`);
  const names = named.map(({ name }) => name);
  expect(names).toContain('Asha Rao');
  expect(names).toContain('asha  RAO (other)');
});

test('changes the name of a new account if a teacher has the name, but not the one of the invited teacher', async () => {
  await outcome(user('asha'));
  const values = { key: 'T1', first_name: 'Meera', last_name: 'Iyer', name: 'Meera Iyer' };
  await school.orm.execute(sql`insert into teacher overriding system value
    select (jsonb_populate_record(null::teacher, base || ${JSON.stringify({ ...values, teacher_id: 1, id: 'T1' })}::jsonb)).*
    from (select jsonb_object_agg(column_name, '') || '{"version": 1, "created_at": "2026-04-01", "updated_at": "2026-04-01"}' as base
      from information_schema.columns where table_name = 'teacher' and data_type = 'text' and is_nullable = 'NO') as bare`);
  const nameOf = async (uid: string) =>
    (await rowsOf<{ name: string }>(school.orm, sql`select name from account where uid = ${uid}`))[0]?.name;
  await outcome(user('other', { name: 'Meera  IYER' }));
  expect(await nameOf('u-other')).toBe('Meera  IYER (other)');
  await invite('meera@school.example', 'teacher');
  await school.orm.execute(sql`update account set teacher_id = 1 where status = 'invited'`);
  await outcome(user('meera', { name: 'Meera Iyer' }));
  expect(await nameOf('u-meera')).toBe('Meera Iyer');
});

test('removes invisible characters from the name of a new account', async () => {
  await outcome(user('asha', { name: '\u202eoaR ahsA' }));
  await outcome(user('other', { name: '\u2066\u3164' }));
  const named = await rowsOf<{ name: string }>(
    school.orm,
    sql`select name from account order by created_at, uid`,
  );
  expect(named.map(({ name }) => name).toSorted()).toEqual(['oaR ahsA', 'other']);
});

test('names a person by the address until they set a name, and updates it with the address', async () => {
  const email = 'Asha.Rao@school.example';
  const asha = user('asha', { name: email, email });
  expect(await signInFirst(asha, 'open')).toMatchObject({ name: 'Asha.Rao', email });
  await signInFirst({ ...asha, email: 'rao@school.example', isEmailVerified: false }, 'open');
  const [account] = await rowsOf(school.orm, sql`select name, email, is_verified from account`);
  expect(account).toEqual({ name: 'Asha.Rao', email: 'rao@school.example', is_verified: false });
});

test('refuses sessions that began before all sessions of the person were ended', async () => {
  await outcome(user('asha'));
  await school.orm.execute(sql`update account set valid_since = ${NOW.toISOString()}`);
  const before = user('asha', { signedInAt: new Date(NOW.getTime() - 1000) });
  expect(await outcome(before)).toBe('session_ended');
  expect(await outcome(user('asha'))).toBe('administrator');
});

/** The user `asha`, with a session that began the given number of seconds after `NOW`. */
const ashaSignedInAt = (seconds: number) =>
  user('asha', { signedInAt: new Date(NOW.getTime() + seconds * 1000) });

test('refuses the sessions that were signed out, in every process, and no other session', async () => {
  await outcome(ashaSignedInAt(0));
  await Promise.all(
    [1, 2].map((seconds) => endSession(school.orm, ashaSignedInAt(seconds), { by: 'u-asha', now: NOW })),
  );
  // Each call is a process of its own: it has its own `admission`.
  const found = [];
  for (const seconds of [0, 1, 2, 3]) found.push(await outcome(ashaSignedInAt(seconds)));
  expect(found).toEqual(['administrator', 'session_ended', 'session_ended', 'administrator']);
  expect(await outcome({ ...user('meera'), signedInAt: ashaSignedInAt(1).signedInAt }, 'open')).toBe(
    'teacher',
  );
});

test('refuses the sessions that an earlier version has ended', async () => {
  await outcome(ashaSignedInAt(0));
  await school.orm.execute(
    sql`update account set ended_sessions = array[${ashaSignedInAt(1).signedInAt.toISOString()}]`,
  );
  expect(await outcome(ashaSignedInAt(1))).toBe('session_ended');
  expect(await outcome(ashaSignedInAt(2))).toBe('administrator');
});

describe('where the first administrator is invited', () => {
  const HEAD = 'head@school.example';
  const first = (who: User, mode?: SignUpMode) => outcome(who, mode, 'invited');

  test.each([
    ['open', 'teacher'],
    ['approval', 'waiting'],
    ['closed', 'closed'],
  ] as const)('with %s, the first account is %s', async (mode, role) => {
    expect(await first(user('stranger'), mode)).toBe(role);
  });

  test('only the verified owner of the address becomes administrator, after any others', async () => {
    expect(await inviteFirstAdministrator(school, HEAD, NOW)).toBe(true);
    expect(await first(user('stranger'))).toBe('waiting');
    expect(await first(user('head', { isEmailVerified: false }))).toBe('waiting');
    expect(await first(user('head'))).toBe('administrator');
  });

  test('concurrent starts invite once, and a school with an administrator invites nobody', async () => {
    const invited = await Promise.all(
      Array.from({ length: 6 }, () => inviteFirstAdministrator(school, HEAD, NOW)),
    );
    expect(invited.filter(Boolean)).toHaveLength(1);
    expect(await readAccounts()).toHaveLength(1);
    await first(user('head'));
    expect(await inviteFirstAdministrator(school, 'other@school.example', NOW)).toBe(false);
  });

  test('an address that was invited as staff is invited as administrator', async () => {
    await invite(HEAD);
    await inviteFirstAdministrator(school, HEAD, NOW);
    expect(await first(user('head'))).toBe('administrator');
  });
});

describe('a lost administrator is recovered', () => {
  const recover = (email: string, isTrusted = false) =>
    recoverAdministrator(school, { email, now: NOW, isTrusted });

  test('as the account of the address, also a disabled one', async () => {
    await outcome(user('asha'));
    await outcome(user('ravi'));
    await school.orm.execute(sql`update account set status = 'disabled'`);
    expect(await recover('Ravi@school.example')).toBe('changed');
    expect(await outcome(user('ravi'))).toBe('administrator');
    expect(await outcome(user('asha'))).toBe('disabled');
  });

  test('by an invitation, where nobody has the address', async () => {
    await outcome(user('asha'));
    expect(await recover('ravi@school.example')).toBe('invited');
    expect(await outcome(user('ravi'))).toBe('administrator');
  });

  test('only once the address is verified, unless the identity service verifies none', async () => {
    await outcome(user('asha'));
    const stranger = user('ravi', { isEmailVerified: false });
    await outcome(stranger);
    expect(await recover('ravi@school.example')).toBe('invited');
    expect(await outcome(stranger)).toBe('waiting');
    expect(await recover('ravi@school.example', true)).toBe('changed');
    expect(await outcome(stranger)).toBe('administrator');
  });
});
