import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { generateFileId } from '../../src/files/fileId.ts';
import { type FileRow } from '../../src/node/backup/contents.ts';
import { openBackup } from '../../src/node/backup/openBackup.ts';
import { listBackups, rotateBackups } from '../../src/node/backup/rotate.ts';
import { checkTarget, requireMounted, withLockedTarget } from '../../src/node/backup/target.ts';
import { writeBackup, type WrittenBackup } from '../../src/node/backup/write.ts';

const SCHOOL = '11111111-1111-4111-8111-111111111111';
const OTHER_SCHOOL = '22222222-2222-4222-8222-222222222222';
const POLICY = { daily: 7, weekly: 5, monthly: 12 };
const DAY_MS = 86_400_000;
const START = Date.UTC(2026, 0, 1, 2, 30);
const dayAfter = (days: number) => new Date(START + days * DAY_MS);

/** A disk in memory if there is one, because backups are flushed often. */
const MEMORY_DISK = '/dev/shm';
const root = mkdtempSync(
  join(existsSync(MEMORY_DISK) ? MEMORY_DISK : tmpdir(), 'firstbell-folder-of-backups-'),
);
afterAll(() => rmSync(root, { recursive: true, force: true }));

let target: string;
beforeEach(() => {
  target = mkdtempSync(join(root, 'backups-'));
});

async function* toChunks(text: string): AsyncGenerator<Uint8Array, void> {
  yield await Promise.resolve(Buffer.from(text));
}

/** An uploaded file whose content is its ID. */
function createFile(): FileRow {
  const id = generateFileId();
  return { id, size: id.length, sha256: createHash('sha256').update(id).digest('hex') };
}

type Night = { files: FileRow[]; day?: number; key?: Buffer; school?: string; fail?: boolean };

/** Makes the backup of a school with some files, whose database is a short text. */
const backUp = ({ files, day = 0, key, school = SCHOOL, fail = false }: Night): Promise<WrittenBackup> =>
  writeBackup(target, {
    snapshot: {
      kind: 'embedded',
      contents: {
        tables: { file: files.length },
        files,
        head: undefined,
        school,
        targets: [],
        erasures: [],
        schema: undefined,
      },
      hasAccounts: false,
      stream: () => toChunks('rows'),
    },
    openFile: ({ id }) => {
      if (fail) throw new Error('The power failed.');
      return Promise.resolve(toChunks(id));
    },
    key,
    at: dayAfter(day),
  });

const listStored = () => readdirSync(join(target, 'firstbell-files')).toSorted();
const idsOf = (files: readonly FileRow[]) => files.map(({ id }) => id).toSorted();

async function readFiles(name: string, key?: Buffer): Promise<string[]> {
  const contents: string[] = [];
  const { readFiles: readAll } = await openBackup(join(target, name), key);
  for await (const { bytes } of readAll())
    for await (const chunk of bytes) contents.push(Buffer.from(chunk).toString());
  return contents.toSorted();
}

