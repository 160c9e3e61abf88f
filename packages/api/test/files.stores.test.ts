import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { isFileId, newFileId } from '../src/files/fileId.ts';
import { type FileStore, memoryFiles, StoreFailure } from '../src/files/store.ts';
import { openFolderFiles } from '../src/node/folderFiles.ts';
import { openS3Files, s3Files } from '../src/node/s3Files.ts';
import { runS3 } from './s3Server.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const OWN = { bucket: 'school-files', region: 'ap-south-1', accessKeyId: 'KEY', secretAccessKey: 'secret/+' };

let folder: string;
let s3: Awaited<ReturnType<typeof runS3>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'firstbell-files-'));
  s3 = await runS3(OWN);
});
afterEach(() => {
  s3.fault.status = undefined;
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

const stores = {
  memory: () => Promise.resolve(memoryFiles()),
  folder: () => openFolderFiles(join(folder, 'store')),
  S3: () => openS3Files(s3.config),
} satisfies Record<string, () => Promise<FileStore>>;

test('makes IDs that are all different and that nothing else looks like', () => {
  const ids = Array.from({ length: 1000 }, newFileId);
  expect(new Set(ids).size).toBe(1000);
  expect(ids.every(isFileId)).toBe(true);
  for (const text of [
    '',
    'FL-',
    '../FL-AAAAAAAAAAAAAAAAAAAA',
    `${newFileId()}\n`,
    'FL-aaaaaaaaaaaaaaaaaaaa',
  ]) {
    expect(isFileId(text)).toBe(false);
  }
});

describe.each(Object.entries(stores))('a store in %s', (_, open) => {
  test('gives back what it was given until that is removed', async () => {
    const store = await open();
    const id = newFileId();
    expect(await store.get(id)).toBeUndefined();
    await store.put(id, bytes('first'));
    expect(await store.get(id)).toEqual(bytes('first'));
    await store.put(id, bytes('second'));
    expect(await store.get(id)).toEqual(bytes('second'));
    await store.remove(id);
    await store.remove(id);
    expect(await store.get(id)).toBeUndefined();
  });

  test('keeps its own copy of bytes, 20 MiB of them, too', async () => {
    const store = await open();
    const id = newFileId();
    const large = new Uint8Array(20 * 1024 * 1024).map((_, index) => index % 251);
    await store.put(id, large);
    large.fill(0);
    const kept = await store.get(id);
    expect(kept?.length).toBe(large.length);
    expect(kept?.[250]).toBe(250);
    await store.remove(id);
  });
});

describe.each(['../secret', '/etc/passwd', 'FL-../../../../../../../x', '', 'a/b', 'FL-%2e'])(
  'no ID such as %j becomes',
  (id) => {
    test.each(['folder', 'S3'] as const)('a place in the %s', async (kind) => {
      const store = await stores[kind]();
      await expect(store.put(id, bytes('x'))).rejects.toThrow(StoreFailure);
      await expect(store.get(id)).rejects.toThrow(StoreFailure);
      await expect(store.remove(id)).rejects.toThrow(StoreFailure);
    });
  },
);

describe('the folder', () => {
  test('is for its owner alone, outlives the process, and holds nothing unfinished', async () => {
    const own = join(folder, 'own');
    const id = newFileId();
    await (await openFolderFiles(own)).put(id, bytes('kept'));
    expect(await readdir(own)).toEqual([id]);
    expect(((await stat(join(own, id))).mode & 0o077).toString(8)).toBe('0');
    expect(await (await openFolderFiles(own)).get(id)).toEqual(bytes('kept'));
  });

  test('forgets what a killed process had begun, not what another one is writing', async () => {
    const own = join(folder, 'begun');
    await mkdir(own);
    await writeFile(join(own, 'old.part'), '');
    await writeFile(join(own, 'new.part'), '');
    await utimes(join(own, 'old.part'), 1, 1);
    await openFolderFiles(own);
    expect(await readdir(own)).toEqual(['new.part']);
  });

  test('says which folder cannot be written', async () => {
    await writeFile(join(folder, 'file'), '');
    await expect(openFolderFiles(join(folder, 'file'))).rejects.toThrow(
      /^The folder .* cannot be written \(EEXIST\)\. .* set DATA_DIR to another folder\.$/,
    );
  });

  test('says by a code why it failed, and leaves nothing behind', async () => {
    const own = join(folder, 'gone');
    const store = await openFolderFiles(own);
    await rm(own, { recursive: true });
    await expect(store.put(newFileId(), bytes('x'))).rejects.toMatchObject({ reason: 'ENOENT' });
    const id = newFileId();
    await mkdir(join(own, id), { recursive: true });
    await expect(store.get(id)).rejects.toMatchObject({ reason: 'EISDIR' });
    await expect(store.put(id, bytes('x'))).rejects.toThrow(StoreFailure);
    expect(await readdir(own)).toEqual([id]);
  });
});

describe('S3', () => {
  test('is sent nothing that is not signed', async () => {
    const store = await openS3Files(s3.config);
    await store.put(newFileId(), bytes('x'));
    expect(s3.arrived.length).toBeGreaterThan(3);
    expect(s3.arrived.every(({ signed }) => signed)).toBe(true);
    expect(s3.arrived.at(-1)?.path).toMatch(/^\/school-files\/FL-[A-Z2-7]{20}$/);
  });

  test('is asked again when it is busy, and found failing when it stays so', async () => {
    const store = s3Files(s3.config);
    s3.fault.status = 503;
    const before = s3.arrived.length;
    await expect(store.put(newFileId(), bytes('x'))).rejects.toMatchObject({ reason: '503' });
    expect(s3.arrived.length - before).toBe(3);
    await expect(store.get(newFileId())).rejects.toMatchObject({ reason: '503' });
    await expect(store.remove(newFileId())).rejects.toMatchObject({ reason: '503' });
  });

  test.each([
    ['S3_SECRET_ACCESS_KEY', { secretAccessKey: 'wrong' }],
    ['S3_ACCESS_KEY_ID', { accessKeyId: 'OTHER' }],
    ['S3_BUCKET', { bucket: 'another' }],
    ['S3_ENDPOINT', { endpoint: 'http://127.0.0.1:1' }],
  ])('names %s when it cannot be used', async (variable, change) => {
    await expect(openS3Files({ ...s3.config, ...change })).rejects.toThrow(variable);
  });

  test('does not take a bucket that vanished for a file that is missing', async () => {
    await expect(s3Files({ ...s3.config, bucket: 'another' }).get(newFileId())).rejects.toMatchObject({
      reason: '404',
    });
  });

  test('leaves nothing behind of the try at the start', async () => {
    s3.objects.clear();
    await openS3Files(s3.config);
    expect(s3.objects.size).toBe(0);
  });
});
