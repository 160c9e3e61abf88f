import { type Log } from '@firstbell/api';
import {
  adopt,
  checkIdentity,
  endSessions,
  readConfig,
  recover,
  rotateKey,
  StartError,
} from '@firstbell/api/node';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { readEnvFile } from './start/environment.ts';
import { runProgram } from './start/runProgram.ts';

const USAGE =
  'Usage: npm run admin -- recover head@school.example, npm run admin -- end-sessions, npm run admin -- rotate-key, npm run admin -- adopt, or npm run admin -- check-identity';

const log: Log = (line) => {
  console.log(JSON.stringify({ at: new Date().toISOString(), ...line }));
};

/** Prints the results of the checks of the identity project; exits with code 1 if one failed. */
async function printIdentityChecks(): Promise<void> {
  for (const { name, isPassed, advice } of await checkIdentity(readConfig(process.env))) {
    console.log(isPassed ? `ok      ${name}.` : `not ok  ${name}: ${advice}`);
    if (!isPassed) process.exitCode = 1;
  }
}

/**
 * Runs `npm run admin`: `recover` makes an e-mail address an administrator of a school without administrators,
 * `end-sessions` signs everybody out, `rotate-key` creates a new key for sensitive values, `adopt` states that database and files
 * belong together, and `check-identity` tests the identity project.
 */
async function main([command, address, ...rest]: readonly string[]): Promise<void> {
  readEnvFile(join(fileURLToPath(new URL('..', import.meta.url)), '.env'));
  if (command === 'rotate-key' && address === undefined) {
    console.log(await rotateKey(readConfig(process.env), log));
    return;
  }
  if (command === 'end-sessions' && address === undefined) {
    console.log(await endSessions({ config: readConfig(process.env), log }));
    return;
  }
  if (command === 'adopt' && address === undefined) {
    console.log(await adopt(readConfig(process.env)));
    return;
  }
  if (command === 'check-identity' && address === undefined) {
    await printIdentityChecks();
    return;
  }
  const email = z.email().safeParse(address);
  if (command !== 'recover' || !email.success || rest.length > 0) throw new StartError(USAGE);
  console.log(await recover({ config: readConfig(process.env), email: email.data, log }));
}

await runProgram(main);
