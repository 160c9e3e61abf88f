import { type Area, areas, requiredFields } from '@firstbell/schema';
import { describe, expect, test } from 'vitest';
import { addableAreas, createNumber } from '../areas.ts';
import { type AreaSample, samples } from '../samples.ts';
import { type ApiResponse, type RequestOptions, parseProblem, setUpSchool } from '../school.ts';

const school = setUpSchool();

const listErrorFields = (response: ApiResponse) =>
  (parseProblem(response).errors ?? []).map(({ field }) => field);
const getTopLevelField = (field: string) => field.split('.')[0] ?? '';
const isDate = (value: unknown) => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value);
const INVALID_QUERIES = [
  ['page=0', 'page'],
  ['page=-1', 'page'],
  ['page=1000000000', 'page'],
  ['page=1.5', 'page'],
  ['page=two', 'page'],
  ['rows=0', 'rows'],
  ['rows=101', 'rows'],
  ['sort=nothing', 'sort'],
  ['sort=version', 'sort'],
  ['sort=key;drop table student', 'sort'],
  ['order=sideways', 'order'],
  ['deleted=perhaps', 'deleted'],
  ['q=%00', 'q'],
  [`q=${'long'.repeat(51)}`, 'q'],
] as const;
describe.each(addableAreas)('%s', (key) => {
  const path = `/${key}`;
  const sample: AreaSample = samples[key];
  const inputEntries = Object.entries(sample.input(0));
  const textFields = inputEntries.filter(([, value]) => typeof value === 'string').map(([field]) => field);
  const choiceFields = textFields.filter((field) => (areas[key] as Area).fields[field]?.source !== undefined);
  const dateFields = inputEntries.filter(([, value]) => isDate(value)).map(([field]) => field);

  /** Sends invalid inputs. Checks that the errors of each response name the given fields, and that nothing is stored. */
  async function expectRefused(inputs: readonly RequestOptions[], fields: readonly string[]): Promise<void> {
    const before = await school.request('GET', `${path}/count`);
    for (const input of inputs) {
      const response = await school.request('POST', path, input);
      expect(response.status).toBe(422);
      expect(listErrorFields(response).map(getTopLevelField)).toEqual(expect.arrayContaining([...fields]));
    }
    expect((await school.request('GET', `${path}/count`)).body).toEqual(before.body);
  }

  /** Builds an input with the same invalid value in each of the fields. */
  const fillFields = (fields: readonly string[], invalid: unknown) => ({
    body: {
      ...sample.input(createNumber()),
      ...Object.fromEntries(fields.map((field) => [field, invalid])),
    },
  });

  test.each(INVALID_QUERIES)('refuses a list with %s', async (query, field) => {
    const response = await school.request('GET', `${path}?${query}`);
    expect(response.status).toBe(422);
    expect(listErrorFields(response)).toEqual([field]);
  });

  test('has no rows on a page after the last one', async () => {
    const response = await school.request('GET', `${path}?page=1000000&rows=100`);
    expect(response).toMatchObject({ status: 200, body: { rows: [] } });
  });

  test.each([
    ['no bytes', '', 400, 'malformed'],
    ['bytes that are no text', '\u0000', 400, 'malformed'],
    ['a list', '[]', 422, 'invalid'],
    ['null', 'null', 422, 'invalid'],
    ['a text', '"x"', 422, 'invalid'],
  ])('refuses a body of %s', async (_, raw, status, code) => {
    for (const target of [path, `${path}/delete`, `${path}/restore`, `${path}/export`]) {
      const response = await school.request('POST', target, { raw });
      expect({ target, status: response.status, code: parseProblem(response).code }).toEqual({
        target,
        status,
        code,
      });
    }
  });

  test('names every missing field', async () => {
    const fields = listErrorFields(await school.request('POST', path, { body: {} }));
    expect(new Set(fields.map(getTopLevelField))).toEqual(requiredFields(areas[key], {}));
  });

  test.each([
    ['a field that is not known', 'extra', 1],
    ['a field named __proto__', '__proto__', { admin: true }],
  ])('refuses %s and saves nothing', async (_, field, value) => {
    const validJson = JSON.stringify(sample.input(createNumber()));
    const raw = validJson.replace(/\}$/, `,${JSON.stringify(field)}:${JSON.stringify(value)}}`);
    await expectRefused([{ raw }], [field]);
  });

  test('refuses invalid values of every text field, and saves nothing', async () => {
    const invalidTexts = [7, ['x'], null, {}, true, 'A\u0000B', 'A\uD800B', 'x'.repeat(20_001)];
    await expectRefused(
      invalidTexts.map((invalid) => fillFields(textFields, invalid)),
      textFields,
    );
  });

  test('refuses a value of each field with a list that is not on the list', async () => {
    for (const field of choiceFields) await expectRefused([fillFields([field], 'On no list')], [field]);
  });

  test('refuses a value of each date that is no date', async () => {
    const noDates = ['2015-02-30', '29.2.16', 'yesterday', '0000-00-00'];
    for (const field of dateFields)
      await expectRefused(
        noDates.map((invalid) => fillFields([field], invalid)),
        [field],
      );
  });

  test.each([0, -1, 1.5, '1', null, 1e300, undefined])('refuses the version %j', async (version) => {
    const response = await school.request('PUT', `${path}/NOBODY`, {
      body: { ...sample.input(createNumber()), version },
    });
    expect(listErrorFields(response)).toEqual(['version']);
  });

  test.each([
    [{}, 'selection'],
    [{ selection: {} }, 'selection'],
    [{ selection: { include: [] } }, 'selection'],
    [{ selection: { include: ['A'], exclude: [] } }, 'selection'],
    [{ selection: { include: ['A\u0000'] } }, 'selection.include.0'],
    [{ selection: { exclude: ['\uDC00'] } }, 'selection.exclude.0'],
  ])('refuses the selection %j', async (body, field) => {
    const response = await school.request('POST', `${path}/delete`, { body });
    expect(response.status).toBe(422);
    expect(listErrorFields(response)[0]?.startsWith(field.split('.').slice(0, 1).join('.'))).toBe(true);
  });

  test('responds with 404 to an unknown batch', async () => {
    for (const batch of ['x', '00000000-0000-4000-8000-000000000000']) {
      expect((await school.request('POST', `${path}/restore`, { body: { batch } })).status).toBe(404);
    }
  });

  test.each(['NOBODY', '%E0%A4%A', '..%2F..', '%F0%9F%98%80', 'x'.repeat(2000)])(
    'responds with 404 to the key %.20s',
    async (recordKey) => {
      for (const [method, target] of [
        ['GET', recordKey],
        ['DELETE', recordKey],
        ['POST', `${recordKey}/restore`],
      ] as const) {
        expect((await school.request(method, `${path}/${target}`)).status).toBe(404);
      }
    },
  );
});

