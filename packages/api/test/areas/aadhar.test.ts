import { type AreaKey, areas } from '@firstbell/schema';
import { buildTeacher } from '@firstbell/schema/sample';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { selectRows } from '../../src/db/database.ts';
import { addRecord, areaKeys } from '../areas.ts';
import { type Operation, readOperations } from '../http/documented.ts';
import { type ApiResponse, type RequestOptions, parseProblem, setUpSchool } from '../school.ts';

const NUMBER = '234123412346';
const OTHER_NUMBER = '999941057058';
const MASKED = 'XXXX XXXX 2346';
const NUMBER_PATTERN = /2341[\s-]*2341[\s-]*2346/;
const MASKED_PATTERN = new RegExp(MASKED);
const REVEAL_PATH = '/teacher/{key}/aadhar_number';

const school = setUpSchool();
beforeEach(() => {
  school.lines.length = 0;
});

type Teacher = Record<string, unknown> & { aadhar_number: string; version: number };
const parseTeacher = ({ body }: ApiResponse) => body as Teacher;
const buildInput = (id: string, aadhar_number: string) => ({
  ...buildTeacher({ id, email: 'asha@school.example' }),
  aadhar_number,
});
const readAuditLines = () => school.lines.filter(({ event }) => event !== 'request');
const reveal = (key: string, token = 'asha') =>
  school.request('POST', `/teacher/${key}/aadhar_number`, { token, body: { reason: 'Provident fund form' } });
const readStored = async (key: string) => (await reveal(key)).body;

describe('the full number', () => {
  beforeAll(async () => {
    for (const [id, number] of [
      ['TX1', NUMBER],
      ['TX2', ''],
    ] as const) {
      expect((await school.request('POST', '/teacher', { body: buildInput(id, number) })).status).toBe(201);
    }
  });

  test('is revealed to administrators on request, and the log names the administrator and the person', async () => {
    expect((await reveal('tx1')).body).toEqual({ aadhar_number: NUMBER });
    expect(readAuditLines()).toEqual([{ event: 'aadhar number looked at', by: 'u-asha', teacher: 'TX1' }]);
    expect(JSON.stringify(school.lines)).not.toMatch(/234123|2346/);
  });

  test('is not revealed to staff, nor for a teacher who does not exist', async () => {
    expect(parseProblem(await reveal('TX1', 'ravi')).code).toBe('forbidden');
    expect(parseProblem(await reveal('TX9')).code).toBe('not_found');
    expect(readAuditLines()).toEqual([]);
  });

  test('writes no log line for a teacher without a number', async () => {
    expect((await reveal('TX2')).body).toEqual({ aadhar_number: '' });
    expect(readAuditLines()).toEqual([]);
  });
});

describe('saving', () => {
  const save = (key: string, version: number, aadhar_number: string) =>
    school.request('PUT', `/teacher/${key}`, { body: { ...buildInput(key, aadhar_number), version } });

  test('preserves a masked number, and replaces and removes the number', async () => {
    const added = parseTeacher(
      await school.request('POST', '/teacher', { body: buildInput('TX3', '2341 2341 2346') }),
    );
    expect(added.aadhar_number).toBe(MASKED);
    expect(parseTeacher(await save('TX3', 1, MASKED)).aadhar_number).toBe(MASKED);
    expect(await readStored('TX3')).toEqual({ aadhar_number: NUMBER });
    expect(parseTeacher(await save('TX3', 2, OTHER_NUMBER)).aadhar_number).toBe('XXXX XXXX 7058');
    expect(await readStored('TX3')).toEqual({ aadhar_number: OTHER_NUMBER });
    expect(parseTeacher(await save('TX3', 3, '')).aadhar_number).toBe('');
    expect(await readStored('TX3')).toEqual({ aadhar_number: '' });
  });

  test('accepts a masked number only if it masks the stored one', async () => {
    const errors = [expect.objectContaining({ field: 'aadhar_number' })];
    const added = await school.request('POST', '/teacher', { body: buildInput('TX4', MASKED) });
    expect(parseProblem(added)).toMatchObject({ code: 'invalid', errors });
    await school.request('POST', '/teacher', { body: buildInput('TX4', OTHER_NUMBER) });
    expect(parseProblem(await save('TX4', 1, MASKED))).toMatchObject({ code: 'invalid', errors });
    expect(await readStored('TX4')).toEqual({ aadhar_number: OTHER_NUMBER });
  });

  test('masks the number in the response to a save with an old version', async () => {
    await school.request('POST', '/teacher', { body: buildInput('TX5', NUMBER) });
    const stale = parseProblem(await save('TX5', 7, MASKED));
    expect(stale).toMatchObject({ code: 'conflict', record: { aadhar_number: MASKED, version: 1 } });
  });
});

/** A request and its complete response. */
type Exchange = { path: string; token: string; status: number; text: string };

