import { type Log } from '@firstbell/api';
import { readConfig, recover, rotateKey, StartError } from '@firstbell/api/node';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { readEnvFile } from './start/environment.ts';
import { runProgram } from './start/runProgram.ts';

const USAGE = 'Usage: npm run admin -- recover head@school.example, or npm run admin -- rotate-key';

const log: Log = (line) => {
  console.log(JSON.stringify({ at: new Date().toISOString(), ...line }));
};

/**
 * Runs `npm run admin`: `recover` makes an e-mail address an administrator of a school without administrators, and
 * `rotate-key` creates a new key for sensitive values.
 */
async function main([command, address, ...rest]: readonly string[]): Promise<void> {
  readEnvFile(join(fileURLToPath(new URL('..', import.meta.url)), '.env'));
  if (command === 'rotate-key' && address === undefined) {
    console.log(await rotateKey(readConfig(process.env), log));
    return;
  }
  const email = z.email().safeParse(address);
  if (command !== 'recover' || !email.success || rest.length > 0) throw new StartError(USAGE);
  console.log(await recover({ config: readConfig(process.env), email: email.data, log }));
}

await runProgram(main);
