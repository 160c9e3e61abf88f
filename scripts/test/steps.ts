import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runCommand } from './command.ts';
import { DATABASE_TESTS, toApiTest } from './databaseTests.ts';
import { CI } from './environment.ts';
import { readCheck, readVitestReport, type StepResult } from './report.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const logs = join(root, 'test-results');

/** What a machine provides for the steps. */
export type Need = 'chromium' | 'postgres';

/** One step of a run, which gets the variables of what it needs. */
export type Step = {
  name: string;
  needs: readonly Need[];
  run: (env: NodeJS.ProcessEnv) => Promise<{ result: StepResult; output: string }>;
};

/** Lanes that run at once, each with its steps one after another. */
export type Stage = readonly (readonly Step[])[];

/** Runs a program of node_modules, and writes its output to `test-results/`. */
async function runTool(name: string, env: NodeJS.ProcessEnv, program: string, args: readonly string[]) {
  const ended = await runCommand(process.execPath, [join(root, 'node_modules', program), ...args], {
    cwd: root,
    env,
  });
  mkdirSync(logs, { recursive: true });
  writeFileSync(join(logs, `${name}.log`), ended.output);
  return ended;
}

const createCheck = (name: string, program: string, ...args: string[]): Step => ({
  name,
  needs: [],
  run: async (env) => {
    const ended = await runTool(name, env, program, args);
    return { result: readCheck(ended), output: ended.output };
  },
});

/** Creates a step that runs the tests of a Vitest project: all of them, or only `files`. */
const createTests = (
  name: string,
  {
    project = name,
    needs = [],
    files = [],
  }: Partial<Step> & { project?: string; files?: readonly string[] } = {},
): Step => ({
  name,
  needs,
  run: async (env) => {
    const report = join(logs, `${name}.json`);
    rmSync(report, { force: true });
    const ended = await runTool(name, env, 'vitest/vitest.mjs', [
      ...['run', '--project', project, ...files],
      ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    ]);
    const text = existsSync(report) ? readFileSync(report, 'utf8') : null;
    return { result: readVitestReport(text, ended), output: ended.output };
  },
});

/** Arguments with which a tool skips files that it has already passed on this machine. */
const cache = (...args: string[]) => (CI ? [] : args);
const contentCache = cache('--cache', '--cache-strategy', 'content');

const staticChecks = [
  createCheck('types', 'typescript-native/bin/tsc', '--checkers', '1', '--incremental', String(!CI)),
  createCheck('oxlint', 'oxlint/bin/oxlint'),
  createCheck(
    'eslint',
    'eslint/bin/eslint.js',
    ...['.', '--max-warnings', '0', ...contentCache],
    ...cache('--cache-location', 'node_modules/.cache/eslint/'),
  ),
  createCheck('format', 'prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', ...contentCache, '.'),
  createCheck('knip', 'knip/bin/knip.js', '--no-progress'),
];

const databaseTests = { project: 'api', needs: ['postgres'] } as const;
/** Lists the test files of a folder without `files`. Vitest ignores `--exclude` for the projects of a configuration. */
const listOthers = (folder: string, files: readonly string[]) =>
  globSync(`${folder}/**/*.test.ts`, { cwd: root }).filter((file) => !files.includes(file));

/** Tests that start the service, wait for seconds, or try every page or every request; only `npm run test:release` runs them. */
const LONG_TESTS = [
  ...['backup/backupFiles', 'backup/drill', 'http/accessMatrix', 'node/clock', 'node/main'].map(toApiTest),
  ...['accessibility/everyPage', 'accessibility/otherPages', 'faults'].map((name) => `e2e/${name}.test.ts`),
];

/** Steps of `npm test`. Journeys wait half of their time, so others run beside them; the tests after them use all cores. */
export const TEST_STAGES: readonly Stage[] = [
  [
    [createTests('e2e', { needs: ['chromium'], files: listOthers('e2e', LONG_TESTS) })],
    [
      ...staticChecks,
      createTests('unit'),
      createTests('api-postgres', { ...databaseTests, files: DATABASE_TESTS }),
    ],
  ],
  [
    [
      createTests('api', { files: listOthers('packages/api/test', [...DATABASE_TESTS, ...LONG_TESTS]) }),
      createTests('stories', { needs: ['chromium'] }),
    ],
  ],
];

/** Steps of `npm run test:release`: the tests of the API on the other database, long tests, and what a release builds. */
export const RELEASE_STAGES: readonly Stage[] = [
  [
    [
      createTests('api-postgres', {
        ...databaseTests,
        files: listOthers('packages/api/test', DATABASE_TESTS),
      }),
      createTests('api', { files: [...DATABASE_TESTS, ...LONG_TESTS] }),
      createTests('e2e', { needs: ['chromium'], files: LONG_TESTS }),
      createTests('stories-long', { needs: ['chromium'] }),
      createTests('release', { needs: ['chromium'] }),
    ],
  ],
];
