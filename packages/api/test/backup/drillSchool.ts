import { sql } from 'drizzle-orm';
import { join } from 'node:path';
import { generateFileId } from '../../src/files/fileId.ts';
import { type Database } from '../../src/index.ts';
import { openFiles } from '../../src/node/files/openFiles.ts';
import { type NodeConfig, readConfig } from '../../src/node/index.ts';
import { storeFile } from '../files/fileStores.ts';

/** Time of the backups and tests. */
export const AT = new Date('2026-11-20T02:30:00Z');
/** Content of the uploaded file. */
export const TEXT = 'A page of a report.';

/** Returns the configuration of a school whose data folder is in `root`. */
export const buildConfig = (root: string, name: string, databaseUrl?: string): NodeConfig => ({
  ...readConfig({ DATA_DIR: join(root, name), FREE_MIB_KEPT: '0' }),
  databaseUrl,
});

/** Uploads a file into a school; returns its ID. */
export async function upload(db: Database, config: NodeConfig): Promise<string> {
  const id = generateFileId();
  const { size, sha256 } = await storeFile(await openFiles(config), id, new TextEncoder().encode(TEXT));
  await db.orm.execute(sql`insert into file (id, name, type, size, sha256, created_at, created_by)
    values (${id}, 'a.txt', 'text/plain', ${size}, ${sha256}, now(), 'u')`);
  return id;
}
