import { type AreaKey, areas } from '@firstbell/schema';
import { buildFaqs, buildIncident } from '@firstbell/schema/sample';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { confirmed } from '../confirmed.ts';
import { selectRows } from '../../src/db/database.ts';
import { createCarryOutOnce, purgeIntentions } from '../../src/intentions/intention.ts';
import { type Intention } from '../../src/caller/member.ts';
import { NOW } from '../preparedSchool.ts';
import { type Operation, readOperations } from './documented.ts';
import { samples } from '../samples.ts';
import { type ApiResponse, parseProblem, setUpSchool } from '../school.ts';

const school = setUpSchool();
let operations: Operation[];
beforeAll(async () => {
  operations = await readOperations(school);
});

const createKey = () => crypto.randomUUID();
const send = (path: string, key: string, body: unknown, token = 'asha') =>
  school.request('POST', path, { body, token, headers: { 'idempotency-key': key } });
const addQuestion = (key: string, question: string, token?: string) =>
  send('/faqs', key, buildFaqs({ question }), token);
const keyOf = ({ body }: ApiResponse) => (body as { key: string }).key;
const countQuestions = async (q: string) => {
  const { body } = await school.request('GET', `/faqs/count?q=${encodeURIComponent(q)}`);
  return (body as { total: number }).total;
};

const takesKey = ({ parameters }: Operation) => parameters.some(({ name }) => name === 'idempotency-key');

test('each operation that creates takes a key, and only those without harm or with a secret take none', async () => {
  const posts = operations.filter(({ method }) => method === 'POST');
  const unkeyed = posts.filter((operation) => !takesKey(operation));
  expect(unkeyed.filter(({ responses }) => '201' in responses).map(({ path }) => path)).toEqual(['/file']);
  const exports = Object.keys(areas).map((area) => `/${area}/export`);
  expect(
    unkeyed
      .map(({ path }) => path)
      .filter((path) => !exports.includes(path))
      .sort(),
  ).toEqual([
    ...['/attendance/register', '/audit/print', '/breached-passwords', '/consent/export', '/erasure/places'],
    '/file',
    ...['/job/{key}/cancel', '/me/second-factor/begin', '/me/second-factor/confirm'],
    ...['/me/second-factor/prove', '/me/second-factor/remove', '/me/session', '/me/sessions/end'],
    ...['/me/sign-out', '/message/seen', '/notification/seen', '/people/sign-out', '/people/{key}/sign-out'],
    ...['/report_card/preview', '/student/leave/preview', '/student/move/preview'],
    ...['/student/possible_duplicates', '/student/{key}/file', '/teacher/{key}/aadhar_number'],
  ]);
  for (const { path } of posts.filter(takesKey)) {
    const problem = parseProblem(await send(path.replace('{key}', 'S1001'), 'short', {}));
    expect({ path, detail: problem.detail }).toMatchObject({
      detail: expect.stringContaining('Idempotency-Key') as string,
    });
  }
});

test.each(
  (Object.keys(areas) as AreaKey[]).filter((area) => samples[area].add === undefined && area !== 'leaves'),
)('a second request of one intention adds no second record: %s', async (area) => {
  const key = createKey();
  const [first, second] = [
    await send(`/${area}`, key, samples[area].input(901)),
    await send(`/${area}`, `"${key}"`, samples[area].input(901)),
  ];
  expect({ ...first, headers: null }).toEqual({ ...second, headers: null });
  expect(first.status).toBe(201);
  expect(first.headers.get('idempotency-replayed')).toBeNull();
  expect(second.headers.get('idempotency-replayed')).toBe('true');
});

test('two requests at once add one record, and both get it', async () => {
  const key = createKey();
  const responses = await Promise.all([addQuestion(key, 'At once?'), addQuestion(key, 'At once?')]);
  expect(new Set(responses.map(keyOf)).size).toBe(1);
  expect(await countQuestions('At once?')).toBe(1);
});

test('other values with the key of a saved record are refused with the key of that record', async () => {
  const key = createKey();
  const saved = keyOf(await addQuestion(key, 'First values?'));
  const problem = parseProblem(await addQuestion(key, 'Other values?'));
  expect(problem).toMatchObject({
    code: 'already_saved',
    detail: expect.stringContaining(`was saved as ${saved}`) as string,
  });
  expect(await countQuestions('Other values?')).toBe(0);
});

test('a refused request can be corrected and sent again with its key', async () => {
  const key = createKey();
  expect(parseProblem(await send('/incident', key, buildIncident({ id: 'S0000' }))).code).toBe('invalid');
  expect((await send('/incident', key, buildIncident())).status).toBe(201);
});

test('the same key of another person is another intention', async () => {
  const key = createKey();
  const keys = [await addQuestion(key, 'Whose?'), await addQuestion(key, 'Whose?', 'meera')].map(keyOf);
  expect(new Set(keys).size).toBe(2);
});

test('neither the key nor what was sent or returned is stored readably', async () => {
  const key = createKey();
  await addQuestion(key, 'Who reads this?');
  const rows = await selectRows(school.db.orm, sql`select * from intention`);
  for (const text of [key, 'Who reads this?']) expect(JSON.stringify(rows)).not.toContain(text);
});

test('a result is kept for a day', async () => {
  const key = createKey();
  const first = keyOf(await addQuestion(key, 'Tomorrow?'));
  const hours = (count: number) => new Date(NOW.getTime() + count * 3_600_000);
  await purgeIntentions(school.db.orm, confirmed(hours(23)));
  expect(keyOf(await addQuestion(key, 'Tomorrow?'))).toBe(first);
  await purgeIntentions(school.db.orm, confirmed(hours(25)));
  expect(keyOf(await addQuestion(key, 'Tomorrow?'))).not.toBe(first);
});

/** Creates a function that sends an intention to a process of its own, at a number of seconds. */
const createProcess =
  (work: (intention: Intention) => Promise<Response>) =>
  (key: string, seconds = 0) =>
    createCarryOutOnce(school.db, {
      clock: () => new Date(NOW.getTime() + seconds * 1000),
      log: () => undefined,
      maxWaitMs: 0,
    })({ person: 'u-asha', key, content: 'same' }, work);

const succeed = createProcess(() => Promise.resolve(Response.json({})));

test('what a process has saved before it died is not saved again', async () => {
  const key = createKey();
  const dieAfterSave = createProcess(async (intention) => {
    await intention.markSaved(school.db.orm, 'FQ-00042');
    throw new Error('killed');
  });
  await expect(dieAfterSave(key)).rejects.toThrow('killed');
  await expect(succeed(key, 3600)).rejects.toMatchObject({
    code: 'already_saved',
    details: { detail: expect.stringContaining('FQ-00042') as string },
  });
});

test('an intention whose process has died before it saved is carried out after its lease', async () => {
  const key = createKey();
  const { promise: begun, resolve: begin } = Promise.withResolvers<undefined>();
  const { promise: running, resolve: end } = Promise.withResolvers<Response>();
  const hanging = createProcess(() => {
    begin(undefined);
    return running;
  })(key);
  await begun;
  await expect(succeed(key)).rejects.toMatchObject({ code: 'busy' });
  expect((await succeed(key, 61)).status).toBe(200);
  end(Response.json({}));
  await hanging;
});
