import { type StoredFile } from '@firstbell/schema';
import { sql } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { selectRows } from '../../src/db/database.ts';
import { type FileStore, createMemoryStore } from '../../src/files/store.ts';
import { MAX_TRANSFER_MS, openUpload, STALL_TIMEOUT_MS } from '../../src/http/body.ts';
import { plainSettings } from '../../src/index.ts';
import { openSchool, parseProblem, setUpSchool } from '../school.ts';

const DAY_MS = 86_400_000;
const MEBIBYTE = 2 ** 20;
const CHUNK = new Uint8Array(65_536).fill(0x61);
const store = createMemoryStore();
const limits = { ...plainSettings.fileLimits };
let receivedCount = 0;
const files: FileStore = {
  ...store,
  receive: (chunks, size) => {
    receivedCount += 1;
    return store.receive(chunks, size);
  },
};

const school = setUpSchool({ isEmpty: true, files, settings: { fileLimits: limits } });
afterEach(() => {
  Object.assign(limits, plainSettings.fileLimits);
  vi.useRealTimers();
  // The next test runs on another day, so that no earlier upload counts towards its limits.
  school.time.now = new Date(school.time.now.getTime() + 2 * DAY_MS);
});

const send = (bytes: BodyInit, headers: Record<string, string> = {}, token = 'asha') =>
  school.request('POST', '/file?name=a.txt', { bytes, headers, token });

test('limits the files of an account per day, and sends Retry-After for the next upload', async () => {
  limits.filesPerDay = 2;
  expect((await send('one')).status).toBe(201);
  school.time.now = new Date(school.time.now.getTime() + DAY_MS / 2);
  expect((await send('two')).status).toBe(201);
  const refused = await send('three');
  expect(parseProblem(refused)).toMatchObject({
    code: 'too_many_requests',
    detail:
      'One account may send 2 files a day. Send this file tomorrow, or ask the person who runs Firstbell to allow more.',
  });
  expect(refused.headers.get('retry-after')).toBe('43200');
  expect((await send('three', {}, 'ravi')).status).toBe(201);
  school.time.now = new Date(school.time.now.getTime() + DAY_MS / 2);
  expect((await send('three')).status).toBe(201);
});

test('refuses an upload by its Content-Length, before reading the body', async () => {
  limits.bytesPerDay = MEBIBYTE;
  receivedCount = 0;
  const refused = await send('x', { 'content-length': String(2 * MEBIBYTE) });
  expect(parseProblem(refused)).toMatchObject({
    status: 429,
    detail: expect.stringContaining('1 MiB') as string,
  });
  expect(receivedCount).toBe(0);
});

test('applies the daily limit to concurrent uploads together', async () => {
  limits.filesPerDay = 2;
  const responses = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((text) => send(text)));
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 201, 429, 429, 429]);
});

test('refuses uploads once the school’s files reach their limit in bytes', async () => {
  const [used] = await selectRows<{ bytes: number }>(school.db.orm, sql`select bytes::int from file_total`);
  limits.bytesInAll = (used?.bytes ?? 0) + 6;
  expect((await send('12345')).status).toBe(201);
  expect(parseProblem(await send('12'))).toMatchObject({
    status: 507,
    code: 'storage_full',
    detail: expect.stringContaining('Ask the person who runs Firstbell for more room') as string,
  });
  await school.db.orm.execute(sql`delete from file where size = 5`);
  expect((await send('12')).status).toBe(201);
});

test('streams a file of any size with a few chunks in memory, with backpressure', async () => {
  const CHUNK_COUNT = 160;
  const progress = { pulled: 0, taken: 0, maxAhead: 0, yielded: 0, read: 0, isClosed: false };
  const slowStore: FileStore = {
    ...store,
    receive: async (chunks) => {
      for await (const chunk of chunks) {
        progress.maxAhead = Math.max(progress.maxAhead, progress.pulled - progress.taken);
        progress.taken += chunk.length / CHUNK.length;
      }
      return store.receive([CHUNK]);
    },
    open: async function* () {
      try {
        for (; progress.yielded < CHUNK_COUNT; progress.yielded += 1) yield await Promise.resolve(CHUNK);
      } finally {
        progress.isClosed = true;
      }
    },
  };
  const slowSchool = await openSchool({ isEmpty: true, files: slowStore });
  const bytes = new ReadableStream<Uint8Array>({
    pull(controller) {
      progress.pulled += 1;
      if (progress.pulled > CHUNK_COUNT) controller.close();
      else controller.enqueue(CHUNK);
    },
  });
  const { id } = (await slowSchool.request('POST', '/file?name=a.txt', { bytes })).body as StoredFile;
  expect(progress.taken).toBe(CHUNK_COUNT);
  expect(progress.maxAhead).toBeLessThan(4);
  const reader = (
    await slowSchool.app.fetch(new Request(`http://localhost/api/file/${id}`, { headers: { token: 'asha' } }))
  ).body?.getReader();
  for (; progress.read < 10; progress.read += 1) await reader?.read();
  expect(progress.yielded - progress.read).toBeLessThan(4);
  await reader?.cancel();
  expect(progress.isClosed).toBe(true);
  await slowSchool.close();
});

test('aborts an upload that stalls or takes too long', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const buildRequest = (
    pull: (controller: ReadableStreamDefaultController<Uint8Array>) => void | Promise<void>,
  ) =>
    new Request('http://localhost/', {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: new ReadableStream({ pull }),
      duplex: 'half',
    } as RequestInit);
  const readUpload = async (request: Request) => {
    for await (const chunk of openUpload(request, MEBIBYTE).chunks) void chunk;
  };
  const expectTimeout = async (request: Request, afterMs: number) => {
    const reading = expect(readUpload(request)).rejects.toMatchObject({ code: 'too_slow' });
    await vi.advanceTimersByTimeAsync(afterMs);
    await reading;
  };
  await expectTimeout(
    buildRequest(() => new Promise<void>(() => undefined)),
    STALL_TIMEOUT_MS,
  );
  const trickling = buildRequest(async (controller) => {
    await new Promise((resolve) => setTimeout(resolve, STALL_TIMEOUT_MS / 2));
    controller.enqueue(new Uint8Array(1));
  });
  await expectTimeout(trickling, MAX_TRANSFER_MS + STALL_TIMEOUT_MS);
});

test('aborts a download that the client does not read', async () => {
  const { id } = (await send('text')).body as StoredFile;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const response = await school.app.fetch(
    new Request(`http://localhost/api/file/${id}`, { headers: { token: 'asha' } }),
  );
  const reader = response.body?.getReader();
  await vi.advanceTimersByTimeAsync(STALL_TIMEOUT_MS);
  await expect(reader?.read()).rejects.toThrow('Nobody reads this file.');
});
