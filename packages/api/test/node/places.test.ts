import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database } from '../../src/db/database.ts';
import { generateFileId } from '../../src/files/fileId.ts';
import { type FileStore } from '../../src/files/store.ts';
import { fileTable } from '../../src/files/table.ts';
import { openFiles } from '../../src/node/files/openFiles.ts';
import { markSchool, readFolderState, readSchoolOf } from '../../src/node/folder/marker.ts';
import { openFolderDatabase } from '../../src/node/index.ts';
import { adoptPlaces, checkPlaces, requirePlaces } from '../../src/node/places/requirePlaces.ts';
import { readSchoolId } from '../../src/node/places/schoolId.ts';
import { storeFile } from '../files/fileStores.ts';
import { runS3 } from '../servers/s3Server.ts';
import { openTestDatabase } from '../testDatabase.ts';

const S3_KEYS = {
  bucket: 'school-files',
  region: 'ap-south-1',
  accessKeyId: 'KEY',
  secretAccessKey: 'secret',
};
const OTHER_SCHOOL = '00000000-0000-4000-8000-000000000000';

let root: string;
let s3: Awaited<ReturnType<typeof runS3>>;
let db: Database;
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'firstbell-places-'));
  s3 = await runS3(S3_KEYS);
  db = await openTestDatabase({ isEmpty: true });
});
afterAll(async () => {
  await db.close();
  await s3.close();
  rmSync(root, { recursive: true, force: true });
});

/** Returns the settings of a school on a server, with its own new data folder. */
const createConfig = (withBucket = false) => ({
  databaseUrl: 'postgres://localhost/school',
  dataDir: mkdtempSync(join(root, 'data-')),
  s3: withBucket ? s3.config : undefined,
  reservedBytes: 0,
});
type Config = ReturnType<typeof createConfig>;

const start = async (config: Config) => requirePlaces({ db, files: await openFiles(config) }, config);

/** Stores a file in a place, and its row in the database. */
async function upload(store: FileStore): Promise<string> {
  const id = generateFileId();
  const { size, sha256 } = await storeFile(store, id, new TextEncoder().encode('A page.'));
  const file = { id, size, sha256, name: 'page.txt', type: 'text/plain' };
  await db.orm.insert(fileTable).values({ ...file, created_at: new Date(), created_by: '' });
  return id;
}

describe('the places of a school', () => {
  test('get its ID at its first start, and a folder of another school is refused', async () => {
    const config = createConfig();
    await start(config);
    const { id, files_in: filesIn } = await readSchoolId(db.orm);
    expect([readSchoolOf(config.dataDir), filesIn]).toEqual([id, 'folder']);
    markSchool(config.dataDir, OTHER_SCHOOL);
    await expect(start(config)).rejects.toThrow(`belongs to another school (${OTHER_SCHOOL})`);
    await expect(checkPlaces(db, config)).rejects.toThrow('belongs to another school');
    await adoptPlaces(db, config);
    await start(config);
  });

  test('are refused if the folder was emptied or is another one without the files', async () => {
    const config = createConfig();
    await start(config);
    rmSync(join(config.dataDir, 'school.json'));
    await expect(start(config)).rejects.toThrow('had the files of this school, and is empty now');
    await adoptPlaces(db, config);
    await upload(await openFiles(config));
    const empty = createConfig();
    await expect(start(empty)).rejects.toThrow('has none of the 1 uploaded files of this school');
    await start(config);
    await db.orm.delete(fileTable);
  });

  test('are refused if the bucket lacks the files, until they are copied there, and back', async () => {
    const folder = createConfig();
    await start(folder);
    const id = await upload(await openFiles(folder));
    const bucket = { ...folder, s3: s3.config };
    await expect(start(bucket)).rejects.toThrow('S3_BUCKET: the bucket school-files has none of the 1');
    await storeFile(await openFiles(bucket), id, readFileSync(join(folder.dataDir, 'files', id)));
    await start(bucket);
    expect((await readSchoolId(db.orm)).files_in).toMatch(/\/school-files$/);
    rmSync(join(folder.dataDir, 'files', id));
    await expect(start(folder)).rejects.toThrow('DATA_DIR: the folder');
    await db.orm.delete(fileTable);
    await start(folder);
  });

  test('give their ID to a database from before schools had one, if they have its files', async () => {
    const config = createConfig();
    await start(config);
    await upload(await openFiles(config));
    const { id } = await readSchoolId(db.orm);
    await db.orm.execute(sql`update school_id set id = gen_random_uuid(), files_in = null`);
    await start(config);
    expect((await readSchoolId(db.orm)).id).toBe(id);
  });
});

test('the folder of a school on a server opens no embedded database, whatever it contains', async () => {
  const config = createConfig();
  await db.orm.delete(fileTable);
  await start(config);
  expect(readFolderState(config.dataDir)).toBe('server');
  await expect(openFolderDatabase(config.dataDir, () => undefined)).rejects.toThrow(
    'DATABASE_URL is missing: the school in',
  );
  writeFileSync(join(config.dataDir, 'keys.json'), '[]');
  await expect(openFolderDatabase(config.dataDir, () => undefined)).rejects.toThrow(
    'DATABASE_URL is missing',
  );
});
