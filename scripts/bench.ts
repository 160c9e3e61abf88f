import { globSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../bench', import.meta.url));
const names = globSync('*/run.ts', { cwd: folder }).map(dirname).sort();

// Runs the named benchmark of `bench/` with the remaining arguments: `npm run bench -- service lists`.
const [name = ''] = process.argv.splice(2, 1);
if (names.includes(name)) {
  await import(`../bench/${basename(name)}/run.ts`);
} else {
  console.error(`Usage: npm run bench -- <benchmark>, with one of these benchmarks: ${names.join(', ')}.`);
  process.exitCode = 1;
}
