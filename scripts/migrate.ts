import { update } from '@firstbell/api/node';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readEnvFile } from './start/environment.ts';
import { runProgram } from './start/runProgram.ts';

/** Runs `npm run update`, and `npm run migrate` for a service that has its own user of PostgreSQL, with the service's environment. */
await runProgram(async (args) => {
  readEnvFile(join(fileURLToPath(new URL('..', import.meta.url)), '.env'));
  process.umask(0o077);
  console.log(await update(process.env, args));
});
