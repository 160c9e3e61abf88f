import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { startPostgres } from './test/postgres.ts';

/**
 * Runs the long fault-injection tests of `faults/` on the embedded database and on a private PostgreSQL server, and prints
 * their measurements. `npm run faults -- uploads` runs only the file of that name.
 */
async function main(): Promise<void> {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const postgres = await startPostgres((line) => {
    console.log(line);
  });
  try {
    const child = spawn(
      process.execPath,
      ['node_modules/vitest/vitest.mjs', 'run', '--project', 'faults', ...process.argv.slice(2)],
      { cwd: root, env: { ...process.env, TEST_DATABASE_URL: postgres.url }, stdio: 'inherit' },
    );
    const [code] = (await once(child, 'exit')) as [number | null];
    process.exitCode = code ?? 1;
  } finally {
    await postgres.stop();
  }
}

await main();