test('accepts only a body of JSON', async () => {
  const raw = JSON.stringify(samples.student.input(0, { id: 'CT1' }));
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/jsonp',
    'multipart/form-data',
  ]) {
    const response = await school.request('POST', '/student', { raw, headers: { 'content-type': type } });
    expect(parseProblem(response).code).toBe('unsupported_media_type');
  }
  const mixedCase = { 'content-type': 'Application/JSON; charset=UTF-8' };
  expect((await school.request('POST', '/student', { raw, headers: mixedCase })).status).toBe(201);
});

test('refuses a body of more than 1 MB, with and without a Content-Length', async () => {
  const response = await school.request('POST', '/student', { raw: `"${'x'.repeat(10_000_000)}"` });
  expect(parseProblem(response).code).toBe('too_large');
  let sentBytes = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      sentBytes += 65_536;
      controller.enqueue(new Uint8Array(65_536).fill(0x20));
    },
  });
  const endless = await school.app.fetch(
    new Request('http://localhost/api/student', {
      method: 'POST',
      headers: {
        token: 'asha',
        session: await school.openSession('asha'),
        'content-type': 'application/json',
      },
      body,
      duplex: 'half',
    } as RequestInit),
  );
  expect(endless.status).toBe(413);
  // After 1 MB the body is refused. The service drains up to 31 MB more, so that the client reads the response.
  expect(sentBytes).toBeLessThan(33_000_000);
});

test('uses the first value of a repeated query parameter, and ignores headers with the same name', async () => {
  const countRows = async (query: string) => {
    const response = await school.request('GET', `/student?${query}`, {
      headers: { rows: '3', 'x-rows': '3' },
    });
    return { status: response.status, rows: (response.body as { rows?: object[] }).rows?.length };
  };
  expect(await countRows('rows=1&rows=2')).toEqual({ status: 200, rows: 1 });
  expect(await countRows('rows=2&rows=0')).toEqual({ status: 200, rows: 2 });
  expect((await countRows('rows=0&rows=2')).status).toBe(422);
});
