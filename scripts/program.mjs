import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const readJson = (...path) => JSON.parse(readFileSync(join(...path), 'utf8'));

/** Finds the file of a program: a path of this repository, or the name of an executable of one of the `devDependencies`. */
export function findProgram(root, name) {
  const file = join(root, name);
  if (name.includes('/') && existsSync(file)) return file;
  for (const dependency of Object.keys(readJson(root, 'package.json').devDependencies)) {
    const folder = join(root, 'node_modules', dependency);
    const { bin = {} } = readJson(folder, 'package.json');
    const programs = typeof bin === 'string' ? { [dependency]: bin } : bin;
    if (Object.hasOwn(programs, name)) return join(folder, programs[name]);
  }
  throw new Error(
    `There is no program ${name}: name a file of this repository, or a program of its devDependencies.`,
  );
}
