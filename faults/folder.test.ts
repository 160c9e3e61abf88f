import {
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runRefusedStart, startAndStop, startOnFolder } from './folderApi.ts';

let root: string;
/** Data folder of a sample school. Each test damages a copy of it. */
let schoolFolder: string;
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'firstbell-folder-'));
  schoolFolder = join(root, 'school');
  await startAndStop(schoolFolder);
});
afterAll(() => {
  rmSync(root, { recursive: true, force: true });
});

let copyCount = 0;
function copySchool(): string {
  copyCount += 1;
  const copy = join(root, String(copyCount));
  cpSync(schoolFolder, copy, { recursive: true });
  return copy;
}

type DamageCase = [damageName: string, expectedMessage: RegExp, damage: (folder: string) => void];
const createRemoval = (path: string) => (folder: string) => {
  rmSync(join(folder, path), { recursive: true });
};
const createEmptying = (path: string) => (folder: string) => {
  createRemoval(path)(folder);
  mkdirSync(join(folder, path));
};
const listTables = (folder: string) =>
  readdirSync(join(folder, 'database/base/5'))
    .map((name) => join(folder, 'database/base/5', name))
    .sort((one, other) => statSync(other).size - statSync(one).size);

describe('a damaged data folder is reported in one line and left unchanged', () => {
  test.each<DamageCase>([
    ['no database', /its database is missing/, createRemoval('database')],
    ['an empty database', /its database is missing/, createEmptying('database')],
    ['no PG_VERSION', /its database is missing/, createRemoval('database/PG_VERSION')],
    ['no pg_control', /pg_control is missing or empty/, createRemoval('database/global/pg_control')],
    [
      'a truncated pg_control',
      /pg_control is missing or empty/,
      (folder) => {
        truncateSync(join(folder, 'database/global/pg_control'), 100);
      },
    ],
    [
      'a pg_control with wrong content',
      /its database cannot be opened/,
      (folder) => {
        writeFileSync(join(folder, 'database/global/pg_control'), Buffer.alloc(8192, 7));
      },
    ],
    ['no write-ahead log', /pg_wal is missing or empty/, createEmptying('database/pg_wal')],
    ['no catalogue', /global\/pg_control is missing or empty/, createRemoval('database/global')],
    ['no transactions', /pg_xact is missing or empty/, createEmptying('database/pg_xact')],
    ['no tables', /base is missing or empty/, createEmptying('database/base')],
    [
      'missing tables',
      /(pages of \w+ are missing|cannot be opened|cannot be read)/,
      (folder) => {
        for (const path of listTables(folder).slice(0, 3)) rmSync(path);
      },
    ],
    [
      'a truncated table',
      /(pages of \w+ are missing|cannot be opened|cannot be read)/,
      (folder) => {
        truncateSync(listTables(folder)[0] ?? '', 8192);
      },
    ],
    ['no files', /uploaded files of the school are missing/, createRemoval('files')],
    [
      'a folder of another user',
      /belongs to another user \(number 12345\)/,
      (folder) => {
        chownSync(folder, 12_345, 12_345);
      },
    ],
  ])('%s', async (_, expectedMessage, damage) => {
    const folder = copySchool();
    damage(folder);
    const hadVersionFile = existsSync(join(folder, 'database', 'PG_VERSION'));
    const { code, errorOutput } = await runRefusedStart(folder);
    expect(errorOutput).toMatch(expectedMessage);
    expect([code, errorOutput.split('\n').length]).toEqual([1, 1]);
    expect(existsSync(join(folder, 'database', 'PG_VERSION'))).toBe(hadVersionFile);
    rmSync(folder, { recursive: true });
  });
});

test('a start succeeds after a first start that was killed at any moment', async () => {
  for (const delayMs of [50, 200, 400, 800, 1200, 1800, 2600, 4000, 6000]) {
    const folder = join(root, `killed-${String(delayMs)}`);
    const killed = startOnFolder(folder);
    await Promise.race([pause(delayMs), killed.ready.catch(() => undefined)]);
    killed.kill('SIGKILL');
    await killed.ended;
    await startAndStop(folder);
    rmSync(folder, { recursive: true });
  }
});

test('--new creates a new school, and moves the old one aside', async () => {
  const folder = copySchool();
  rmSync(join(folder, 'database/global'), { recursive: true });
  const errorOutput = await startAndStop(folder, ['--new']);
  const replacedFolder = readdirSync(folder).find((name) => name.startsWith('replaced-')) ?? '';
  expect(errorOutput).toContain(join(folder, replacedFolder));
  expect(lstatSync(join(folder, replacedFolder, 'database')).isDirectory()).toBe(true);
});
