import { person, peopleResult, type Person } from '@firstbell/schema';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { openSchool, parseProblem, type ApiResponse, setUpSchool } from '../school.ts';

const school = setUpSchool({ isEmpty: true, settings: { signUp: 'approval' } });
beforeEach(async () => {
  await school.db.orm.execute(sql`delete from account where uid not in ('u-asha', 'u-meera')`);
  await school.db.orm.execute(sql`update account set role = 'administrator', status = 'active'`);
});

const requestMe = (token: string) => school.request('GET', '/me', { token });
const changePerson = (key: string, body: object, token = 'asha') =>
  school.request('PUT', `/people/${key}`, { body, token });
const readList = async (query = '') =>
  peopleResult.strict().parse((await school.request('GET', `/people${query}`)).body);
const readNames = async (query: string) =>
  (await readList(query)).rows.map(({ name, email }) => name || email);
const parsePerson = ({ body }: ApiResponse): Person => person.strict().parse(body);

const invite = (email: string, role = 'office') =>
  school.request('POST', '/people', { body: { email, role } });

describe('the list', () => {
  test('lists accounts waiting for approval first, with their count', async () => {
    expect((await requestMe('ravi')).status).toBe(403);
    await requestMe('eve');
    await invite('new@school.example');
    const { rows, total, waiting } = await readList();
    expect(rows.map(({ name, email }) => name || email)).toEqual([
      'Eve',
      'Ravi',
      'new@school.example',
      'Asha Rao',
      'Meera Iyer',
    ]);
    expect({ total, waiting }).toEqual({ total: 5, waiting: 2 });
    expect(rows[0]).toEqual({
      key: 'u-eve',
      name: 'Eve',
      email: 'eve@school.example',
      is_verified: false,
      role: 'teacher',
      rights: [],
      status: 'waiting',
      since: school.time.now.toISOString(),
      photo: '',
      teacher: '',
      sections: [],
    });
  });

  test('is searched by name, address, role and status, sorted in both directions, and paged', async () => {
    await requestMe('ravi');
    expect(await readNames('?q=ELSEWHERE')).toEqual(['Ravi']);
    expect(await readNames('?q=administrator')).toEqual(['Asha Rao', 'Meera Iyer']);
    expect(await readNames('?q=waiting')).toEqual(['Ravi']);
    expect(await readNames('?q=%25')).toEqual([]);
    expect(await readNames('?sort=name&order=desc')).toEqual(['Ravi', 'Meera Iyer', 'Asha Rao']);
    expect(await readNames('?sort=email&rows=1&page=2')).toEqual(['Meera Iyer']);
    expect((await readList('?q=asha')).waiting).toBe(1);
  });

  test.each(['?sort=uid', '?rows=101', '?page=0', '?order=up'])('refuses %s', async (query) => {
    expect((await school.request('GET', `/people${query}`)).status).toBe(422);
  });
});

describe('a decision of an administrator applies from the next request on', () => {
  test('when it approves an account', async () => {
    expect(parseProblem(await requestMe('ravi')).code).toBe('waiting');
    expect(parsePerson(await changePerson('u-ravi', { status: 'active' }))).toMatchObject({
      status: 'active',
      role: 'teacher',
    });
    expect(await requestMe('ravi')).toMatchObject({ status: 200, body: { role: 'teacher' } });
  });

  test('when it disables and enables an account', async () => {
    await changePerson('u-meera', { status: 'disabled' });
    expect(parseProblem(await school.request('GET', '/people', { token: 'meera' })).code).toBe('disabled');
    await changePerson('u-meera', { status: 'active' });
    expect((await school.request('GET', '/people', { token: 'meera' })).status).toBe(200);
  });

  test('when it changes a role', async () => {
    await changePerson('u-meera', { role: 'office' });
    expect(parseProblem(await school.request('GET', '/people', { token: 'meera' })).code).toBe('forbidden');
    await changePerson('u-meera', { role: 'administrator' });
    expect((await school.request('GET', '/people', { token: 'meera' })).status).toBe(200);
  });

  test('when a concurrent decision changes another field', async () => {
    await Promise.all([
      changePerson('u-meera', { role: 'office' }),
      changePerson('u-meera', { status: 'disabled' }),
    ]);
    const { rows } = await readList('?q=meera');
    expect(rows).toMatchObject([{ role: 'office', status: 'disabled' }]);
  });
});

describe('the last administrator cannot be removed', () => {
  test.each([{ role: 'office' }, { status: 'disabled' }])('by the change %j', async (body) => {
    await changePerson('u-meera', { role: 'office' });
    const refused = parseProblem(await changePerson('u-asha', body));
    expect(refused).toMatchObject({
      code: 'last_administrator',
      title: 'The last administrator stays',
      detail:
        'You are the only administrator. Invite a second one first, or ask the person who runs Firstbell for the way back (npm run admin -- recover).',
    });
    expect((await requestMe('asha')).body).toMatchObject({ role: 'administrator' });
  });

  test('if the other administrators are disabled or only invited', async () => {
    await invite('new@school.example', 'administrator');
    await changePerson('u-meera', { status: 'disabled' });
    expect(parseProblem(await changePerson('u-asha', { role: 'office' })).code).toBe('last_administrator');
  });

  test('when two administrators demote or disable each other concurrently', async () => {
    await Promise.all(['asha', 'meera'].map(requestMe));
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await school.db.orm.execute(sql`update account set role = 'administrator', status = 'active'`);
      const responses = await Promise.all([
        changePerson('u-meera', { role: 'office' }, 'asha'),
        changePerson('u-asha', { status: 'disabled' }, 'meera'),
      ]);
      // The later one is refused by the rule, or because the person is no administrator any more.
      const [first, second = 0] = responses.map(({ status }) => status).sort();
      expect(first).toBe(200);
      expect([403, 409]).toContain(second);
    }
  });
});

