import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockFolder } from '../../src/node/folder/lock.ts';
import { makePrivate } from '../../src/node/folder/privateModes.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'firstbell-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const onLost = () => {
  throw new Error('The lock was lost.');
};
const lockModule = JSON.stringify(join(import.meta.dirname, '../../src/node/folder/lock.ts'));

/** Starts another process, which locks the folder until the process is killed. */
async function startLockHolder(lockedFolder: string) {
  const program = `import { lockFolder } from ${lockModule};
    await lockFolder(${JSON.stringify(lockedFolder)}, { onLost: () => process.exit(3) });
    process.stdout.write('locked');
    setInterval(() => undefined, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
}

test('refuses a folder that another process has locked, and takes it over once that process is killed', async () => {
  const testFolder = join(folder, 'shared');
  const child = await startLockHolder(testFolder);
  await expect(lockFolder(testFolder, { onLost })).rejects.toThrow(
    `The folder ${testFolder} is in use by another Firstbell (process ${child.pid ?? ''}`,
  );
  child.kill('SIGKILL');
  await once(child, 'exit');
  const lock = await lockFolder(testFolder, { onLost });
  await lock.release();
});

test('fails with a message if the folder cannot be written', async () => {
  const file = join(folder, 'file');
  await writeFile(file, '');
  const below = join(file, 'below');
  for (const path of [file, below]) {
    await expect(lockFolder(path, { onLost })).rejects.toThrow(
      /^The folder .* cannot be written\b.*\. Give this user the right .* or set DATA_DIR to another folder\.$/,
    );
  }
  expect(() => makePrivate(below)).toThrow(`The folder ${below} cannot be written (ENOTDIR).`);
});
