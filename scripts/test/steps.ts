import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runCommand } from './command.ts';
import { checkPackedLibrary } from './libraryStep.ts';
import { checkNewArea } from './newAreaStep.ts';
import { readCheck, readVitestReport, type StepResult } from './report.ts';
import { checkStorybook } from './storybookStep.ts';
import { checkVisual } from './visualStep.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const logs = join(root, 'test-results');

/** What the steps need of the machine. */
export type Machine = { chromium: string | null; databaseUrl: string | null };

/** One step of `npm test`; `part` is the word that runs it alone. */
export type Step = {
  name: string;
  part: Part;
  needsChromium?: true;
  needsPostgres?: true;
  run: (machine: Machine) => Promise<StepResult>;
};

/** The words that `npm test --` takes. */
export const PARTS = [
  'static',
  'unit',
  'api',
  'stories',
  'e2e',
  'new-area',
  'library',
  'storybook',
  'visual',
] as const;
export type Part = (typeof PARTS)[number];

function keepLog(name: string, output: string): void {
  mkdirSync(logs, { recursive: true });
  writeFileSync(join(logs, `${name}.log`), output);
}

const check = (name: string, program: string, ...args: string[]): Step => ({
  name,
  part: 'static',
  run: async () => {
    const result = await runCommand(process.execPath, [join(root, 'node_modules', program), ...args], {
      cwd: root,
    });
    keepLog(name, result.output);
    return readCheck(result);
  },
});

const tests = (step: Omit<Step, 'run'> & { project: string }): Step => ({
  ...step,
  run: async ({ chromium, databaseUrl }) => {
    mkdirSync(logs, { recursive: true });
    const report = join(logs, `${step.name}.json`);
    rmSync(report, { force: true });
    const { TEST_DATABASE_URL, ...env } = process.env;
    const result = await runCommand(
      process.execPath,
      [
        join(root, 'node_modules/vitest/vitest.mjs'),
        ...['run', '--project', step.project],
        ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
      ],
      {
        cwd: root,
        env: {
          ...env,
          ...(chromium !== null && { CHROMIUM_PATH: chromium }),
          ...(step.needsPostgres && databaseUrl !== null && { TEST_DATABASE_URL: databaseUrl }),
        },
      },
    );
    keepLog(step.name, result.output);
    return readVitestReport(existsSync(report) ? readFileSync(report, 'utf8') : null, result);
  },
});

/** Everything that `npm test` runs, in its order. */
export const STEPS: readonly Step[] = [
  check('types', 'typescript/bin/tsc', '--noEmit'),
  check('lint', 'eslint/bin/eslint.js', '.', '--max-warnings', '0'),
  check('format', 'prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.'),
  check('knip', 'knip/bin/knip.js', '--no-progress'),
  tests({ name: 'unit', part: 'unit', project: 'unit' }),
  tests({ name: 'api-pglite', part: 'api', project: 'api' }),
  tests({ name: 'api-postgres', part: 'api', project: 'api', needsPostgres: true }),
  tests({ name: 'stories', part: 'stories', project: 'stories', needsChromium: true }),
  tests({ name: 'e2e', part: 'e2e', project: 'e2e', needsChromium: true }),
  {
    name: 'new-area',
    part: 'new-area',
    needsChromium: true,
    run: ({ chromium }) => checkNewArea(root, chromium, keepLog),
  },
  {
    name: 'library',
    part: 'library',
    needsChromium: true,
    run: ({ chromium }) => checkPackedLibrary(chromium, keepLog),
  },
  {
    name: 'storybook',
    part: 'storybook',
    needsChromium: true,
    run: ({ chromium }) => checkStorybook(root, chromium, keepLog),
  },
  {
    name: 'visual',
    part: 'visual',
    needsChromium: true,
    run: ({ chromium }) => checkVisual(root, chromium, keepLog),
  },
];
