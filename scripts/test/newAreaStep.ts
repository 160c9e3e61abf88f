import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { makeScratchCopy } from '../newArea/scratchCopy.ts';
import { runCommand } from './command.ts';
import { readCheck, readVitestReport, type StepResult } from './report.ts';

/** Key of the area that is written into a copy of the tree. */
const KEY = 'library_books';

/** Returns the TypeScript files that `npm run new:area` lists, each on a line of its own. */
const parseListedFiles = (output: string) =>
  [...output.matchAll(/^ {2}(\S+\.tsx?)$/gm)].map(([, path = '']) => path);

/** Adds the results of two checks. Skipped tests are not counted, because `-t` skips the tests of other areas. */
const addResults = (first: StepResult, second: StepResult): StepResult => ({
  passed: first.passed + second.passed,
  failed: first.failed + second.failed,
  skipped: 0,
  failures: [...first.failures, ...second.failures],
});

/**
 * Generates a new area in a copy of the repository and checks the copy: types, lint of the new files, the API tests that run for
 * every area, whether its screens have a story for each state, and those stories if there is a Chromium. Stops at the first
 * check that fails.
 */
export async function checkNewArea(
  root: string,
  chromium: string | null,
  writeLog: (name: string, output: string) => void,
): Promise<StepResult> {
  const copy = join(root, 'test-results/new-area-copy');
  makeScratchCopy(root, copy);

  const env = { ...process.env, ...(chromium !== null && { CHROMIUM_PATH: chromium }) };
  let output = '';
  const run = async (program: string, ...args: string[]) => {
    const result = await runCommand(process.execPath, [join(copy, program), ...args], { cwd: copy, env });
    output += result.output;
    return result;
  };
  const runTests = async (...args: string[]) => {
    const report = join(copy, 'report.json');
    rmSync(report, { force: true });
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const result = await run('node_modules/vitest/vitest.mjs', 'run', ...reporters, ...args);
    return readVitestReport(existsSync(report) ? readFileSync(report, 'utf8') : null, result);
  };
  let files: string[] = [];
  const checks: (() => Promise<StepResult>)[] = [
    async () => {
      const result = await run('scripts/newArea/main.ts', KEY);
      files = parseListedFiles(result.output);
      return readCheck(result);
    },
    async () => readCheck(await run('node_modules/typescript-native/bin/tsc', '--noEmit', '--checkers', '1')),
    async () => readCheck(await run('node_modules/oxlint/bin/oxlint', ...files)),
    async () => readCheck(await run('node_modules/eslint/bin/eslint.js', ...files, '--max-warnings', '0')),
    () => runTests('--project', 'unit', 'packages/schema/src', 'stories/screens'),
    () =>
      runTests(
        '--project',
        'api',
        ...['records/records', 'http/badInput'].map((file) => `test/${file}.test.ts`),
        '-t',
        KEY,
      ),
    () =>
      runTests('--project', 'api', ...['operations', 'access'].map((file) => `test/http/${file}.test.ts`)),
    ...(chromium === null
      ? []
      : [
          // Dumps the sample school with the new area, because stories load the dump.
          async () => readCheck(await run('scripts/prepareDump.ts')),
          () => runTests('--project', 'stories', `stories/screens/areas/${KEY}`),
        ]),
  ];
  let result: StepResult = { passed: 0, failed: 0, skipped: 0, failures: [] };
  for (const check of checks) {
    if (result.failed === 0) result = addResults(result, await check());
  }
  writeLog('new-area', output);
  rmSync(copy, { recursive: true, force: true });
  return result;
}
