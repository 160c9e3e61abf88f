import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { findFreePorts } from '../../scripts/start/ports.ts';
import { runNpmStart, type Run } from './npmStart.ts';

/** Creates a folder that is removed after the test. */
export function createTemporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'firstbell-own-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

/** Returns the environment of a separate product on free ports; without the sample school it starts in half the time. */
export async function createEnvironment(folder: string): Promise<Record<string, string>> {
  const [port = 0, accounts = 0, storybook = 0] = await findFreePorts(3);
  return {
    PORT: String(port),
    AUTH_EMULATOR_PORT: String(accounts),
    STORYBOOK_PORT: String(storybook),
    DATA_DIR: folder,
    SAMPLE_SCHOOL: 'false',
  };
}

/** Runs `npm start` and stops it after the test. */
export function runStart(variables: Record<string, string>): Run {
  const run = runNpmStart(variables);
  onTestFinished(async () => {
    run.child.kill('SIGTERM');
    await run.ended;
  });
  return run;
}

/** Finds the IDs of the processes whose environment names a data folder. */
export function findProcessIds(folder: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .map(Number)
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${String(pid)}/environ`, 'utf8')
          .split('\0')
          .includes(`DATA_DIR=${folder}`);
      } catch {
        return false;
      }
    });
}
