import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const PACKAGE = join(import.meta.dirname, '../../../package.json');

/** Reads the version of this program: that of its package and, in a checkout, its commit. */
export function readVersion(): string {
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(readFileSync(PACKAGE, 'utf8')));
  const { status, stdout } = spawnSync('git', ['rev-parse', '--short=8', 'HEAD'], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  });
  return status === 0 ? `${version} (${stdout.trim()})` : version;
}
