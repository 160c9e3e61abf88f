/** Publishes Storybook to Chromatic for review, or prints how to set the missing token. */
import { fileURLToPath } from 'node:url';
import { spawnSync } from 'node:child_process';
import { readToken } from './readToken.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

try {
  // Throws if the token is missing; Chromatic reads the token itself.
  readToken(process.env);
  const program = `${root}node_modules/chromatic/dist/bin.cjs`;
  const { status } = spawnSync(process.execPath, [program, ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
