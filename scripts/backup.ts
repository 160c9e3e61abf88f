import {
  moveToPostgres,
  readConfig,
  restoreBackup,
  runBackup,
  StartError,
  undoMove,
} from '@firstbell/api/node';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readEnvFile } from './start/environment.ts';
import { runProgram } from './start/runProgram.ts';

const PRIVATE_UMASK = 0o077;
const USAGE = `Usage: npm run restore -- <folder of a backup>
       npm run move-to-postgres        with DATABASE_URL set to an empty database
       npm run move-to-postgres -- undo`;

/** Prints the output of a command; with faults, the command exits with 1. */
function print(lines: readonly string[], faults: readonly string[] = []): void {
  for (const line of lines) console.log(line);
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
}

/** Runs `npm run backup`, `restore` and `move-to-postgres` with the service's environment, and prints the result. */
async function main([command, ...args]: readonly string[]): Promise<void> {
  readEnvFile(join(fileURLToPath(new URL('..', import.meta.url)), '.env'));
  const config = readConfig(process.env);
  const [path, ...rest] = args;
  if (command === 'backup') {
    const { lines, faults } = await runBackup(config, args);
    print(lines, faults);
  } else if (rest.length > 0) {
    throw new StartError(USAGE);
  } else if (command === 'restore' && path !== undefined) {
    const restored = await restoreBackup(config, resolve(path));
    const { rows, files, faults, replacedFolder } = restored;
    if (replacedFolder !== undefined)
      print([`The previous contents of ${config.dataDir} were moved to ${replacedFolder}.`]);
    const sentences = [
      `Restored, with ${files} files; ${rows} rows of the audit log were verified.`,
      restored.erasures,
    ];
    print([[...sentences, restored.version].filter(Boolean).join(' ')], faults);
  } else if (command === 'move-to-postgres' && path === undefined) {
    if (config.databaseUrl === undefined) throw new StartError(USAGE);
    const { tables, rows } = await moveToPostgres(config, config.databaseUrl);
    print([
      `${rows} rows of ${tables} tables were copied, and are equal in both databases. Keep DATABASE_URL set: the database in ${config.dataDir} is not opened any more.`,
    ]);
  } else if (command === 'move-to-postgres' && path === 'undo') {
    undoMove(config);
    print([`The school in ${config.dataDir} is the one from before the move again. Unset DATABASE_URL.`]);
  } else {
    throw new StartError(USAGE);
  }
}

process.umask(PRIVATE_UMASK);
await runProgram(main);
