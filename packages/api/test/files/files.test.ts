import { type StoredFile } from '@firstbell/schema';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { confirmed } from '../confirmed.ts';
import { selectRows } from '../../src/db/database.ts';
import { purgeFiles } from '../../src/files/purgeFiles.ts';
import { type FileStore, createMemoryStore, StoreFailure } from '../../src/files/store.ts';
import { readConfig } from '../../src/node/index.ts';
import { createWebApp } from '../../src/node/http/webApp.ts';
import { sampleFiles } from './fileSamples.ts';
import { storeFile } from './fileStores.ts';
import { NOW } from '../preparedSchool.ts';
import { parseProblem, UNLIMITED, setUpSchool } from '../school.ts';

const fileStore = createMemoryStore();
/** Faults that the store injects into its operations. */
const faults: { store?: (id: string) => Promise<void>; open?: StoreFailure; remove?: () => Promise<void> } =
  {};
const files: FileStore = {
  ...fileStore,
  receive: async (chunks) => {
    const received = await fileStore.receive(chunks);
    const store = async (id: string) => {
      await received.store(id);
      await faults.store?.(id);
    };
    return { ...received, store };
  },
  open: async function* (id, content) {
    if (faults.open) throw faults.open;
    yield* fileStore.open(id, content);
  },
  remove: (id) => (faults.remove ? faults.remove() : fileStore.remove(id)),
};
const createFailingOperation = (reason: string) => () => Promise.reject(new StoreFailure(reason));
const HOUR_MS = 3_600_000;

const school = setUpSchool({ isEmpty: true, files });
beforeEach(() => {
  delete faults.store;
  delete faults.open;
  delete faults.remove;
});

type UploadOptions = { name?: string | undefined; type?: string; token?: string | null };

const send = (bytes: BodyInit, { name = 'Homework.pdf', type, token = 'asha' }: UploadOptions = {}) =>
  school.request('POST', `/file${name === '' ? '' : `?name=${encodeURIComponent(name)}`}`, {
    ...{ bytes, token },
    ...(type !== undefined && { headers: { 'content-type': type } }),
  });
const fetchFile = (id: string, token = 'asha') =>
  school.app.fetch(new Request(`http://localhost/api/file/${id}`, { headers: { token } }));
const upload = async (body: Uint8Array<ArrayBuffer>, name: string) =>
  (await send(body, { name })).body as StoredFile;
const countFiles = async () =>
  (await selectRows<{ count: number }>(school.db.orm, sql`select count(*)::int as count from file`))[0]
    ?.count;

test('stores a file and serves it under its name, as an attachment only', async () => {
  const response = await send(sampleFiles.pdf, { name: 'C:\\गृहकार्य "1".pdf' });
  const { id, ...rest } = response.body as StoredFile;
  expect(response.status).toBe(201);
  expect(id).toMatch(/^FL-[A-Z2-7]{26}$/);
  expect(rest).toEqual({ name: 'गृहकार्य "1".pdf', type: 'application/pdf', size: sampleFiles.pdf.length });
  const download = await fetchFile(id);
  expect(download.status).toBe(200);
  expect(new Uint8Array(await download.arrayBuffer())).toEqual(sampleFiles.pdf);
  expect(Object.fromEntries(download.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': String(sampleFiles.pdf.length),
    'content-disposition': `attachment; filename="________ _1_.pdf"; filename*=UTF-8''${encodeURIComponent('गृहकार्य "1".pdf')}`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
    'cache-control': 'private, no-store',
  });
  const text = await fetchFile((await upload(sampleFiles.txt, 'a.txt')).id);
  expect(text.headers.get('content-type')).toBe('text/plain; charset=utf-8');
});

describe('refuses', () => {
  test('a file whose content does not match its extension', async () => {
    const response = await send('<html><script>alert(1)</script></html>');
    expect(response.status).toBe(422);
    expect(parseProblem(response).errors).toMatchObject([
      { field: 'file', message: expect.stringContaining('a PDF, an Office document, an image') as unknown },
    ]);
  });

  test('an empty file', async () => {
    expect(parseProblem(await send('')).errors).toMatchObject([{ field: 'file' }]);
  });

  test('a file without a name', async () => {
    expect(parseProblem(await send(sampleFiles.pdf, { name: '' })).errors).toEqual([
      { field: 'name', message: 'Give the name of the file.' },
    ]);
  });

  test('a body of another content type', async () => {
    for (const type of ['application/json', 'multipart/form-data', 'application/pdf', '']) {
      const problem = parseProblem(await send(sampleFiles.pdf, { type }));
      expect(problem).toMatchObject({ status: 415, detail: 'Send the file as application/octet-stream.' });
    }
  });

  test('a person who is not signed in', async () => {
    const { id } = await upload(sampleFiles.pdf, 'a.pdf');
    expect((await send(sampleFiles.pdf, { token: null })).status).toBe(401);
    expect((await fetchFile(id, 'forged')).status).toBe(401);
  });

  test.each(['NOBODY', 'FL-', 'FL-AAAAAAAAAAAAAAAAAAAAAAAAAA', '..%2F..%2Fetc%2Fpasswd', 'FL-%0A'])(
    'an unknown file ID: %s',
    async (id) => {
      const response = await school.request('GET', `/file/${id}`);
      expect(parseProblem(response)).toMatchObject({ status: 404, detail: 'There is no such file.' });
    },
  );

  test('a file of more than 20 MiB', async () => {
    const limit = 20 * 1024 * 1024;
    const start = sampleFiles.txt;
    const buildFile = (size: number) => {
      const bytes = new Uint8Array(size).fill(0x61);
      bytes.set(start);
      return bytes;
    };
    expect((await send(buildFile(limit), { name: 'a.txt' })).status).toBe(201);
    expect(parseProblem(await send(buildFile(limit + 1), { name: 'a.txt' }))).toMatchObject({
      status: 413,
      detail: 'Send a file of at most 20 MiB.',
    });
  });

  test('an endless body without a Content-Length, and stops reading it', async () => {
    let pulledBytes = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        pulledBytes += 1_048_576;
        controller.enqueue(new Uint8Array(1_048_576).fill(0x61));
      },
    });
    expect((await send(endless, { name: 'a.txt' })).status).toBe(413);
    expect(pulledBytes).toBeLessThan(60_000_000);
  });
});

