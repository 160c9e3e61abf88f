import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { findChromium } from '../test/chromium.ts';
import { runCommand } from '../test/command.ts';
import { deriveNames } from './names.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const KEY = 'library_books';
const known = { keys: new Set(['leaves']), prefixes: new Set(['LV', 'LB', 'LI']) };

test('the names of an area are derived from its key, with a prefix that no other area has', () => {
  expect(deriveNames('library_books', known)).toMatchObject({ noun: 'library book', prefix: 'LR' });
  expect(deriveNames('diaries', known).noun).toBe('diary');
  for (const key of ['', 'Books', 'library-books', '__proto__', '../x'])
    expect(() => deriveNames(key, known)).toThrow('is not a valid name of an area');
  expect(() => deriveNames('leaves', known)).toThrow('There is an area leaves already');
});

/** Copies the files of the repository that git does not ignore, and links its packages. */
function copyRepository(target: string): void {
  rmSync(target, { recursive: true, force: true });
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const file of files
    .trim()
    .split('\n')
    .filter((path) => existsSync(join(root, path)))) {
    mkdirSync(dirname(join(target, file)), { recursive: true });
    cpSync(join(root, file), join(target, file));
  }
  for (const folder of ['.', 'packages/api', 'packages/schema', 'packages/ui', 'packages/console']) {
    const modules = join(folder, 'node_modules');
    if (existsSync(join(root, modules)))
      execFileSync('cp', ['-al', join(root, modules), join(target, modules)]);
  }
  // Caches of the tools would refer to the files of the original.
  for (const cache of ['.vite', '.cache', '.vitest'])
    rmSync(join(target, 'node_modules', cache), { recursive: true, force: true });
}

test('a new area passes the checks of types and lint, the tests that run for every area, and its stories', async () => {
  const copy = join(root, 'test-results/new-area-copy');
  onTestFinished(() => {
    rmSync(copy, { recursive: true, force: true });
  });
  copyRepository(copy);
  const CHROMIUM_PATH = await findChromium((line) => {
    console.log(line);
  });
  const run = async (program: string, ...args: string[]) => {
    const { code, output } = await runCommand(process.execPath, [join(copy, program), ...args], {
      cwd: copy,
      env: { ...process.env, CHROMIUM_PATH },
    });
    expect(code, `${program} ${args.join(' ')}\n${output}`).toBe(0);
    return output;
  };
  const runTests = (...args: string[]) => run('node_modules/vitest/vitest.mjs', 'run', ...args);
  const listed = await run('scripts/newArea/main.ts', KEY);
  const files = [...listed.matchAll(/^ {2}(\S+\.tsx?)$/gm)].map(([, path = '']) => path);
  expect(files.length).toBeGreaterThan(10);
  await run('node_modules/typescript-native/bin/tsc', '--noEmit', '--checkers', '1');
  await run('node_modules/oxlint/bin/oxlint', ...files);
  await run('node_modules/eslint/bin/eslint.js', ...files, '--max-warnings', '0');
  await runTests('--project', 'unit', 'packages/schema/src', 'packages/console/src/app', 'stories/screens');
  const generic = ['test/records/records.test.ts', 'test/http/badInput.test.ts'];
  await runTests('--project', 'api', ...generic, '-t', KEY);
  await runTests('--project', 'api', 'test/http/operations.test.ts', 'test/http/access.test.ts');
  // Dumps the sample school with the new area, because stories load the dump.
  await run('scripts/prepareDump.ts');
  await runTests('--project', 'stories', `stories/screens/areas/${KEY}`);
});
