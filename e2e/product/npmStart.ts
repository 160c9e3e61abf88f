import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A run of `npm start`. */
export type Run = {
  child: ChildProcess;
  readOutput: () => string;
  /** Resolves when the product is running; rejects with the output if the run ends before. */
  ready: Promise<void>;
  /** Resolves with the exit code; null if the run was killed. */
  ended: Promise<number | null>;
};

/** Runs `npm start` without Storybook, with more arguments. */
export function runNpmStart(variables: Record<string, string>, args: readonly string[] = []): Run {
  const child = spawn('node', ['scripts/run.mjs', 'scripts/start/main.ts', '--no-storybook', ...args], {
    cwd: root,
    env: { ...process.env, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ready = new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        if (output.includes('Ctrl+C')) resolve();
      });
    }
    child.once('close', () => {
      reject(new Error(`npm start ended:\n${output}`));
    });
  });
  // Tests of failing starts do not await this promise.
  ready.catch(() => undefined);
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { child, readOutput: () => output, ready, ended };
}