describe('when the store fails', () => {
  test('reports the failure, and removes bytes that were stored nevertheless', async () => {
    const ids: string[] = [];
    const filesBefore = await countFiles();
    faults.store = (id) => {
      ids.push(id);
      return createFailingOperation('TimeoutError')();
    };
    const problem = parseProblem(await send(sampleFiles.pdf));
    expect(problem).toMatchObject({
      status: 503,
      detail: 'The file could not be stored. Try again in a moment.',
    });
    expect(await countFiles()).toBe(filesBefore);
    expect(await fileStore.has(ids[0] ?? '', sampleFiles.pdf.length)).toBe(false);
    expect(JSON.stringify(school.lines)).toContain('StoreFailure TimeoutError');
  });

  test('retries a failed removal of bytes later', async () => {
    const ids: string[] = [];
    faults.store = (id) => {
      ids.push(id);
      return createFailingOperation('TimeoutError')();
    };
    faults.remove = createFailingOperation('TimeoutError');
    expect((await send(sampleFiles.pdf)).status).toBe(503);
    expect(await fileStore.has(ids[0] ?? '', sampleFiles.pdf.length)).toBe(true);
    delete faults.remove;
    await purgeFiles({ db: school.db, files }, confirmed(NOW));
    expect(await fileStore.has(ids[0] ?? '', sampleFiles.pdf.length)).toBe(false);
  });

  test('reports that the disk is full', async () => {
    faults.store = createFailingOperation('ENOSPC');
    expect(parseProblem(await send(sampleFiles.pdf))).toMatchObject({
      status: 507,
      detail: 'There is no room for more files. Tell the person who runs Firstbell.',
    });
  });

  test('reports that a file is temporarily unavailable', async () => {
    const { id } = await upload(sampleFiles.pdf, 'a.pdf');
    faults.open = new StoreFailure('EIO');
    expect(parseProblem(await school.request('GET', `/file/${id}`))).toMatchObject({
      status: 503,
      detail: 'The file cannot be read at the moment. Try again soon.',
    });
  });

  test('reports lost or corrupted bytes', async () => {
    const { id } = await upload(sampleFiles.pdf, 'Plan.pdf');
    const lost = { status: 404, detail: 'The content of Plan.pdf is lost or damaged. Send the file again.' };
    await storeFile(fileStore, id, sampleFiles.png);
    expect(parseProblem(await school.request('GET', `/file/${id}`))).toMatchObject(lost);
    await fileStore.remove(id);
    expect(parseProblem(await school.request('GET', `/file/${id}`))).toMatchObject(lost);
  });
});

describe('the hourly purge', () => {
  const purge = (hours: number) =>
    purgeFiles({ db: school.db, files }, confirmed(new Date(NOW.getTime() + hours * HOUR_MS)));
  const isStored = async ({ id, size }: StoredFile) => {
    const { status } = await school.request('GET', `/file/${id}`);
    return status === 200 && (await fileStore.has(id, size));
  };

  test('removes files that no record uses two hours after their upload', async () => {
    const used = await upload(sampleFiles.pdf, 'used.pdf');
    const unused = await upload(sampleFiles.png, 'unused.png');
    await school.db.orm.execute(
      sql`create table lesson_plan (file_id text collate "C" references file (id))`,
    );
    await school.db.orm.execute(sql`insert into lesson_plan values (${used.id}), (null)`);
    await purge(1.9);
    expect(await isStored(unused)).toBe(true);
    await purge(2.1);
    expect(await isStored(unused)).toBe(false);
    expect(await isStored(used)).toBe(true);
    await school.db.orm.execute(sql`drop table lesson_plan`);
    await purge(2.1);
    expect(await isStored(used)).toBe(false);
  });

  test('retries the removal of bytes that the store could not remove', async () => {
    await purge(3);
    const { id, size } = await upload(sampleFiles.pdf, 'a.pdf');
    faults.remove = createFailingOperation('EIO');
    await expect(purge(3)).rejects.toThrow('Files that could not be removed: 1');
    expect(await fileStore.has(id, size)).toBe(true);
    delete faults.remove;
    await purge(3);
    expect(await fileStore.has(id, size)).toBe(false);
  });
});

test('does not replace the strict headers of files by those of the console', async () => {
  const { id } = await upload(sampleFiles.pdf, 'a.pdf');
  const web = createWebApp(school.app, import.meta.dirname, readConfig({}), UNLIMITED);
  const { headers } = await web.request(`/api/file/${id}`, { headers: { token: 'asha' } }, {});
  expect(headers.get('content-security-policy')).toBe(
    "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
  );
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
});

test('describes request and response bytes in OpenAPI', async () => {
  const { body } = await school.request('GET', '/openapi.json');
  const binary = { schema: { type: 'string', format: 'binary' } };
  expect(body).toMatchObject({
    paths: {
      '/file': {
        post: {
          parameters: [{ name: 'name', in: 'query', required: true }],
          requestBody: { required: true, content: { 'application/octet-stream': binary } },
        },
      },
      '/file/{key}': { get: { responses: { 200: { content: { '*/*': binary } } } } },
    },
  });
});
