import { type SignUpMode } from '@firstbell/schema';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { admission } from '../src/accounts/admit.ts';
import { type User } from '../src/auth.ts';
import { type Database, rowsOf } from '../src/db/database.ts';
import { Refusal } from '../src/http/refusal.ts';
import { NOW } from './preparedSchool.ts';
import { openTestDatabase } from './testDatabase.ts';

let school: Database;
beforeAll(async () => {
  school = await openTestDatabase({ isEmpty: true });
});
beforeEach(() => school.orm.execute(sql`delete from account`));
afterAll(() => school.close());

const user = (name: string, given: Partial<User> = {}): User => ({
  uid: `u-${name}`,
  name,
  email: `${name}@school.example`,
  isEmailVerified: true,
  signedInAt: NOW,
  ...given,
});

const admit = (who: User, mode: SignUpMode) => admission({ db: school, mode, clock: () => NOW })(who);

/** Outcome of a first sign-in: the role, or the code of the refusal. */
async function outcome(who: User, mode: SignUpMode = 'approval'): Promise<string> {
  try {
    return (await admit(who, mode)).role;
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

const invite = (email: string, role = 'staff') =>
  school.orm.execute(sql`insert into account (uid, email, name, role, status, created_at)
    values (${`invited-${email}`}, ${email}, '', ${role}, 'invited', now())`);

const accountsOf = () =>
  rowsOf<{ uid: string; role: string; status: string }>(
    school.orm,
    sql`select uid, role, status from account order by uid`,
  );

test.each([
  ['open', 'staff'],
  ['approval', 'waiting'],
  ['closed', 'closed'],
] as const)('with %s, the first account administers the school and the next is %s', async (mode, next) => {
  expect(await outcome(user('asha'), mode)).toBe('administrator');
  expect(await outcome(user('ravi'), mode)).toBe(next);
  expect(await outcome(user('ravi'), mode)).toBe(next);
  expect(await outcome(user('asha'), mode)).toBe('administrator');
});

test('makes only one of several concurrent first accounts an administrator', async () => {
  const names = Array.from({ length: 12 }, (_, index) => `new${index}`);
  const roles = await Promise.all(names.map((name) => outcome(user(name))));
  expect(roles.filter((role) => role === 'administrator')).toHaveLength(1);
  expect(roles.filter((role) => role === 'waiting')).toHaveLength(11);
});

test('registers a person once whose first requests are concurrent', async () => {
  const roles = await Promise.all(Array.from({ length: 12 }, () => outcome(user('asha'))));
  expect(new Set(roles)).toEqual(new Set(['administrator']));
  expect(await accountsOf()).toHaveLength(1);
});

test.each(['open', 'approval', 'closed'] as const)(
  'with %s, lets an invited person in with the role, however the address is written',
  async (mode) => {
    await invite('Head@School.Example', 'administrator');
    expect(await outcome(user('early'), mode)).toBe(
      { open: 'staff', approval: 'waiting', closed: 'closed' }[mode],
    );
    expect(await outcome(user('head', { email: 'head@SCHOOL.example' }), mode)).toBe('administrator');
    expect((await accountsOf()).filter(({ status }) => status === 'invited')).toEqual([]);
  },
);

test.each(['approval', 'closed'] as const)(
  'with %s, gives an invitation to nobody but whom the address belongs to',
  async (mode) => {
    await outcome(user('asha'), mode);
    await invite('ravi@school.example', 'administrator');
    const unproven = user('ravi', { isEmailVerified: false });
    expect(await outcome(unproven, mode)).toBe(mode === 'closed' ? 'closed' : 'waiting');
    expect(await outcome(user('ravi'), mode)).toBe('administrator');
    expect((await accountsOf()).map(({ uid }) => uid)).toEqual(['u-asha', 'u-ravi']);
  },
);

test('uses an invitation up: the next account of the address waits', async () => {
  await outcome(user('asha'));
  await invite('ravi@school.example');
  const both = await Promise.all(['one', 'two'].map((uid) => outcome(user('ravi', { uid }))));
  expect(both.sort()).toEqual(['staff', 'waiting']);
});

test('names a person by the address until they say otherwise, and follows the address', async () => {
  const email = 'Asha.Rao@school.example';
  const asha = user('asha', { name: email, email });
  expect(await admit(asha, 'open')).toMatchObject({ name: 'Asha.Rao', email });
  await admit({ ...asha, email: 'rao@school.example', isEmailVerified: false }, 'open');
  const [account] = await rowsOf(school.orm, sql`select name, email, is_verified from account`);
  expect(account).toEqual({ name: 'Asha.Rao', email: 'rao@school.example', is_verified: false });
});

test('refuses sessions that began before the person signed out everywhere', async () => {
  await outcome(user('asha'));
  await school.orm.execute(sql`update account set valid_since = ${NOW.toISOString()}`);
  const before = user('asha', { signedInAt: new Date(NOW.getTime() - 1000) });
  expect(await outcome(before)).toBe('unauthenticated');
  expect(await outcome(user('asha'))).toBe('administrator');
});
