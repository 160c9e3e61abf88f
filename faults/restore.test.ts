import { randomBytes } from 'node:crypto';
import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { spawnApi } from './apiProcess.ts';
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

/** Starts a restored school, compares it with the acknowledged writes, and verifies its audit log. */
async function compareRestored(
  target: Record<string, string>,
  acknowledged: Acknowledged,
): Promise<{ losses: string[]; stored: number; audit: string }> {
  const api = await spawnApi(target).ready;
  const losses = await findLosses(api.base, acknowledged);
  const stored = (await readQuestions(api.base)).stored.size;
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
    target,
    row: { ...row, files: earlierWrites.files.size, losses: losses.length, seconds },
    losses,
    earlierWrites,
  };
}

test.each(DATABASES)(
  'a backup during writes has all earlier writes, on the %s',
  async (database: DatabaseName) => {
    const school = await startSchool(database);
    const key = randomBytes(32).toString('base64');
    const plain = await backUpAndRestore(school, '');
    const encrypted = await backUpAndRestore(school, key);
    const { code, output } = await runSchoolCommand('audit:verify', school.environment);
    await school.stop();
    console.table([plain.row, encrypted.row].map((row) => ({ database, ...row })));
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