describe('the number of a teacher, planted as a canary', () => {
  const exchanges: Exchange[] = [];
  const keys = {} as Record<AreaKey, string>;
  let operations: Operation[];

  /** Sends a request, and records the response with the path of the operation. */
  const sendRecorded = async (
    operationPath: string,
    method: string,
    requestPath: string,
    options: RequestOptions & { token: string },
  ) => {
    const response = await school.request(method, requestPath, options);
    const text = JSON.stringify([response.body, [...response.headers]]);
    exchanges.push({ path: operationPath, token: options.token, status: response.status, text });
    return response;
  };

  /** Builds a valid body for an operation on an area. */
  async function buildBody({ method, path }: Operation, area: AreaKey, isStale: boolean): Promise<unknown> {
    const key = keys[area];
    if (path.endsWith('/delete')) return { selection: { include: [key] } };
    if (path === `/${area}/export`) return { selection: { include: [key] } };
    if (area === 'teacher' && method === 'POST' && path === '/teacher') return buildInput('TXN', NUMBER);
    if (path === REVEAL_PATH) return { reason: 'Provident fund form' };
    if (method !== 'PUT') return {};
    const record = parseTeacher(await school.request('GET', `/${area}/${key}`));
    const fields = Object.keys(areas[area].labels).map((name) => [name, record[name]]);
    return { ...(Object.fromEntries(fields) as object), version: record.version + Number(isStale) };
  }

  /** Calls an operation in each way that gives a different response, and restores deleted records. */
  async function callOperation(operation: Operation, token: string): Promise<void> {
    const { method, path } = operation;
    const [, segment = ''] = path.split('/');
    const area = areaKeys.find((key) => key === segment) ?? 'teacher';
    const recordPath = path.replace('{key}', keys[area]);
    const sendRequest = async (isStale: boolean) => {
      const body =
        method === 'GET' || method === 'DELETE' ? {} : { body: await buildBody(operation, area, isStale) };
      return sendRecorded(path, method, recordPath, { token, ...body });
    };
    const { body } = await sendRequest(false);
    if (method === 'PUT') await sendRequest(true);
    if (method === 'GET' && token === 'asha') {
      for (const query of [`q=${NUMBER}`, 'deleted=true'])
        await sendRecorded(path, method, `${recordPath}?${query}`, { token });
    }
    if (path.endsWith('/delete')) {
      const { batch } = body as { batch?: string };
      await sendRecorded(`/${area}/restore`, 'POST', `/${area}/restore`, { token: 'asha', body: { batch } });
    } else if (method === 'DELETE') {
      await sendRecorded(`/${area}`, 'GET', `/${area}?deleted=true`, { token });
      await sendRecorded(`/${area}/{key}/restore`, 'POST', `/${area}/${keys[area]}/restore`, {
        token: 'asha',
      });
    }
  }

  /** Calls every operation of the API as a given person. */
  async function callAllOperations(token: string): Promise<void> {
    for (const operation of operations) await callOperation(operation, token);
  }

  const readStoredHistory = async () =>
    JSON.stringify(await selectRows(school.db.orm, sql`select change::text from change`));

  const listResponsesWith = (pattern: RegExp) =>
    exchanges
      .filter(({ text }) => pattern.test(text))
      .map(({ path, token, status }) => `${token} ${path} ${status}`);

  beforeAll(async () => {
    for (const area of areaKeys) keys[area] = (await addRecord(school, area)).record.key;
    keys.teacher = 'TXC';
    await school.request('POST', '/teacher', { body: buildInput('TXC', NUMBER) });
    // `asha` is linked to this teacher by the e-mail address, so leaves requested from now on are the teacher's.
    keys.leaves = (await addRecord(school, 'leaves')).record.key;
    operations = (await readOperations(school)).filter(({ path }) => !path.endsWith('/sign-out'));
  });
  beforeEach(() => {
    exchanges.length = 0;
  });

  test('is in no response except the one that reveals it to administrators, which is logged', async () => {
    await callAllOperations('asha');
    for (const number of [OTHER_NUMBER, NUMBER]) {
      const { version } = parseTeacher(await school.request('GET', '/teacher/TXC'));
      await school.request('PUT', '/teacher/TXC', { body: { ...buildInput('TXC', number), version } });
    }
    await sendRecorded('/teacher/{key}/changes', 'GET', '/teacher/TXC/changes', { token: 'asha' });
    expect(listResponsesWith(NUMBER_PATTERN)).toEqual([`asha ${REVEAL_PATH} 200`]);
    expect(await readStoredHistory()).not.toMatch(NUMBER_PATTERN);
    expect(await readStoredHistory()).toMatch(MASKED_PATTERN);
    expect(JSON.stringify(school.lines)).not.toMatch(NUMBER_PATTERN);
    expect(readAuditLines().filter(({ event }) => event === 'aadhar number looked at')).toEqual([
      { event: 'aadhar number looked at', by: 'u-asha', teacher: 'TXC' },
    ]);
    expect(listResponsesWith(MASKED_PATTERN)).toEqual(
      expect.arrayContaining([
        'asha /teacher 201',
        'asha /teacher/{key} 200',
        'asha /teacher/{key}/changes 200',
        'asha /teacher/{key} 409',
        'asha /teacher/{key}/restore 200',
      ]),
    );
  });

  test('is in no response to colleagues, not even masked', async () => {
    await callAllOperations('ravi');
    expect(listResponsesWith(NUMBER_PATTERN)).toEqual([]);
    expect(JSON.stringify(school.lines)).not.toMatch(NUMBER_PATTERN);
    expect(listResponsesWith(MASKED_PATTERN).filter((response) => response.startsWith('ravi'))).toEqual([]);
  });
});
