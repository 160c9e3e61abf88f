import { mkdir, mkdtemp, readdir, readlink, rm, stat, statfs, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { confirmed } from '../confirmed.ts';
import { isFileId, generateFileId } from '../../src/files/fileId.ts';
import { type FileStore, LostFile, createMemoryStore, StoreFailure } from '../../src/files/store.ts';
import { openFolderFiles } from '../../src/node/files/folderFiles.ts';
import { openS3Files, type S3Config, createS3Store } from '../../src/node/files/s3Files.ts';
import { openSpool } from '../../src/node/files/spool.ts';
import { readStoredFile, storeFile } from './fileStores.ts';
import { runS3 } from '../servers/s3Server.ts';

const encode = (text: string) => new TextEncoder().encode(text);
const S3_CONFIG = {
  bucket: 'school-files',
  region: 'ap-south-1',
  accessKeyId: 'KEY',
  secretAccessKey: 'secret/+',
};

let folder: string;
let s3: Awaited<ReturnType<typeof runS3>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'firstbell-files-'));
  s3 = await runS3(S3_CONFIG);
});
afterEach(() => {
  s3.fault.status = undefined;
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

const openFolder = (path: string, reserve = 0) => openFolderFiles({ folder: path, reserve });
const openS3 = (config: Partial<S3Config> = {}) =>
  openS3Files({ ...s3.config, ...config }, { folder: join(folder, 'spool'), reserve: 0 });
const stores = {
  memory: () => Promise.resolve(createMemoryStore()),
  folder: () => openFolder(join(folder, 'store')),
  S3: () => openS3(),
} satisfies Record<string, () => Promise<FileStore>>;

test('creates unique IDs', () => {
  const ids = Array.from({ length: 1000 }, generateFileId);
  expect(new Set(ids).size).toBe(1000);
  expect(ids.every(isFileId)).toBe(true);
  expect(ids.every((id) => id.length === 29)).toBe(true);
});

test('recognizes only IDs in the format of file IDs', () => {
  expect(isFileId('FL-AAAAAAAAAAAAAAAAAAAAAAAAAA')).toBe(true);
  for (const text of [
    '',
    'FL-',
    `FL-${'A'.repeat(20)}`,
    '../FL-AAAAAAAAAAAAAAAAAAAAAAAAAA',
    `${generateFileId()}\n`,
    'FL-aaaaaaaaaaaaaaaaaaaaaaaaaa',
  ]) {
    expect(isFileId(text)).toBe(false);
  }
});

describe.each(Object.entries(stores))('a store in %s', (_, open) => {
  test('returns the stored bytes until they are removed', async () => {
    const store = await open();
    const id = generateFileId();
    const first = await storeFile(store, id, encode('first'));
    expect(await readStoredFile(store, id, first)).toEqual(encode('first'));
    expect([await store.has(id, 5), await store.has(id, 6)]).toEqual([true, false]);
    const second = await storeFile(store, id, encode('second'));
    expect(await readStoredFile(store, id, second)).toEqual(encode('second'));
    await store.remove(id);
    await store.remove(id);
    await expect(readStoredFile(store, id, second)).rejects.toThrow(LostFile);
    expect(await store.has(id, 6)).toBe(false);
  });

  test('stores chunks of any size, up to 20 MiB', async () => {
    const store = await open();
    const id = generateFileId();
    const large = new Uint8Array(20 * 1024 * 1024).map((_, index) => index % 251);
    const ends = [0, 1, 7, 300_000, 300_001, 9_000_000, large.length];
    const received = await store.receive(ends.map((end, index) => large.slice(ends[index - 1] ?? 0, end)));
    expect(await received.read(large.length - 2, 9)).toEqual(large.slice(-2));
    await received.store(id);
    const stored = await readStoredFile(store, id, received);
    expect(Buffer.compare(stored, large)).toBe(0);
    await received.discard();
    await store.remove(id);
  });

  test('rejects an aborted upload, and can discard a complete one', async () => {
    const store = await open();
    const abortedUpload = (function* () {
      yield encode('half');
      throw new Error('broken off');
    })();
    await expect(store.receive(abortedUpload)).rejects.toThrow('broken off');
    await (await store.receive([encode('x')])).discard();
  });

  test('never completes a read of content that does not match its hash', async () => {
    const store = await open();
    const id = generateFileId();
    const large = new Uint8Array(1_000_000).fill(7);
    const content = await storeFile(store, id, large);
    const contentWithWrongHash = {
      ...content,
      sha256: content.sha256.replace(/^./, (digit) => (digit === '0' ? '1' : '0')),
    };
    let size = 0;
    const readContent = async () => {
      for await (const chunk of store.open(id, contentWithWrongHash)) size += chunk.length;
    };
    await expect(readContent()).rejects.toThrow(LostFile);
    expect(size).toBeLessThan(large.length);
    await expect(readStoredFile(store, id, { ...content, size: 9 })).rejects.toThrow(LostFile);
    await store.remove(id);
  });
});

describe.each(['../secret', '/etc/passwd', 'FL-../../../../../../../x', '', 'a/b', 'FL-%2e'])(
  'the invalid ID %j is refused',
  (id) => {
    test.each(['folder', 'S3'] as const)('by the store in %s', async (kind) => {
      const store = await stores[kind]();
      await expect(storeFile(store, id, encode('x'))).rejects.toThrow(StoreFailure);
      await expect(readStoredFile(store, id, { size: 1, sha256: '' })).rejects.toThrow(StoreFailure);
      await expect(store.remove(id)).rejects.toThrow(StoreFailure);
    });
  },
);

describe('the folder', () => {
  test('is readable by its owner only, survives a restart, and contains no partial files', async () => {
    const storeFolder = join(folder, 'own');
    const id = generateFileId();
    const content = await storeFile(await openFolder(storeFolder), id, encode('kept'));
    expect(await readdir(storeFolder)).toEqual([id]);
    expect(((await stat(join(storeFolder, id))).mode & 0o077).toString(8)).toBe('0');
    expect(await readStoredFile(await openFolder(storeFolder), id, content)).toEqual(encode('kept'));
  });

  test('removes old partial files of a killed process, but not recent ones, which another process may be writing', async () => {
    const storeFolder = join(folder, 'begun');
    await mkdir(storeFolder);
    const store = await openFolder(storeFolder);
    await writeFile(join(storeFolder, 'old.part'), '');
    await writeFile(join(storeFolder, 'new.part'), '');
    await utimes(join(storeFolder, 'old.part'), 1, 1);
    await store.cleanUp(confirmed(new Date()));
    expect(await readdir(storeFolder)).toEqual(['new.part']);
  });

  test('refuses files that would use the reserved disk space', async () => {
    const { bavail, bsize } = await statfs(folder);
    const store = await openFolder(join(folder, 'full'), bavail * bsize);
    await expect(store.receive([encode('x')])).rejects.toMatchObject({ reason: 'ENOSPC' });
    expect(await readdir(join(folder, 'full'))).toEqual([]);
  });

  test('closes a file that is not read to its end', async () => {
    const store = await openFolder(join(folder, 'store'));
    const id = generateFileId();
    const content = await storeFile(store, id, new Uint8Array(1_000_000));
    const reading = store.open(id, content);
    await reading.next();
    const countOpenFiles = async () => {
      const links = await readdir('/proc/self/fd').catch(() => []);
      const targets = await Promise.all(
        links.map((link) => readlink(`/proc/self/fd/${link}`).catch(() => '')),
      );
      return targets.filter((target) => target.endsWith(id)).length;
    };
    await reading.return(undefined);
    expect(await countOpenFiles()).toBe(0);
  });

  test('fails with a message that names the folder that cannot be written', async () => {
    await writeFile(join(folder, 'file'), '');
    await expect(openFolder(join(folder, 'file'))).rejects.toThrow(
      /^The folder .* cannot be written \(EEXIST\)\. .* set DATA_DIR to another folder\.$/,
    );
  });

  test('reports the error code of a failure, and leaves no file behind', async () => {
    const storeFolder = join(folder, 'gone');
    const store = await openFolder(storeFolder);
    await rm(storeFolder, { recursive: true });
    await expect(storeFile(store, generateFileId(), encode('x'))).rejects.toMatchObject({ reason: 'ENOENT' });
    const id = generateFileId();
    await mkdir(join(storeFolder, id), { recursive: true });
    const { size } = await stat(join(storeFolder, id));
    await expect(readStoredFile(store, id, { size, sha256: '' })).rejects.toMatchObject({ reason: 'EISDIR' });
    const received = await store.receive([encode('x')]);
    await expect(received.store(id)).rejects.toThrow(StoreFailure);
    await received.discard();
    expect(await readdir(storeFolder)).toEqual([id]);
  });
});

describe('S3', () => {
  test('receives only signed requests', async () => {
    const store = await openS3();
    await storeFile(store, generateFileId(), encode('x'));
    expect(s3.received.length).toBeGreaterThan(3);
    expect(s3.received.every(({ isSigned }) => isSigned)).toBe(true);
    expect(s3.received.at(-1)?.path).toMatch(/^\/school-files\/FL-[A-Z2-7]{26}$/);
  });

  test('is retried while it is busy, and reported as failed after three tries', async () => {
    const store = await openS3();
    s3.fault.status = 503;
    const requestsBefore = s3.received.length;
    await expect(storeFile(store, generateFileId(), encode('x'))).rejects.toMatchObject({ reason: '503' });
    expect(s3.received.length - requestsBefore).toBe(3);
    await expect(readStoredFile(store, generateFileId(), { size: 1, sha256: '' })).rejects.toMatchObject({
      reason: '503',
    });
    await expect(store.remove(generateFileId())).rejects.toMatchObject({ reason: '503' });
  });

  test.each([
    ['S3_SECRET_ACCESS_KEY', { secretAccessKey: 'wrong' }],
    ['S3_ACCESS_KEY_ID', { accessKeyId: 'OTHER' }],
    ['S3_BUCKET', { bucket: 'another' }],
    ['S3_ENDPOINT', { endpoint: 'http://127.0.0.1:1' }],
  ])('is refused at the start with an error that names the invalid setting %s', async (variable, config) => {
    await expect(openS3(config)).rejects.toThrow(variable);
  });

  test('distinguishes a missing bucket from a missing file', async () => {
    const store = createS3Store(
      { ...s3.config, bucket: 'another' },
      await openSpool({ folder: join(folder, 'spool'), reserve: 0 }),
    );
    await expect(readStoredFile(store, generateFileId(), { size: 1, sha256: '' })).rejects.toMatchObject({
      reason: '404',
    });
  });

  test('leaves no object behind after the check at the start', async () => {
    s3.objects.clear();
    await openS3();
    expect(s3.objects.size).toBe(0);
    expect(await readdir(join(folder, 'spool'))).toEqual([]);
  });
});
