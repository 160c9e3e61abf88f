import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('openCopy.ts', import.meta.url));

/** Opens a copy of the embedded database in a separate process and reads every table. Throws if that fails. */
export async function verifyCopy(database: string): Promise<void> {
  const child = spawn(process.execPath, [program, database], { stdio: ['ignore', 'ignore', 'pipe'] });
  let errorOutput = '';
  child.stderr.on('data', (part: Buffer) => (errorOutput += part.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(errorOutput.trim().split('\n', 1).join('') || 'it cannot be opened');
}
