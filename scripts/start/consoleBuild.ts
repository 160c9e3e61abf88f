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
];

function runVite(root: string, folder: string, signal: AbortSignal): Promise<void> {
  const args = [
    'node_modules/vite/bin/vite.js',
    'build',
    '--outDir',
    folder,
    '--emptyOutDir',
    '--logLevel',
    'warn',
  ];
  const child = spawn(process.execPath, args, { cwd: root, signal, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new StartError(`The console could not be built:\n${output.trim()}`));
    });
  });
}

/** Builds the console into dist/console when its sources changed since; a build cut short leaves the last one. */
export async function buildConsole(root: string, signal: AbortSignal): Promise<'made' | 'fresh'> {
  const product = join(root, 'dist/console');
  const source = { product, stamp: join(root, '.cache/console.hash'), hash: hashSources(root, SOURCES) };
  return makeUnlessFresh(source, async () => {
    const draft = join(root, '.cache', `console-${String(process.pid)}`);
    const former = `${draft}-former`;
    try {
      await runVite(root, draft, signal);
      mkdirSync(dirname(product), { recursive: true });
      if (existsSync(product)) renameSync(product, former);
      renameSync(draft, product);
    } finally {
      for (const folder of [draft, former]) rmSync(folder, { recursive: true, force: true });
    }
  });
}
