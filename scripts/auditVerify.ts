import { readConfig, StartError, verifySchool } from '@firstbell/api/node';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readEnvFile } from './start/environment.ts';
import { runProgram } from './start/runProgram.ts';

const USAGE = 'Usage: npm run audit:verify [-- <number>:<digest> of a recorded seal]';

/** Parses `<number>:<digest>`, a seal that was recorded outside of the database. */
function parseSeal(text: string) {
  const [, number, digest = ''] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text) ?? [];
  if (number === undefined) throw new StartError(USAGE);
  return { number: Number(number), digest };
}

/** Runs `npm run audit:verify`: prints what was verified and each failure; exits with 1 if there is a failure. */
async function main([sealText, ...rest]: readonly string[]): Promise<void> {
  if (rest.length > 0) throw new StartError(USAGE);
  readEnvFile(join(fileURLToPath(new URL('..', import.meta.url)), '.env'));
  const recordedSeal = sealText === undefined ? undefined : parseSeal(sealText);
  const { seals, rows, head, faults } = await verifySchool(readConfig(process.env), recordedSeal);
  for (const fault of faults) console.error(fault);
  const headText = head === undefined ? '' : ` The last seal is ${head.number}:${head.digest}.`;
  console.log(`${seals} seals over ${rows} rows were verified, ${faults.length} faults found.${headText}`);
  if (faults.length > 0) process.exitCode = 1;
}

await runProgram(main);