describe('an invitation', () => {
  test('admits the person with its role, and becomes the account', async () => {
    const added = await invite('Ravi@Elsewhere.example', 'administrator');
    const { key, ...rest } = parsePerson(added);
    expect(added.status).toBe(201);
    expect(key).not.toContain('@');
    expect(rest).toMatchObject({ name: '', status: 'invited', role: 'administrator' });
    expect((await requestMe('ravi')).body).toMatchObject({ role: 'administrator' });
    expect((await readList('?q=ravi')).rows).toMatchObject([{ key: 'u-ravi', status: 'active' }]);
  });

  test('is refused to a person whose address is not verified', async () => {
    await invite('eve@school.example', 'administrator');
    expect(parseProblem(await requestMe('eve')).code).toBe('waiting');
    expect((await readList('?q=eve@')).rows.map(({ status }) => status)).toEqual(['waiting', 'invited']);
  });

  test('can be created for an address that an unverified account has', async () => {
    await requestMe('eve');
    expect((await invite('eve@school.example')).status).toBe(201);
  });

  test.each([
    ['a stranger', ''],
    ['NEW@school.example', 'This address is invited already.'],
    ['ravi@elsewhere.example', 'Somebody with this address waits for approval: approve them in the list.'],
    ['Asha@school.example', 'Somebody with this address has an account already: find them in the list.'],
  ])('is refused for %s', async (email, message) => {
    await requestMe('ravi');
    await invite('new@school.example');
    const problem = parseProblem(await invite(email));
    expect(problem.errors?.map(({ field }) => field)).toEqual(['email']);
    expect(problem.errors?.[0]?.message).toContain(message);
  });

  test('can be given another role, but becomes an account only when the person signs in', async () => {
    const { key } = parsePerson(await invite('new@school.example'));
    expect(parsePerson(await changePerson(key, { role: 'administrator' })).role).toBe('administrator');
    expect(parseProblem(await changePerson(key, { status: 'active' })).errors).toMatchObject([
      { field: 'status' },
    ]);
  });

  test('can be removed, unlike an account', async () => {
    const { key } = parsePerson(await invite('new@school.example'));
    expect((await school.request('DELETE', `/people/${key}`)).status).toBe(204);
    expect((await school.request('DELETE', `/people/${key}`)).status).toBe(404);
    expect(parseProblem(await school.request('DELETE', '/people/u-meera')).detail).toContain(
      'can be disabled',
    );
    expect((await requestMe('meera')).status).toBe(200);
  });
});

test('grants and revokes extra rights, which apply at once', async () => {
  await changePerson('u-meera', { role: 'viewer' });
  const readIncidents = () => school.request('GET', '/incident', { token: 'meera' });
  expect((await readIncidents()).status).toBe(403);
  expect(parsePerson(await changePerson('u-meera', { rights: ['incidents'] }))).toMatchObject({
    role: 'viewer',
    rights: ['incidents'],
  });
  expect((await readIncidents()).status).toBe(200);
  await changePerson('u-meera', { rights: [] });
  expect((await readIncidents()).status).toBe(403);
  expect((await changePerson('u-meera', { rights: ['everything'] })).status).toBe(422);
});

test.each([{}, { role: 'king' }, { status: 'waiting' }, { role: 'office', name: 'x' }, [], null])(
  'refuses to change a person to %j',
  async (body) => {
    expect((await changePerson('u-meera', body as object)).status).toBe(422);
  },
);

test.each(['nobody', '..%2F', '%F0%9F%91%A9'])('finds no person with the key %s', async (key) => {
  expect(parseProblem(await changePerson(key, { role: 'office' })).code).toBe('not_found');
  expect((await school.request('DELETE', `/people/${key}`)).status).toBe(404);
  expect((await school.request('GET', `/people/${key}/photo`)).status).toBe(404);
});

test('logs the IDs of the administrator and the account, without a name or an address', async () => {
  school.lines.length = 0;
  await invite('new@school.example');
  await changePerson('u-meera', { role: 'office' });
  const events = school.lines.filter(({ event }) => event !== 'request');
  expect(events).toEqual([
    {
      event: 'account invited',
      by: 'u-asha',
      account: expect.stringMatching(/^invited-/) as string,
      role: 'office',
    },
    {
      event: 'account changed',
      by: 'u-asha',
      account: 'u-meera',
      role: 'office',
      rights: '',
      status: 'active',
    },
  ]);
  expect(JSON.stringify(school.lines)).not.toMatch(/@|Meera/);
});

test('refuses an address outside of the school’s domains', async () => {
  const restrictedSchool = await openSchool({
    isEmpty: true,
    settings: { staffDomains: ['school.example', 'b.example'] },
  });
  const sendRequest = (email: string) =>
    restrictedSchool.request('POST', '/people', { body: { email, role: 'office' } });
  expect(parseProblem(await sendRequest('ravi@elsewhere.example')).errors).toEqual([
    { field: 'email', message: 'Use an address of the school: it ends in @school.example or @b.example.' },
  ]);
  expect((await sendRequest('ravi@B.example')).status).toBe(201);
  await restrictedSchool.close();
});
