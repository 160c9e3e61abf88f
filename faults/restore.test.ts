import { randomBytes } from 'node:crypto';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type ApiProcess, startApiProcess } from './apiProcess.ts';
import { createDatabase, runSchoolCommand } from './schoolCommands.ts';
import { type Acknowledged, findLosses, readQuestions, startSchoolWriters } from './schoolWriters.ts';
import { DATABASES, type DatabaseName, type StartedSchool, startSchool } from './startedSchool.ts';

const WRITERS = 6;
/** Numbers of questions and files that are acknowledged before the backup begins. */
const QUESTIONS_BEFORE = 150;
const FILES_BEFORE = 8;
const TIMEOUT_MS = 900_000;
const KEYS_FILE = 'keys.json';

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'firstbell-restore-'));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

let nameCount = 0;
const createName = () => `restored_${String((nameCount += 1))}`;

/** Creates an empty target for a restore. Returns the variables for it: a data folder and, on PostgreSQL, an empty database. */
async function createEmptyTarget(school: StartedSchool): Promise<Record<string, string>> {
  const name = createName();
  return {
    ...school.environment,
    DATA_DIR: join(root, name),
    ...(school.postgres && { DATABASE_URL: await createDatabase(school.postgres.url, name) }),
  };
}

async function isTargetEmpty({ DATA_DIR = '', DATABASE_URL }: Record<string, string>): Promise<boolean> {
  if (existsSync(join(DATA_DIR, 'database'))) return false;
  if (DATABASE_URL === undefined) return true;
  const client = new pg.Client(DATABASE_URL);
  await client.connect();
  const { rows } = await client.query("select 1 from pg_tables where schemaname = 'public'");
  await client.end();
  return rows.length === 0;
}

type Damage = readonly [expectedMessage: RegExp, damage: (backup: string) => void, key?: string];
const createByteFlip = (part: string) => (backup: string) => {
  const path = join(backup, part);
  const bytes = readFileSync(path);
  const offset = Math.floor(bytes.length / 2);
  bytes.writeUInt8(bytes.readUInt8(offset) ^ 1, offset);
  writeFileSync(path, bytes);
};
const createTruncation = (part: string) => (backup: string) => {
  truncateSync(join(backup, part), Math.floor(readFileSync(join(backup, part)).length / 2));
};
const OTHER_KEY = randomBytes(32).toString('base64');

/** Ways to damage an encrypted backup, each with the error message of the restore. */
const DAMAGES: Readonly<Record<string, Damage>> = {
  'a flipped byte of the database': [
    /part database .* is damaged: its checksum differs/,
    createByteFlip('database'),
  ],
  'a flipped byte of the files': [/part files .* is damaged: its checksum differs/, createByteFlip('files')],
  'a truncated database': [/part database .* is damaged/, createTruncation('database')],
  'truncated files': [/part files .* is damaged/, createTruncation('files')],
  'no files': [/part files .* is missing/, (backup) => rmSync(join(backup, 'files'))],
  'no manifest': [/no finished backup/, (backup) => rmSync(join(backup, 'manifest.json'))],
  'a truncated manifest': [/manifest.json is damaged/, createTruncation('manifest.json')],
  'another key': [/cannot be decrypted/, () => undefined, OTHER_KEY],
  'no key': [/Set BACKUP_KEY/, () => undefined, ''],
};

/** Restores damaged copies of a backup. Each restore has to fail with a message of one line, and leave the target empty. Returns the number of copies. */
async function expectDamagedRefused(school: StartedSchool, backup: string, key: string): Promise<number> {
  for (const [name, [expectedMessage, damage, otherKey = key]] of Object.entries(DAMAGES)) {
    const copy = join(root, createName());
    cpSync(backup, copy, { recursive: true });
    damage(copy);
    const target = await createEmptyTarget(school);
    const { code, output } = await runSchoolCommand('restore', { ...target, BACKUP_KEY: otherKey }, copy);
    const lines = output.trim().split('\n').length;
    expect({ name, output, code, lines, isEmpty: await isTargetEmpty(target) }).toEqual({
      ...{ name, output: expect.stringMatching(expectedMessage) as string, code: 1, lines: 1, isEmpty: true },
    });
    rmSync(copy, { recursive: true });
  }
  return Object.keys(DAMAGES).length;
}

