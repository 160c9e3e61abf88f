import { readConfig, StartError, verifySchool } from '@firstbell/api/node';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readEnvFile } from './start/environment.ts';
import { runProgram } from './start/runProgram.ts';

const USAGE =
  'Usage: npm run audit:verify [-- <number>:<digest> of a recorded seal, or the folder of a backup]';

/** Runs `npm run audit:verify`: prints what was verified and each failure; exits with 1 if there is a failure. */
async function main([noted, ...rest]: readonly string[]): Promise<void> {
  if (rest.length > 0) throw new StartError(USAGE);
  readEnvFile(join(fileURLToPath(new URL('..', import.meta.url)), '.env'));
  const { seals, rows, head, faults } = await verifySchool(readConfig(process.env), noted);
  for (const fault of faults) console.error(fault);
  const headText = head === undefined ? '' : ` The last seal is ${head.number}:${head.digest}.`;
  console.log(`${seals} seals over ${rows} rows were verified, ${faults.length} faults found.${headText}`);
  if (faults.length > 0) process.exitCode = 1;
}

await runProgram(main);
