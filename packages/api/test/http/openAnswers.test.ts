import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { configurableFields } from '@firstbell/schema';
import { beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../src/node/index.ts';
import { createRateLimits } from '../../src/http/rateLimits.ts';
import { createWebApp } from '../../src/node/http/webApp.ts';
import { parseProblem, type School, setUpSchool } from '../school.ts';
import { isPublicOperation, type Operation, readOperations } from './documented.ts';

/** Maximum processor time of an open response in milliseconds, as the median machine needs a tenth of it. */
const MAX_PROCESSOR_MS = 2;
const ROUNDS = 6;
const REQUESTS_PER_ROUND = 40;
const MINUTE_MS = 60_000;
const REQUESTS_PER_MINUTE = 5;
const FIELDS = '/school_lists/required_fields';

const suffixes = Array.from({ length: 1000 }, (_, index) =>
  index.toString(16).toUpperCase().padStart(35, '0'),
);
const school = setUpSchool({ isEmpty: true, readBreachedPasswords: () => Promise.resolve(suffixes) });
const limited = setUpSchool({
  isEmpty: true,
  settings: {
    openRequestsPerMinute: REQUESTS_PER_MINUTE,
    refusalsPerMinute: REQUESTS_PER_MINUTE,
    writesPerMinute: REQUESTS_PER_MINUTE,
    addressRequestsPerMinute: 10 * REQUESTS_PER_MINUTE,
  },
});
let operations: Operation[];
beforeAll(async () => {
  operations = (await readOperations(school)).filter(isPublicOperation);
});

const sendOpen = (to: School, { method, path }: Operation, headers: Record<string, string> = {}) =>
  to.request(method, path, { token: null, headers, ...(method === 'POST' && { body: { prefix: '00000' } }) });

/** Returns the processor time of a request in milliseconds: the lowest of several rounds, because other work of the machine only adds to it. */
async function measureProcessorMs(send: () => Promise<unknown>): Promise<number> {
  const rounds: number[] = [];
  await send();
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = process.cpuUsage();
    for (let count = 0; count < REQUESTS_PER_ROUND; count += 1) await send();
    const { user, system } = process.cpuUsage(before);
    rounds.push((user + system) / 1000 / REQUESTS_PER_ROUND);
  }
  return Math.min(...rounds);
}

/** Sends requests until one is refused, and returns how many were not, and the problem. */
async function sendUntilLimited(send: () => ReturnType<typeof sendOpen>) {
  for (let allowed = 0; allowed < 1000; allowed += 1) {
    const response = await send();
    if (response.status === 429) return { allowed, response };
  }
  throw new Error('No request was refused.');
}

const nextMinute = () => {
  limited.time.now = new Date(limited.time.now.getTime() + MINUTE_MS);
};

test('every open operation needs at most 2 ms of processor time', async () => {
  const tooSlow: Record<string, number> = {};
  for (const operation of operations) {
    const { app } = school;
    const body = operation.method === 'POST' ? JSON.stringify({ prefix: '00000' }) : undefined;
    const headers = {
      'accept-encoding': 'gzip, br',
      ...(body !== undefined && { 'content-type': 'application/json' }),
    };
    const url = `http://localhost/api${operation.path}`;
    const ms = await measureProcessorMs(async () => {
      const response = await app.fetch(
        new Request(url, { method: operation.method, headers, ...(body && { body }) }),
      );
      await response.arrayBuffer();
    });
    if (ms > MAX_PROCESSOR_MS) tooSlow[operation.path] = ms;
  }
  expect(tooSlow).toEqual({});
});

test('every open operation is limited by address', async () => {
  for (const operation of operations) {
    nextMinute();
    const { allowed, response } = await sendUntilLimited(() => sendOpen(limited, operation));
    expect([operation.path, allowed]).toEqual([operation.path, REQUESTS_PER_MINUTE]);
    expect(parseProblem(response).code).toBe('too_many_requests');
    expect(response.headers.get('retry-after')).toBe('12');
  }
});

test('files of the console need at most 2 ms of processor time, and are limited by address', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'firstbell-console-'));
  await writeFile(join(folder, 'index.html'), '<!doctype html>'.padEnd(1_000_000, 'Console '));
  const limits = createRateLimits(
    { ...readConfig({}).settings, addressRequestsPerMinute: ROUNDS * REQUESTS_PER_ROUND + 1 },
    () => limited.time.now,
  );
  const app = createWebApp(school.app, folder, readConfig({}), limits);
  const send = async () => {
    const response = await app.request('http://localhost/', { headers: { 'accept-encoding': 'br' } }, {});
    await response.arrayBuffer();
    return response;
  };
  expect(await measureProcessorMs(send)).toBeLessThan(MAX_PROCESSOR_MS);
  const refused = await send();
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
  await rm(folder, { recursive: true });
});

test('requests of one address are limited whether or not they are refused, before their tokens are verified', async () => {
  await limited.request('GET', '/me');
  nextMinute();
  const { allowed, response } = await sendUntilLimited(() => limited.request('GET', '/student'));
  expect(allowed).toBe(10 * REQUESTS_PER_MINUTE);
  expect(parseProblem(response).code).toBe('too_many_requests');
  for (const path of ['/nothing', '/docs']) expect((await limited.request('GET', path)).status).toBe(429);
});

test('requests without permission count towards the limit of the account', async () => {
  nextMinute();
  await limited.request('GET', '/me', { token: 'ravi' });
  nextMinute();
  const send = () => limited.request('POST', '/people', { token: 'ravi', body: {} });
  const { allowed, response } = await sendUntilLimited(send);
  expect(allowed).toBe(REQUESTS_PER_MINUTE);
  expect(parseProblem(response).code).toBe('too_many_requests');
});

test.each(['/docs', '/openapi.json', '/config'])('%s is sent again only after a change', async (path) => {
  const first = await school.request('GET', path, { token: null });
  const etag = first.headers.get('etag') ?? '';
  const again = await school.request('GET', path, { token: null, headers: { 'if-none-match': etag } });
  expect([again.status, again.body, again.headers.get('cache-control')]).toEqual([304, '', 'no-cache']);
  const other = await school.request('GET', path, { token: null, headers: { 'if-none-match': '"other"' } });
  expect([other.status, other.body]).toEqual([200, first.body]);
});

test('the description is compressed, and made again when the optional fields change', async () => {
  const fetchDocument = async () => {
    const request = new Request('http://localhost/api/openapi.json', {
      headers: { 'accept-encoding': 'gzip' },
    });
    const response = await school.app.fetch(request);
    return { headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
  };
  const before = await fetchDocument();
  expect(before.headers.get('content-encoding')).toBe('gzip');
  const plain = await school.request('GET', '/openapi.json', { token: null });
  expect(JSON.parse(gunzipSync(before.bytes).toString())).toEqual(plain.body);
  expect(plain.headers.get('etag')).not.toBe(before.headers.get('etag'));
  const [field] = configurableFields().student ?? [];
  await school.request('PUT', FIELDS, { body: { optional_fields: { student: [field] }, before: {} } });
  expect((await fetchDocument()).headers.get('etag')).not.toBe(before.headers.get('etag'));
});