describe('a folder of backups', () => {
  test('has each uploaded file once, and a later backup writes only the new ones', async () => {
    const [kept, removed, added] = [createFile(), createFile(), createFile()];
    expect(await backUp({ files: [kept, removed] })).toMatchObject({ files: 2, added: 2 });
    const second = await backUp({ files: [kept, added], day: 1 });
    expect(second).toMatchObject({ files: 2, added: 1 });
    expect(listStored()).toEqual(idsOf([kept, removed, added]));
    expect(await readFiles(second.name)).toEqual(idsOf([kept, added]));
  });

  test('has files of each key, so that every backup can be decrypted with its own', async () => {
    const file = createFile();
    const [one, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
    const first = await backUp({ files: [file], key: one });
    expect(await backUp({ files: [file], key: one, day: 1 })).toMatchObject({ added: 0 });
    const second = await backUp({ files: [file], key: other, day: 2 });
    const third = await backUp({ files: [file], day: 3 });
    expect([second.added, third.added]).toEqual([1, 1]);
    expect(await readFiles(first.name, one)).toEqual([file.id]);
    expect(await readFiles(second.name, other)).toEqual([file.id]);
    expect(await readFiles(third.name)).toEqual([file.id]);
    await expect(readFiles(first.name, other)).rejects.toThrow('another key than BACKUP_KEY');
  });

  test('has nothing that looks complete after an interrupted backup, and the next one removes the remains', async () => {
    const file = createFile();
    await expect(backUp({ files: [file], fail: true })).rejects.toThrow('The power failed.');
    expect(listBackups(target)).toEqual([]);
    mkdirSync(join(target, 'firstbell-2026-01-01T02-30-00Z.unfinished'));
    mkdirSync(join(target, 'firstbell-files'), { recursive: true });
    writeFileSync(join(target, 'firstbell-files', `${file.id}.part`), 'half');
    // A file that was cut off by a lost disk is written again.
    writeFileSync(join(target, 'firstbell-files', file.id), 'half');
    const { name } = await backUp({ files: [file] });
    expect(readdirSync(target).toSorted()).toEqual([name, 'firstbell-files']);
    expect(listStored()).toEqual([file.id]);
    expect(await readFiles(name)).toEqual([file.id]);
  });

  test('keeps files of backups that are not ours, and everything else', async () => {
    const [own, others] = [createFile(), createFile()];
    await backUp({ files: [others], school: OTHER_SCHOOL, day: -400 });
    await backUp({ files: [own], day: -300 });
    const { name } = await backUp({ files: [], day: 0 });
    for (const entry of ['holiday.txt', 'firstbell-files/holiday.txt'])
      writeFileSync(join(target, entry), '');
    mkdirSync(join(target, 'firstbell-2020-01-01T00-00-00Z-mine'));
    const policy = { daily: 1, weekly: 0, monthly: 0 };
    expect(await rotateBackups(target, SCHOOL, policy)).toEqual({ kept: 1, removed: 1 });
    expect(listBackups(target).map(({ manifest }) => manifest?.school)).toEqual([SCHOOL, OTHER_SCHOOL]);
    expect(listStored()).toEqual([others.id, 'holiday.txt'].toSorted());
    expect(existsSync(join(target, 'firstbell-2020-01-01T00-00-00Z-mine'))).toBe(true);
    // The newest backup stays whatever the policy, and a school without an ID owns none.
    expect(await rotateBackups(target, SCHOOL, { daily: 0, weekly: 0, monthly: 0 })).toMatchObject({
      kept: 1,
    });
    expect(await rotateBackups(target, undefined, policy)).toEqual({ kept: 0, removed: 0 });
    expect(existsSync(join(target, name))).toBe(true);
  });

  test('keeps every backup of the last 24 hours, such as the one before an update', async () => {
    for (const day of [-1, -0.9, -0.1, 0]) await backUp({ files: [], day });
    const policy = { daily: 0, weekly: 0, monthly: 0 };
    expect(await rotateBackups(target, SCHOOL, policy)).toEqual({ kept: 3, removed: 1 });
  });

  test('keeps all files while a backup cannot be read, because it may need them', async () => {
    const file = createFile();
    const { folder } = await backUp({ files: [file] });
    await backUp({ files: [], day: 1 });
    writeFileSync(join(folder, 'manifest.json'), '{');
    expect(await rotateBackups(target, SCHOOL, POLICY)).toEqual({ kept: 1, removed: 0 });
    expect(listStored()).toEqual([file.id]);
  });

  test('is locked during a backup, and a lock that a process left behind is taken over', async () => {
    const lock = join(target, '.firstbell-backup.lock');
    await withLockedTarget(target, async () => {
      await expect(withLockedTarget(target, () => Promise.resolve())).rejects.toThrow(
        `Another backup or test uses the folder ${target} (process ${process.pid}`,
      );
    });
    expect(existsSync(lock)).toBe(false);
    const ended = { pid: 2 ** 22 + 1, startedAt: '1' };
    writeFileSync(lock, JSON.stringify({ ...JSON.parse(await lockText()), ...ended }));
    await withLockedTarget(target, () => Promise.resolve());
    expect(existsSync(lock)).toBe(false);
  });

  /** Returns the text of a lock of this process. */
  const lockText = () =>
    withLockedTarget(target, () =>
      Promise.resolve(readFileSync(join(target, '.firstbell-backup.lock'), 'utf8')),
    );

  test.each<[string, () => string, string]>([
    ['inside of the data folder', () => join(target, 'data/backups'), 'is inside of DATA_DIR'],
    ['whose disk is missing', () => join(target, 'mnt/backups'), 'Mount its disk, or make the folder.'],
    ['that is a file', () => join(target, 'file'), 'is not a folder'],
    ['that cannot be written', () => '/proc/self', 'The folder /proc/self '],
  ])('%s is refused with a sentence', (_, folder, message) => {
    writeFileSync(join(target, 'file'), '');
    mkdirSync(join(target, 'data'));
    expect(() => {
      checkTarget(folder(), join(target, 'data'));
    }).toThrow(message);
  });

  test('may be new if the folder around it exists, but not empty after it had backups', () => {
    checkTarget(join(target, 'new'), join(target, 'data'));
    expect(() => {
      requireMounted(target, [target], 0);
    }).toThrow(`had backups of this school, and has none now: its disk is not mounted`);
    requireMounted(target, [target], 1);
    requireMounted(target, [], 0);
  });
});

test('a year of nightly backups keeps the last of 7 days, 5 weeks and 12 months, and exactly their files', async () => {
  const nights = Array.from({ length: 365 }, (_, day) => day);
  let files = Array.from({ length: 12 }, createFile);
  let written = 0;
  for (const day of nights) {
    // Each day one file is uploaded, and one of the oldest is removed.
    files = [...files.slice(1), createFile()];
    const made = await backUp({ files, day });
    written += made.added;
    await rotateBackups(target, SCHOOL, POLICY);
  }
  const backups = listBackups(target);
  const ages = backups.map(({ at }) => Math.round((dayAfter(364).getTime() - at.getTime()) / DAY_MS));
  // 7 days, the last days of 4 earlier weeks (Sundays), and of 11 earlier months.
  expect(ages).toEqual([0, 1, 2, 3, 4, 5, 6, 11, 18, 25, 31, 61, 92, 122, 153, 184, 214, 245, 275, 306, 334]);
  const named = new Set(backups.flatMap(({ manifest }) => (manifest?.format === 3 ? manifest.files : [])));
  expect(listStored()).toEqual([...named].toSorted());
  expect({ written, kept: named.size }).toEqual({ written: 376, kept: 163 });
  expect(await readFiles(backups[0]?.name ?? '')).toEqual(idsOf(files));
});
