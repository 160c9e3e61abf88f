import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { rowsOf } from '../../src/db/database.ts';
import { openFolderDatabase } from '../../src/node/index.ts';
import { lockFolder } from '../../src/node/folder/lock.ts';

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

test('a database still has its rows when its folder is opened again', async () => {
  const testFolder = join(folder, 'kept');
  const first = await openFolderDatabase(testFolder, onLost);
  await first.orm.execute(sql`create table kept (value text)`);
  await first.orm.execute(sql`insert into kept values ('here')`);
  await first.close();
  const second = await openFolderDatabase(testFolder, onLost);
  expect(await rowsOf(second.orm, sql`select value from kept`)).toEqual([{ value: 'here' }]);
  await second.close();
});

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
  for (const path of [file, join(file, 'below')]) {
    await expect(lockFolder(path, { onLost })).rejects.toThrow('cannot be written');
  }
});
