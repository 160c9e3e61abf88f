import { join } from 'node:path';
import { type FileStore } from '../../files/store.ts';
import { type NodeConfig } from '../config.ts';
import { openFolderFiles } from './folderFiles.ts';
import { openS3Files } from './s3Files.ts';

/** Opens the store of uploaded files of a configured school: in its data folder, or in a bucket. */
export function openFiles({
  s3,
  dataDir,
  reservedBytes: reserve,
}: Pick<NodeConfig, 's3' | 'dataDir' | 'reservedBytes'>): Promise<FileStore> {
  return s3 === undefined
    ? openFolderFiles({ folder: join(dataDir, 'files'), reserve })
    : openS3Files(s3, { folder: join(dataDir, 'uploads'), reserve });
}
