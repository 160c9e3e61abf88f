import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartError } from './environment.ts';
import { hashSources, makeUnlessFresh } from './freshness.ts';

const SOURCES = [
  'packages/{console,schema,ui}/**/*.*',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'scripts/{build,serviceWorker}/*.*',
];

/** Runs a build program; throws a StartError with its output when it fails. */
function runBuild(
  root: string,
  subject: string,
  args: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
    cwd: root,
    // Test runs set NODE_ENV=test, with which the slow development build of React would be bundled.
    env: { ...process.env, NODE_ENV: 'production' },
    signal,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new StartError(`${subject} could not be built:\n${output.trim()}`));
    });
  });
}

/** Dumps the sample school that Storybook's screens load. Runs in a separate process, because the work blocks the event loop. */
export function prepareDump(root: string, signal: AbortSignal): Promise<void> {
  return runBuild(root, 'The sample school of Storybook', ['scripts/prepareDump.ts'], signal);
}

/** Builds the console into dist/console if its sources have changed; an interrupted build keeps the previous one. */
export async function buildConsole(root: string, signal: AbortSignal): Promise<'made' | 'fresh'> {
  const target = join(root, 'dist/console');
  const artifact = { target, stamp: join(root, 'dist/console.hash'), hash: hashSources(root, SOURCES) };
  return makeUnlessFresh(artifact, async () => {
    const newFolder = join(root, 'dist', `.console-${String(process.pid)}`);
    const oldFolder = `${newFolder}-former`;
    try {
      const flags = ['--outDir', newFolder, '--emptyOutDir', '--logLevel', 'warn'];
      await runBuild(root, 'The console', ['node_modules/vite/bin/vite.js', 'build', ...flags], signal);
      mkdirSync(dirname(target), { recursive: true });
      if (existsSync(target)) renameSync(target, oldFolder);
      renameSync(newFolder, target);
    } finally {
      for (const folder of [newFolder, oldFolder]) rmSync(folder, { recursive: true, force: true });
    }
  });
}
