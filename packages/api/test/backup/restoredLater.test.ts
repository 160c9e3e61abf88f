import { sql } from 'drizzle-orm';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Head, sealAudit } from '../../src/audit/seal.ts';
import { writeAudit } from '../../src/audit/write.ts';
import { readLedger } from '../../src/features/erasure/ledger.ts';
import { migrate } from '../../src/index.ts';
import { createBackup } from '../../src/node/backup/create.ts';
import { restoreBackup } from '../../src/node/backup/restore.ts';
import { type NodeConfig, readConfig } from '../../src/node/config.ts';
import { noteErasures } from '../../src/node/erasures/keepErasures.ts';
import { noteSeal } from '../../src/node/folder/marker.ts';
import { openFolderDatabase } from '../../src/node/index.ts';
import { verifySchool } from '../../src/node/verify.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

let root: string;
let backups: string;
let backup: string;
let restored: NodeConfig;
let head: Head | undefined;
const createConfig = (name: string) => readConfig({ DATA_DIR: join(root, name), FREE_MIB_KEPT: '0' });

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'firstbell-restored-'));
  [backups, restored] = [join(root, 'backups'), createConfig('restored')];
  const config = createConfig('school');
  const db = await openFolderDatabase(config.dataDir, () => undefined);
  await migrate(db);
  await writeAudit(db.orm, { kind: 'printed', by: {}, at: new Date(), area: 'audit' });
  head = await sealAudit(db);
  await db.close();
  backup = (await createBackup(config, backups)).folder;
  const later = await openFolderDatabase(config.dataDir, () => undefined);
  await later.orm.execute(sql`insert into erasure (id, kind, records, year, erased_at, account, reason)
    values ('one', 'student', '{S1}', '', now(), 'u', '')`);
  // As a later backup into the same folder does.
  await noteErasures(later, [config.dataDir, backups]);
  await later.close();
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

test('a backup that is restored on another machine gets the erasures from after it', async () => {
  expect(await restoreBackup(restored, backup)).toMatchObject({
    faults: [],
    erasures: '1 erasure from after the backup was repeated.',
  });
  const db = await openFolderDatabase(restored.dataDir, () => undefined);
  expect(await readLedger(db.orm)).toMatchObject([{ id: 'one', records: ['S1'] }]);
  await db.close();
});

test('an emptied audit log is a fault, by the seal that the data folder or a backup has', async () => {
  const db = await openFolderDatabase(restored.dataDir, () => undefined);
  if (head) noteSeal(restored.dataDir, { ...head, number: 2 });
  for (const table of ['audit', 'audit_seal'])
    await db.orm.execute(sql`alter table ${sql.identifier(table)} disable trigger user`);
  await db.orm.execute(sql`delete from audit_seal`);
  await db.orm.execute(sql`delete from audit`);
  noteSeal(restored.dataDir, { number: 1, digest: 'of a new log' });
  await db.close();
  const findFaults = async (noted?: string) => (await verifySchool(restored, noted)).faults;
  expect(await findFaults()).toContain('Seal 2 is missing: the end of the log was removed.');
  for (const noted of [backup, backups, `1:${head?.digest ?? ''}`])
    expect(await findFaults(noted)).toContain('Seal 1 is missing: the end of the log was removed.');
  await expect(verifySchool(restored, 'nowhere')).rejects.toThrow('neither <number>:<digest>');
});
