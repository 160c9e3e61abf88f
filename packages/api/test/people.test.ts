import { person, peopleResult, type Person } from '@firstbell/schema';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openSchool, refusalIn, type Answer, type School } from './school.ts';

let school: School;
beforeAll(async () => {
  school = await openSchool({ isEmpty: true, settings: { signUp: 'approval' } });
});
beforeEach(async () => {
  await school.db.orm.execute(sql`delete from account where uid not in ('u-asha', 'u-meera')`);
  await school.db.orm.execute(sql`update account set role = 'administrator', status = 'active'`);
});
afterAll(() => school.close());

const come = (token: string) => school.ask('GET', '/me', { token });
const change = (key: string, body: object, token = 'asha') =>
  school.ask('PUT', `/people/${key}`, { body, token });
const list = async (query = '') =>
  peopleResult.strict().parse((await school.ask('GET', `/people${query}`)).body);
const names = async (query: string) => (await list(query)).rows.map(({ name, email }) => name || email);
const personIn = ({ body }: Answer): Person => person.strict().parse(body);

const invite = (email: string, role = 'staff') => school.ask('POST', '/people', { body: { email, role } });

describe('the list', () => {
  test('puts those first who wait, and says how many they are', async () => {
    expect((await come('ravi')).status).toBe(403);
    await come('eve');
    await invite('new@school.example');
    const { rows, total, waiting } = await list();
    expect(rows.map(({ name, email }) => name || email)).toEqual([
      'Eve',
      'ravi',
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
      role: 'staff',
      status: 'waiting',
      since: school.time.now.toISOString(),
      photo: '',
      teacher: '',
    });
  });

  test('is searched by name, address, role and status, sorted both ways, and turned page by page', async () => {
    await come('ravi');
    expect(await names('?q=ELSEWHERE')).toEqual(['ravi']);
    expect(await names('?q=administrator')).toEqual(['Asha Rao', 'Meera Iyer']);
    expect(await names('?q=waiting')).toEqual(['ravi']);
    expect(await names('?q=%25')).toEqual([]);
    expect(await names('?sort=name&order=desc')).toEqual(['ravi', 'Meera Iyer', 'Asha Rao']);
    expect(await names('?sort=email&rows=1&page=2')).toEqual(['Meera Iyer']);
    expect((await list('?q=asha')).waiting).toBe(1);
  });

  test.each(['?sort=uid', '?rows=101', '?page=0', '?order=up'])('refuses %s', async (query) => {
    expect((await school.ask('GET', `/people${query}`)).status).toBe(422);
  });
});

describe('what an administrator decides holds from the next request on', () => {
  test('approving', async () => {
    expect(refusalIn(await come('ravi')).code).toBe('waiting');
    expect(personIn(await change('u-ravi', { status: 'active' }))).toMatchObject({
      status: 'active',
      role: 'staff',
    });
    expect(await come('ravi')).toMatchObject({ status: 200, body: { role: 'staff' } });
  });

  test('disabling and enabling', async () => {
    await change('u-meera', { status: 'disabled' });
    expect(refusalIn(await school.ask('GET', '/people', { token: 'meera' })).code).toBe('disabled');
    await change('u-meera', { status: 'active' });
    expect((await school.ask('GET', '/people', { token: 'meera' })).status).toBe(200);
  });

  test('another role', async () => {
    await change('u-meera', { role: 'staff' });
    expect(refusalIn(await school.ask('GET', '/people', { token: 'meera' })).code).toBe('forbidden');
    await change('u-meera', { role: 'administrator' });
    expect((await school.ask('GET', '/people', { token: 'meera' })).status).toBe(200);
  });

  test('two changes of different things at once both hold', async () => {
    await Promise.all([change('u-meera', { role: 'staff' }), change('u-meera', { status: 'disabled' })]);
    const { rows } = await list('?q=meera');
    expect(rows).toMatchObject([{ role: 'staff', status: 'disabled' }]);
  });
});

