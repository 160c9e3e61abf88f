import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestProject } from 'vitest/node';
import { readStartEnvironment } from '../scripts/start/environment.ts';
import { findFreePorts } from '../scripts/start/ports.ts';
import { startProduct } from '../scripts/start/product.ts';
import { Progress } from '../scripts/start/progress.ts';

/** Starts the real product once for all journeys, on free ports and a folder of its own, without Storybook. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'firstbell-e2e-'));
  const [port = 0, accountsPort = 0] = await findFreePorts(2);
  const env = {
    ...process.env,
    PORT: String(port),
    AUTH_EMULATOR_PORT: String(accountsPort),
    DATA_DIR: folder,
    // All journeys are made by a few accounts, faster than people make them.
    READS_PER_MINUTE: '100000',
  };
  const lines: string[] = [];
  const progress = new Progress(() => undefined);
  const product = await startProduct({
    environment: readStartEnvironment(env, ['--no-storybook']),
    env,
    progress,
    signal: new AbortController().signal,
    onLine: (line) => {
      lines.push(line);
    },
    tell: (line) => {
      console.error(line);
    },
  });
  progress.stop();
  project.provide('address', `http://localhost:${String(port)}`);
  project.provide('accounts', `http://127.0.0.1:${String(accountsPort)}`);
  return async () => {
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
