import { buildAssignment } from '@firstbell/schema/sample';
import { fileOwners, type LostFileList, MAX_LOST_FILES } from '@firstbell/schema/lost-files';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type StoredFile } from '@firstbell/schema';
import { createLostFiles, type LostFiles } from '../../src/files/lostFiles.ts';
import { findReferences } from '../../src/files/purgeFiles.ts';
import { createMemoryStore, type LogLine, restoreSampleFiles } from '../../src/index.ts';
import { openSchool, parseProblem, type School } from '../school.ts';
import { openTestDatabase } from '../testDatabase.ts';
import { sampleFiles } from './fileSamples.ts';
import { storeFile } from './fileStores.ts';

const files = createMemoryStore();
const lines: LogLine[] = [];
let school: School;
let lostFiles: LostFiles;
beforeAll(async () => {
  const database = await openTestDatabase();
  await restoreSampleFiles(database, files);
  lostFiles = createLostFiles({ db: database, files }, (line) => lines.push(line));
  school = await openSchool({ database, files, lostFiles });
});
afterAll(() => school.close());

/** Adds an assignment with a file, and returns the ID of the file. */
async function addAssignment(number: number): Promise<string> {
  const upload = await school.request('POST', `/file?name=Plan-${number}.pdf`, { bytes: sampleFiles.pdf });
  const file = upload.body as StoredFile;
  const added = await school.request('POST', '/assignment', { body: buildAssignment({ file }) });
  expect(added.status).toBe(201);
  return file.id;
}

const readLost = async () => (await school.request('GET', '/lost_files')).body as LostFileList;
const readReady = () => school.request('GET', '/ready', { token: null });

test('the service is not ready while a file is missing that a record needs, and the record is listed', async () => {
  await lostFiles.check();
  expect((await readReady()).status).toBe(200);
  const ids = [await addAssignment(1), await addAssignment(2)];
  for (const id of ids) await files.remove(id);
  await lostFiles.check();
  expect(lines).toEqual(ids.toSorted().map((id) => ({ event: 'file lost', file: id })));
  expect(parseProblem(await readReady())).toMatchObject({
    status: 503,
    detail: '2 uploaded files that records need are missing. The dashboard of an administrator lists them.',
  });
  expect((await school.request('GET', '/health', { token: null })).status).toBe(200);
  const { total, files: listed } = await readLost();
  expect(total).toBe(2);
  expect(listed.map(({ file_name, owner }) => [file_name, owner]).toSorted()).toEqual([
    ['Plan-1.pdf', 'assignment'],
    ['Plan-2.pdf', 'assignment'],
  ]);

  await storeFile(files, ids[0] ?? '', sampleFiles.pdf);
  await lostFiles.recheck();
  expect(parseProblem(await readReady()).detail).toContain('1 uploaded file that a record needs is missing');
  // A deleted record needs no file.
  await school.request('DELETE', `/assignment/${listed.find(({ id }) => id === ids[1])?.key ?? ''}`);
  await lostFiles.recheck();
  expect((await readReady()).status).toBe(200);
  expect(await readLost()).toEqual({ total: 0, files: [] });
});

test('of many missing files the first are listed, and all are found again at once', async () => {
  await addAssignment(3);
  const { orm } = school.db;
  // More files than one batch, each of an account.
  await orm.execute(sql`insert into file (id, name, type, size, sha256, created_at, created_by)
    select 'lost-' || n, 'photo.jpg', 'image/jpeg', ${sampleFiles.pdf.length}, '', now(), '' from generate_series(1, 700) as n`);
  await orm.execute(sql`insert into account (uid, email, name, role, status, photo, created_at)
    select 'u-' || n, n || '@school.example', 'Person ' || n, 'viewer', 'active', 'lost-' || n, now()
    from generate_series(1, 700) as n`);
  await lostFiles.check();
  const { total, files: listed } = await readLost();
  expect([total, listed.length]).toEqual([700, MAX_LOST_FILES]);
  for (let number = 1; number <= 700; number += 1) await storeFile(files, `lost-${number}`, sampleFiles.pdf);
  await lostFiles.recheck();
  expect(lostFiles.count()).toBe(0);
});

test('knows every table that refers to files', async () => {
  const tables = (await findReferences(school.db.orm)).map(({ table }) => table);
  expect(tables.filter((table) => table !== 'card_layout').toSorted()).toEqual([...fileOwners].toSorted());
});