/** Starts a restored school, compares it with the acknowledged writes, and verifies its audit log. */
async function compareRestored(
  target: Record<string, string>,
  acknowledged: Acknowledged,
): Promise<{ losses: string[]; stored: number; audit: string }> {
  const api: ApiProcess = await startApiProcess(target);
  const losses = await findLosses(api.base, acknowledged);
  const stored = (await readQuestions(api.base)).size;
  await api.stop();
  const { code, output } = await runSchoolCommand('audit:verify', target);
  expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining('0 faults found') as string });
  return { losses, stored, audit: output.trim() };
}

/** Backs up a school during writes. Returns the backup, and the writes that were acknowledged before the backup began. */
async function backUp(
  school: StartedSchool,
  key: string,
): Promise<{ backup: string; earlierWrites: Acknowledged }> {
  const { acknowledged, stop } = startSchoolWriters(school.api().base, WRITERS);
  const { questions, files } = acknowledged;
  await vi.waitUntil(() => questions.size > QUESTIONS_BEFORE && files.size > FILES_BEFORE, {
    timeout: 60_000,
  });
  const earlierWrites = { questions: new Map(acknowledged.questions), files: new Map(acknowledged.files) };
  const target = join(root, createName());
  const { code, output } = await runSchoolCommand(
    'backup',
    { ...school.environment, BACKUP_KEY: key },
    target,
  );
  await stop();
  expect({ code, output }).toEqual({ code: 0, output });
  expect(acknowledged.questions.size).toBeGreaterThan(earlierWrites.questions.size);
  return { backup: join(target, readdirSync(target)[0] ?? ''), earlierWrites };
}

async function backUpAndRestore(school: StartedSchool, key: string) {
  const { backup, earlierWrites } = await backUp(school, key);
  const target = await createEmptyTarget(school);
  const startedAt = performance.now();
  const { code, output } = await runSchoolCommand('restore', { ...target, BACKUP_KEY: key }, backup);
  const seconds = (performance.now() - startedAt) / 1000;
  expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining('Restored, with') as string });
  // A school on PostgreSQL has its keys in the environment.
  if (school.postgres === undefined)
    copyFileSync(join(school.folder, KEYS_FILE), join(target.DATA_DIR ?? '', KEYS_FILE));
  const { losses, stored } = await compareRestored(target, earlierWrites);
  const row = { key: key === '' ? 'none' : 'encrypted', before: earlierWrites.questions.size, stored };
  return {
    backup,
    target,
    row: { ...row, files: earlierWrites.files.size, losses: losses.length, seconds },
    losses,
    earlierWrites,
  };
}

test.each(DATABASES)(
  'a backup during writes has all earlier writes, and a damaged backup is refused, on the %s',
  async (database: DatabaseName) => {
    const school = await startSchool(database);
    const key = randomBytes(32).toString('base64');
    const plain = await backUpAndRestore(school, '');
    const encrypted = await backUpAndRestore(school, key);
    const refused = await expectDamagedRefused(school, encrypted.backup, key);
    const { code, output } = await runSchoolCommand('audit:verify', school.environment);
    await school.stop();
    console.table(
      [plain.row, encrypted.row].map((row) => ({ database, ...row, 'damaged and refused': refused })),
    );
    expect([...plain.losses, ...encrypted.losses]).toEqual([]);
    expect({ code, output }).toEqual({ code: 0, output });
  },
  TIMEOUT_MS,
);

test(
  'a restored school moves to PostgreSQL without a difference in any row',
  async () => {
    const [school, postgresSchool] = [
      await startSchool('embedded database'),
      await startSchool('PostgreSQL'),
    ];
    const { target, earlierWrites } = await backUpAndRestore(school, '');
    const databaseUrl = await createDatabase(postgresSchool.postgres?.url ?? '', createName());
    const movedSchool = { ...target, DATABASE_URL: databaseUrl };
    const { code, output } = await runSchoolCommand('move-to-postgres', movedSchool);
    expect({ code, output }).toEqual({
      ...{
        code: 0,
        output: expect.stringMatching(/^\d+ rows of \d+ tables were copied, and are equal/) as string,
      },
    });
    const secondMove = await runSchoolCommand('move-to-postgres', movedSchool);
    expect(secondMove).toMatchObject({ code: 1, output: expect.stringContaining('is not empty') as string });
    const { losses, audit } = await compareRestored(movedSchool, earlierWrites);
    await school.stop();
    await postgresSchool.stop();
    console.log(output.trim(), audit);
    expect(losses).toEqual([]);
  },
  TIMEOUT_MS,
);
