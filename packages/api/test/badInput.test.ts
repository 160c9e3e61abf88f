import { type AreaKey, areas } from '@firstbell/schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inputs } from './samples.ts';
import { type Answer, openSchool, refusalIn, type School } from './school.ts';

let school: School;
beforeAll(async () => {
  school = await openSchool();
});
afterAll(() => school.close());

const fieldsOf = (answer: Answer) => (refusalIn(answer).errors ?? []).map(({ field }) => field);
const keys: AreaKey[] = ['student', 'teacher'];
const LIST = [
  ['page=0', 'page'],
  ['page=-1', 'page'],
  ['page=1000000000', 'page'],
  ['page=1.5', 'page'],
  ['page=two', 'page'],
  ['rows=0', 'rows'],
  ['rows=101', 'rows'],
  ['sort=nothing', 'sort'],
  ['sort=version', 'sort'],
  ['sort=id;drop table student', 'sort'],
  ['order=sideways', 'order'],
  ['deleted=perhaps', 'deleted'],
  ['q=%00', 'q'],
  [`q=${'long'.repeat(51)}`, 'q'],
] as const;
const ODD = ['%', '_', '\\', "'", '"', "' or 1=1 --", '😀', '\u0001', '\uFFFD', '%_%', '\\%', ' ', 'İ', '٣'];

describe.each(keys)('%s', (key) => {
  const path = `/${key}`;
  const input = inputs[key];

  test.each(LIST)('refuses a list with %s', async (query, field) => {
    const answer = await school.ask('GET', `${path}?${query}`);
    expect(answer.status).toBe(422);
    expect(fieldsOf(answer)).toEqual([field]);
  });

  test.each(ODD)('looks for %j as it is', async (q) => {
    const { status } = await school.ask('GET', `${path}?q=${encodeURIComponent(q)}`);
    expect(status).toBe(200);
  });

  test('finds nothing by the signs of a pattern', async () => {
    for (const q of ['%', '_', '\\']) {
      const { body } = await school.ask('GET', `${path}?q=${encodeURIComponent(q)}`);
      expect(body).toMatchObject({ total: 0 });
    }
    const last = await school.ask('GET', `${path}?page=1000000&rows=100`);
    expect(last).toMatchObject({ status: 200, body: { rows: [] } });
  });

  test.each([
    ['no JSON', '{"id":', 400, 'malformed'],
    ['nothing', '', 400, 'malformed'],
    ['bytes that are no text', '\u0000', 400, 'malformed'],
    ['a list', '[]', 422, 'invalid'],
    ['null', 'null', 422, 'invalid'],
    ['a text', '"x"', 422, 'invalid'],
    ['a deep nest', `${'['.repeat(100_000)}${']'.repeat(100_000)}`, 422, 'invalid'],
  ])('refuses a body of %s', async (_, raw, status, code) => {
    for (const target of [path, `${path}/delete`, `${path}/restore`, `${path}/export`]) {
      const answer = await school.ask('POST', target, { raw });
      expect({ target, status: answer.status, code: refusalIn(answer).code }).toEqual({
        target,
        status,
        code,
      });
    }
  });

  test.each([
    ['a field that is not known', { extra: 1 }, ['extra']],
    ['a field named __proto__', JSON.parse('{"__proto__": {"admin": true}}') as object, ['__proto__']],
    ['a number for text', { first_name: 7 }, ['first_name']],
    ['a list for text', { last_name: ['x'] }, ['last_name']],
    ['null for text', { gender: null }, ['gender']],
    ['NUL', { first_name: 'A\u0000B' }, ['first_name']],
    ['half of a pair', { first_name: 'A\uD800B' }, ['first_name']],
    ['a value that is on no list', { blood_group: 'Z+' }, ['blood_group']],
    ['too long a text', { email: `${'x'.repeat(300)}@example.com` }, ['email']],
    ['a day that is none', { dob: '2015-02-30' }, ['dob']],
    ['two bad fields', { phone: '1', dob: 'x' }, ['dob', 'phone']],
  ])('refuses %s and saves nothing', async (_, values, fields) => {
    const raw = JSON.stringify({ ...input('BAD1'), ...values }).replace(
      /\}$/,
      Object.hasOwn(values, '__proto__') ? ',"__proto__":{"admin":true}}' : '}',
    );
    const answer = await school.ask('POST', path, { raw });
    expect(answer.status).toBe(422);
    expect(fieldsOf(answer).sort()).toEqual([...fields].sort());
    expect((await school.ask('GET', `${path}/BAD1`)).status).toBe(404);
  });

  test('names every missing field', async () => {
    const answer = await school.ask('POST', path, { body: {} });
    expect(fieldsOf(answer).sort()).toEqual(Object.keys(input('X')).sort());
  });

  test.each([0, -1, 1.5, '1', null, 1e300, undefined])('refuses the version %j', async (version) => {
    const answer = await school.ask('PUT', `${path}/NOBODY`, { body: { ...input('NOBODY'), version } });
    expect(fieldsOf(answer)).toEqual(['version']);
  });

  test.each([
    [{}, 'selection'],
    [{ selection: {} }, 'selection'],
    [{ selection: { include: [] } }, 'selection'],
    [{ selection: { include: ['A'], exclude: [] } }, 'selection'],
    [{ selection: { include: ['A\u0000'] } }, 'selection.include.0'],
    [{ selection: { exclude: ['\uDC00'] } }, 'selection.exclude.0'],
  ])('refuses the selection %j', async (body, field) => {
    const answer = await school.ask('POST', `${path}/delete`, { body });
    expect(answer.status).toBe(422);
    expect(fieldsOf(answer)[0]?.startsWith(field.split('.').slice(0, 1).join('.'))).toBe(true);
  });

  test('knows no batch that is none', async () => {
    for (const batch of ['x', '00000000-0000-4000-8000-000000000000']) {
      expect((await school.ask('POST', `${path}/restore`, { body: { batch } })).status).toBe(404);
    }
  });

  test.each(['NOBODY', '%00', '%E0%A4%A', '..%2F..', '%F0%9F%98%80', 'x'.repeat(2000)])(
    'has nothing at the key %.20s',
    async (typed) => {
      for (const [method, target] of [
        ['GET', typed],
        ['DELETE', typed],
        ['POST', `${typed}/restore`],
      ] as const) {
        expect((await school.ask(method, `${path}/${target}`)).status).toBe(404);
      }
    },
  );
});

test('takes a body as JSON only', async () => {
  const raw = JSON.stringify(inputs.student('CT1'));
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/jsonp',
    'multipart/form-data',
  ]) {
    const answer = await school.ask('POST', '/student', { raw, headers: { 'content-type': type } });
    expect(refusalIn(answer).code).toBe('unsupported_media_type');
  }
  const spelled = { 'content-type': 'Application/JSON; charset=UTF-8' };
  expect((await school.ask('POST', '/student', { raw, headers: spelled })).status).toBe(201);
});

test('takes a body of at most 1 MB, whether or not its length is told', async () => {
  const answer = await school.ask('POST', '/student', { raw: `"${'x'.repeat(10_000_000)}"` });
  expect(refusalIn(answer).code).toBe('too_large');
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 65_536;
      controller.enqueue(new Uint8Array(65_536).fill(0x20));
    },
  });
  const endless = await school.app.fetch(
    new Request('http://localhost/api/student', {
      method: 'POST',
      headers: { token: 'asha', 'content-type': 'application/json' },
      body,
      duplex: 'half',
    } as RequestInit),
  );
  expect(endless.status).toBe(413);
  expect(sent).toBeLessThan(33_000_000);
});
