import { chownSync, cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { spawnApi, startAndStop } from './apiProcess.ts';

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

type Damage = [name: string, expectedMessage: RegExp, damage: (folder: string) => void];
const createRemoval = (path: string) => (folder: string) => {
  rmSync(join(folder, path), { recursive: true });
};

// packages/api/test/node/dataFolder.test.ts damages folders without a service.
test.each<Damage>([
  ['no transactions', /pg_xact is missing or empty/, createRemoval('database/pg_xact')],
  ['no files', /uploaded files of the school are missing/, createRemoval('files')],
  [
    'an owner who is another user',
    /belongs to another user \(number 12345\)/,
    (folder) => {
      chownSync(folder, 12_345, 12_345);
    },
  ],
])(
  'the service reports a data folder with %s in one line, and does not initialize it',
  async (...[, expectedMessage, damage]) => {
    const folder = join(root, 'damaged');
    cpSync(schoolFolder, folder, { recursive: true });
    damage(folder);
    const api = spawnApi({ DATA_DIR: folder });
    void api.ready.then((started) => started.stop()).catch(() => undefined);
    const { code, errorOutput } = await api.ended;
    expect(errorOutput).toMatch(expectedMessage);
    expect([code, errorOutput.split('\n').length]).toEqual([1, 1]);
    expect(existsSync(join(folder, 'database/PG_VERSION'))).toBe(true);
    rmSync(folder, { recursive: true });
  },
);

test('a start succeeds after a first start that was killed at any moment', async () => {
  for (const delayMs of [50, 200, 400, 800, 1200, 1800, 2600, 4000, 6000]) {
    const folder = join(root, `killed-${delayMs}`);
    const killed = spawnApi({ DATA_DIR: folder });
    await Promise.race([pause(delayMs), killed.ready.catch(() => undefined)]);
    killed.child.kill('SIGKILL');
    await killed.ended;
    await startAndStop(folder);
    rmSync(folder, { recursive: true });
  }
});
