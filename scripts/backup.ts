import {
  createBackup,
  moveToPostgres,
  readConfig,
  restoreBackup,
  StartError,
  undoMove,
} from '@firstbell/api/node';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readEnvFile } from './start/environment.ts';
import { runProgram } from './start/runProgram.ts';

const PRIVATE_UMASK = 0o077;
const USAGE = `Usage: npm run backup -- <folder for backups>
       npm run restore -- <folder of a backup>
       npm run move-to-postgres        with DATABASE_URL set to an empty database
       npm run move-to-postgres -- undo`;

/** Runs `npm run backup`, `restore` and `move-to-postgres` with the service's environment, and prints the result. */
async function main([command, path, ...rest]: readonly string[]): Promise<void> {
  readEnvFile(join(fileURLToPath(new URL('..', import.meta.url)), '.env'));
  const config = readConfig(process.env);
  if (rest.length > 0) throw new StartError(USAGE);
  if (command === 'backup' && path !== undefined) {
    const missingFiles: string[] = [];
    const folder = await createBackup(config, resolve(path), (id) => missingFiles.push(id));
    const hint = config.backupKey === undefined ? ' It is not encrypted: BACKUP_KEY is not set.' : '';
    console.log(
      `The school is backed up in ${folder}.${hint} Store the keys of sensitive values in another place.`,
    );
    for (const id of missingFiles)
      console.error(`The bytes of file ${id} are missing, also in the backup. Upload the file again.`);
    if (missingFiles.length > 0) process.exitCode = 1;
  } else if (command === 'restore' && path !== undefined) {
    const { rows, files, faults, erasures, replacedFolder } = await restoreBackup(config, resolve(path));
    if (replacedFolder !== undefined)
      console.log(`The previous contents of ${config.dataDir} were moved to ${replacedFolder}.`);
    console.log(`Restored, with ${files} files; ${rows} rows of the audit log were verified. ${erasures}`);
    for (const fault of faults) console.error(fault);
    if (faults.length > 0) process.exitCode = 1;
  } else if (command === 'move-to-postgres' && path === undefined) {
    if (config.databaseUrl === undefined) throw new StartError(USAGE);
    const { tables, rows } = await moveToPostgres(config, config.databaseUrl);
    console.log(
      `${rows} rows of ${tables} tables were copied, and are equal in both databases. Keep DATABASE_URL set: the database in ${config.dataDir} is not opened any more.`,
    );
  } else if (command === 'move-to-postgres' && path === 'undo') {
    undoMove(config);
    console.log(`The school in ${config.dataDir} is the one from before the move again. Unset DATABASE_URL.`);
  } else {
    throw new StartError(USAGE);
  }
}

process.umask(PRIVATE_UMASK);
await runProgram(main);
