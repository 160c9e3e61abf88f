import { person, teacherAccount } from '@firstbell/schema';
import { buildTeacher } from '@firstbell/schema/sample';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { parseProblem, setUpSchool } from '../school.ts';

const school = setUpSchool();
beforeAll(async () => {
  for (const id of ['T1', 'T2']) {
    expect((await school.request('POST', '/teacher', { body: buildTeacher({ id }) })).status).toBe(201);
  }
});
beforeEach(async () => {
  await school.db.orm.execute(sql`delete from account where uid not in ('u-asha', 'u-meera')`);
  await school.db.orm.execute(sql`update account set teacher_id = null`);
});

const invite = (email: string, teacher = 'T1') =>
  school.request('POST', `/teacher_account/${teacher}`, { body: { email } });
const readAccount = async (teacher: string) =>
  teacherAccount.strict().parse((await school.request('GET', `/teacher_account/${teacher}`)).body).account;
const readStaffNumber = async (token: string) =>
  ((await school.request('GET', '/me', { token })).body as { teacher: string }).teacher;
/** Returns the code and the messages of a refused invitation. */
const readProblem = async (response: ReturnType<typeof invite>) => {
  const { code, errors } = parseProblem(await response);
  return [code, errors?.map(({ message }) => message).join(' ')];
};

test('an invited teacher’s account is linked from the first sign-in on, even if addresses change later', async () => {
  expect(await readAccount('T1')).toBeNull();
  expect(person.strict().parse((await invite('EVA@school.example')).body)).toMatchObject({
    status: 'invited',
    role: 'teacher',
    teacher: 'T1',
  });
  expect(await readStaffNumber('eva')).toBe('T1');
  expect(await readAccount('T1')).toMatchObject({ key: 'u-eva', status: 'active' });
  await school.db.orm.execute(sql`update teacher set email = 'other@school.example' where id = 'T1'`);
  await school.db.orm.execute(sql`update teacher set email = 'eva@school.example' where id = 'T2'`);
  expect(await readStaffNumber('eva')).toBe('T1');
});

test('a person who signs up without a name has the name of the invited teacher until giving one', async () => {
  await invite('ravi@elsewhere.example');
  const { first_name, last_name } = buildTeacher();
  expect((await school.request('GET', '/me', { token: 'ravi' })).body).toMatchObject({
    name: `${first_name} ${last_name}`,
    is_name_suggested: true,
  });
});

test('an existing account is linked, keeps its role, and is unlinked again', async () => {
  expect(await readStaffNumber('asha')).toBe('');
  expect((await invite('asha@school.example')).body).toMatchObject({ role: 'administrator', teacher: 'T1' });
  expect(await readStaffNumber('asha')).toBe('T1');
  expect((await school.request('DELETE', '/teacher_account/T1')).status).toBe(204);
  expect(await readStaffNumber('asha')).toBe('');
  expect(parseProblem(await school.request('DELETE', '/teacher_account/T1')).code).toBe('not_found');
});

test('an account that had the teacher’s name with an addition gets the plain name when it is linked', async () => {
  const nameTeacher = (name: string) =>
    school.db.orm.execute(sql`update teacher set name = ${name} where id = 'T1'`);
  const readName = async () =>
    ((await school.request('GET', '/me', { token: 'eva' })).body as { name: string }).name;
  await nameTeacher('Eva');
  expect(await readName()).toBe('Eva (eva)');
  expect((await invite('eva@school.example')).body).toMatchObject({ name: 'Eva' });
  expect(await readName()).toBe('Eva');
  await school.request('DELETE', '/teacher_account/T1');
  await nameTeacher('Evan Dsa');
  await invite('eva@school.example');
  expect(await readName()).toBe('Eva');
});

test('the list of people finds an account by its teacher', async () => {
  await invite('t1@school.example');
  const { rows } = (await school.request('GET', '/people?q=t1')).body as {
    rows: { email: string; teacher: string }[];
  };
  expect(rows).toMatchObject([{ email: 't1@school.example', teacher: 'T1' }]);
});

test('refuses a second account of a teacher, a second teacher of an account, and an unverified address', async () => {
  await invite('asha@school.example');
  expect(await readProblem(invite('meera@school.example'))).toEqual([
    'duplicate',
    'This teacher has an account already: asha@school.example.',
  ]);
  expect(await readProblem(invite('asha@school.example', 'T2'))).toEqual([
    'invalid',
    'This is the account of T1.',
  ]);
  await school.request('GET', '/me', { token: 'eve' });
  expect(await readProblem(invite('eve@school.example', 'T2'))).toEqual([
    'invalid',
    expect.stringContaining('has not confirmed it'),
  ]);
});

test('a deleted teacher’s account has no teacher until the teacher is restored', async () => {
  await invite('asha@school.example');
  expect((await school.request('DELETE', '/teacher/T1')).status).toBe(204);
  expect(await readStaffNumber('asha')).toBe('');
  expect(parseProblem(await invite('meera@school.example')).code).toBe('not_found');
  expect((await school.request('POST', '/teacher/T1/restore')).status).toBe(200);
  expect(await readStaffNumber('asha')).toBe('T1');
});

test('an invitation whose teacher was deleted creates an unlinked account, which a later invitation links', async () => {
  await invite('eva@school.example');
  await invite('asha@school.example', 'T2');
  await school.request('DELETE', '/teacher/T1');
  await school.request('DELETE', '/teacher/T2');
  expect(await readStaffNumber('eva')).toBe('');
  await school.request('POST', '/teacher/T1/restore');
  expect((await invite('asha@school.example')).body).toMatchObject({ teacher: 'T1' });
  await school.request('POST', '/teacher/T2/restore');
  expect((await invite('eva@school.example', 'T2')).body).toMatchObject({ key: 'u-eva', teacher: 'T2' });
});
