import { sql } from 'drizzle-orm';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { generateFileId } from '../../src/files/fileId.ts';
import { migrate } from '../../src/index.ts';
import { createBackup } from '../../src/node/backup/create.ts';
import { readConfig } from '../../src/node/config.ts';
import { openFolderDatabase } from '../../src/node/index.ts';
import { openFiles } from '../../src/node/files/openFiles.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const folder = mkdtempSync(join(tmpdir(), 'firstbell-backup-files-'));
const config = readConfig({ DATA_DIR: join(folder, 'school'), FREE_MIB_KEPT: '0' });
/** IDs of files: one with its bytes, one whose bytes are stored later, one whose bytes are lost. */
const [stored, storedLater, lost] = [generateFileId(), generateFileId(), generateFileId()];

async function* toChunks(text: string) {
  yield await Promise.resolve(new TextEncoder().encode(text));
}
const receive = async (text: string) => (await openFiles(config)).receive(toChunks(text));

beforeAll(async () => {
  const db = await openFolderDatabase(config.dataDir, () => undefined);
  await migrate(db);
  for (const id of [stored, storedLater, lost]) {
    const received = await receive(`bytes of ${id}`);
    await db.orm.execute(sql`insert into file (id, name, type, size, sha256, created_at, created_by)
      values (${id}, 'a.txt', 'text/plain', ${received.size}, ${received.sha256}, now(), 'u')`);
    if (id === stored) await received.store(id);
    await received.discard();
  }
  await db.close();
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

test('a backup waits for a file that is being stored, and skips and reports a file whose bytes are lost', async () => {
  const reported: string[] = [];
  const backup = createBackup(config, join(folder, 'backups'), {
    onMissing: (id) => reported.push(id),
  });
  const received = await receive(`bytes of ${storedLater}`);
  await received.store(storedLater);
  await received.discard();
  const { files } = await backup;
  expect({ files, reported }).toEqual({ files: 2, reported: [lost] });
});

test('a backup of a school with a damaged file fails with a message that names the file', async () => {
  const path = join(config.dataDir, 'files', stored);
  writeFileSync(path, readFileSync(path).fill(0));
  await expect(createBackup(config, join(folder, 'others'))).rejects.toThrow(
    `The content of file ${stored} is damaged.`,
  );
});