describe('the last administrator stays', () => {
  test.each([{ role: 'staff' }, { status: 'disabled' }])('whatever is tried: %j', async (body) => {
    await change('u-meera', { role: 'staff' });
    const refused = refusalIn(await change('u-asha', body));
    expect(refused).toMatchObject({
      code: 'last_administrator',
      title: 'The last administrator stays',
      detail: 'Make someone else an administrator first.',
    });
    expect((await come('asha')).body).toMatchObject({ role: 'administrator' });
  });

  test('where the others are disabled or only invited', async () => {
    await invite('new@school.example', 'administrator');
    await change('u-meera', { status: 'disabled' });
    expect(refusalIn(await change('u-asha', { role: 'staff' })).code).toBe('last_administrator');
  });

  test('when two take each other away at the same moment', async () => {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await school.db.orm.execute(sql`update account set role = 'administrator', status = 'active'`);
      const answers = await Promise.all([
        change('u-meera', { role: 'staff' }, 'asha'),
        change('u-asha', { status: 'disabled' }, 'meera'),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    }
  });
});

describe('an invitation', () => {
  test('lets the person in with the role, and is then used up', async () => {
    const added = await invite('Ravi@Elsewhere.example', 'administrator');
    const { key, ...rest } = personIn(added);
    expect(added.status).toBe(201);
    expect(key).not.toContain('@');
    expect(rest).toMatchObject({ name: '', status: 'invited', role: 'administrator' });
    expect((await come('ravi')).body).toMatchObject({ role: 'administrator' });
    expect((await list('?q=ravi')).rows).toMatchObject([{ key: 'u-ravi', status: 'active' }]);
  });

  test('is not for whoever only claims the address', async () => {
    await invite('eve@school.example', 'administrator');
    expect(refusalIn(await come('eve')).code).toBe('waiting');
    expect((await list('?q=eve@')).rows.map(({ status }) => status)).toEqual(['waiting', 'invited']);
  });

  test('can be made for an address that somebody only claims', async () => {
    await come('eve');
    expect((await invite('eve@school.example')).status).toBe(201);
  });

  test.each([
    ['a stranger', ''],
    ['NEW@school.example', 'This address is invited already.'],
    ['ravi@elsewhere.example', 'Somebody with this address waits for approval: approve them in the list.'],
    ['Asha@school.example', 'Somebody with this address has an account already: find them in the list.'],
  ])('is refused for %s', async (email, message) => {
    await come('ravi');
    await invite('new@school.example');
    const refusal = refusalIn(await invite(email));
    expect(refusal.errors?.map(({ field }) => field)).toEqual(['email']);
    expect(refusal.errors?.[0]?.message).toContain(message);
  });

  test('is made once of two at the same moment', async () => {
    const answers = await Promise.all([invite('new@school.example'), invite('New@school.example')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
  });

  test('changes its role, but only the person makes an account of it', async () => {
    const { key } = personIn(await invite('new@school.example'));
    expect(personIn(await change(key, { role: 'administrator' })).role).toBe('administrator');
    expect(refusalIn(await change(key, { status: 'active' })).errors).toMatchObject([{ field: 'status' }]);
  });

  test('can be taken back, an account cannot', async () => {
    const { key } = personIn(await invite('new@school.example'));
    expect((await school.ask('DELETE', `/people/${key}`)).status).toBe(204);
    expect((await school.ask('DELETE', `/people/${key}`)).status).toBe(404);
    expect(refusalIn(await school.ask('DELETE', '/people/u-meera')).detail).toContain('can be disabled');
    expect((await come('meera')).status).toBe(200);
  });
});

test.each([{}, { role: 'king' }, { status: 'waiting' }, { role: 'staff', name: 'x' }, [], null])(
  'refuses to change a person to %j',
  async (body) => {
    expect((await change('u-meera', body as object)).status).toBe(422);
  },
);

test.each(['nobody', '..%2F', '%F0%9F%91%A9'])('finds no person at %s', async (key) => {
  expect(refusalIn(await change(key, { role: 'staff' })).code).toBe('not_found');
  expect((await school.ask('DELETE', `/people/${key}`)).status).toBe(404);
  expect((await school.ask('GET', `/people/${key}/photo`)).status).toBe(404);
});

test('says in the log who decided about whom, without a name or an address', async () => {
  school.lines.length = 0;
  await invite('new@school.example');
  await change('u-meera', { role: 'staff' });
  const events = school.lines.filter(({ event }) => event !== 'request');
  expect(events).toEqual([
    {
      event: 'account invited',
      by: 'u-asha',
      account: expect.stringMatching(/^invited-/) as string,
      role: 'staff',
    },
    { event: 'account changed', by: 'u-asha', account: 'u-meera', role: 'staff', status: 'active' },
  ]);
  expect(JSON.stringify(school.lines)).not.toMatch(/@|Meera/);
});

test('invites nobody whom the school’s domains keep out', async () => {
  const strict = await openSchool({
    isEmpty: true,
    settings: { staffDomains: ['school.example', 'b.example'] },
  });
  const ask = (email: string) => strict.ask('POST', '/people', { body: { email, role: 'staff' } });
  expect(refusalIn(await ask('ravi@elsewhere.example')).errors).toEqual([
    { field: 'email', message: 'Use an address of the school: it ends in @school.example or @b.example.' },
  ]);
  expect((await ask('ravi@B.example')).status).toBe(201);
  await strict.close();
});
