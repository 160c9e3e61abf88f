import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestProject } from 'vitest/node';
import { findFreePorts } from '../../scripts/start/ports.ts';
import { runNpmStart } from './npmStart.ts';

/** Starts the real product once for all end-to-end tests, on free ports and with a separate data folder. The teardown throws if the product does not stop cleanly. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'firstbell-e2e-'));
  const [port = 0, accountsPort = 0] = await findFreePorts(2);
  const run = runNpmStart({
    PORT: String(port),
    AUTH_EMULATOR_PORT: String(accountsPort),
    DATA_DIR: folder,
    // The tests use only a few accounts and read faster than people do.
    READS_PER_MINUTE: '100000',
    ADDRESS_REQUESTS_PER_MINUTE: '100000',
  });
  await run.ready;
  project.provide('address', `http://localhost:${String(port)}`);
  project.provide('accounts', `http://127.0.0.1:${String(accountsPort)}`);
  return async () => {
    run.child.kill('SIGTERM');
    const code = await run.ended;
    rmSync(folder, { recursive: true, force: true });
    if (code !== 0 || !run.readOutput().includes('Stopped.'))
      throw new Error(`The product ended with ${String(code)}:\n${run.readOutput()}`);
  };
}
