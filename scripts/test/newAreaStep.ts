import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { makeScratchCopy } from '../newArea/scratchCopy.ts';
import { runCommand } from './command.ts';
import { readCheck, readVitestReport, type StepResult } from './report.ts';

/** Key of the area that is written into a copy of the tree. */
const KEY = 'library_books';

const sum = (one: StepResult, other: StepResult): StepResult => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  skipped: 0,
  faults: [...one.faults, ...other.faults],
});

/**
 * Writes a new area into a copy of the tree, and checks the copy: types, lint, the API's tests of every registered
 * area, that its screens have a story for each state, and with a Chromium those stories. Stops at the first check that
 * fails.
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
  const tests = async (...args: string[]) => {
    const report = join(copy, 'report.json');
    rmSync(report, { force: true });
    const how = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const result = await run('node_modules/vitest/vitest.mjs', 'run', ...how, ...args);
    return readVitestReport(existsSync(report) ? readFileSync(report, 'utf8') : null, result);
  };
  const checks: (() => Promise<StepResult>)[] = [
    async () => readCheck(await run('scripts/newArea/main.ts', KEY)),
    async () => readCheck(await run('node_modules/typescript/bin/tsc', '--noEmit')),
    async () =>
      readCheck(
        await run(
          'node_modules/eslint/bin/eslint.js',
          ...['packages/schema/src', `packages/api/src/areas/${KEY}`, `packages/console/src/areas/${KEY}`],
          ...[`stories/screens/areas/${KEY}`, '--max-warnings', '0'],
        ),
      ),
    () => tests('--project', 'unit', 'packages/schema/src', 'stories/screens'),
    () =>
      tests('--project', 'api', ...['records', 'badInput'].map((file) => `test/${file}.test.ts`), '-t', KEY),
    () => tests('--project', 'api', ...['operations', 'access'].map((file) => `test/${file}.test.ts`)),
    ...(chromium === null
      ? []
      : [
          async () => readCheck(await run('scripts/prepareDump.ts')),
          () => tests('--project', 'stories', `stories/screens/areas/${KEY}`),
        ]),
  ];
  let result: StepResult = { passed: 0, failed: 0, skipped: 0, faults: [] };
  for (const check of checks) {
    if (result.failed === 0) result = sum(result, await check());
  }
  writeLog('new-area', output);
  rmSync(copy, { recursive: true, force: true });
  return result;
}
