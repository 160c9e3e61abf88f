import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { API_SHARDS, PGLITE_SHARDS } from './apiShards.ts';
import { runCommand } from './command.ts';
import { CI_FULL } from './environment.ts';
import { AREA_FOUNDATIONS, BUILD_INPUTS, STARTED_PRODUCT } from './inputs.ts';
import { JOURNEY_SHARDS } from './journeyShards.ts';
import { checkPackedLibrary } from './libraryStep.ts';
import { checkNewArea } from './newAreaStep.ts';
import { readCheck, readVitestReport, type StepResult } from './report.ts';
import { type Shard } from './shards.ts';
import { hashInputs } from './stepCache.ts';
import { checkDevStorybook, checkStorybook } from './storybookStep.ts';
import { STORY_SHARDS } from './storyShards.ts';
import { UNIT_SHARDS } from './unitShards.ts';
import { checkVisual } from './visualStep.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const logs = join(root, 'test-results');

/** Programs that steps need, null if missing. With `isLimitedToChanges`, only tests that uncommitted changes can reach run. */
export type Machine = { chromium: string | null; databaseUrl: string | null; isLimitedToChanges: boolean };

/** One step of `npm test`; `npm test -- <group>` runs it alone. */
export type Step = {
  name: string;
  group: StepGroup;
  needsChromium?: true;
  needsPostgres?: true;
  /** Number of cores that the step uses. */
  cores: number;
  /** Inputs of a step that does not read the whole product; it is skipped while their hash is the same. */
  reads?: readonly string[];
  /** Groups of the step's test files; each is skipped while the hash of its inputs is the same. */
  shards?: (machine: Machine) => readonly Shard[];
  /** Runs the whole step, or only the given shards. */
  run: (machine: Machine, shards?: readonly Shard[]) => Promise<StepResult>;
};

/** Arguments of `npm test --`. */
export const STEP_GROUPS = [
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
export type StepGroup = (typeof STEP_GROUPS)[number];

/** Writes the output of a step, or the table of all steps, to `test-results/`. */
export function writeLog(name: string, output: string): void {
  mkdirSync(logs, { recursive: true });
  writeFileSync(join(logs, `${name}.log`), output);
}

const createStaticStep = (name: string, program: string, ...args: string[]): Step => ({
  name,
  group: 'static',
  cores: 1,
  run: async () => {
    const result = await runCommand(process.execPath, [join(root, 'node_modules', program), ...args], {
      cwd: root,
    });
    writeLog(name, result.output);
    return readCheck(result);
  },
});

/** Compiler that checks the types, and its arguments: a second thread would check shared types twice. */
const TYPE_CHECKER = 'typescript-native/bin/tsc';
const TYPE_CHECK = ['--noEmit', '--checkers', '1'];

/** Inputs that change the findings of ESLint, in addition to its configuration and the text of a file. */
const LINT_INPUTS = ['package-lock.json', 'packages/*/package.json', 'tsconfig.json'];

/** Returns the folder of ESLint's cache, whose name contains a hash of the versions of packages. */
const lintCacheFolder = () =>
  join(root, 'node_modules/.cache/eslint', hashInputs(root, LINT_INPUTS, process.version), '/');

type TestStep = Omit<Step, 'run' | 'cores'> & {
  project: string;
  /** Cores that the step uses; all by default. */
  cores?: number;
};

const createTestStep = ({ project, cores = availableParallelism(), ...step }: TestStep): Step => ({
  ...step,
  cores,
  run: async (machine, shards) => {
    const { chromium, databaseUrl, isLimitedToChanges } = machine;
    mkdirSync(logs, { recursive: true });
    const report = join(logs, `${step.name}.json`);
    rmSync(report, { force: true });
    const { TEST_DATABASE_URL, ...env } = process.env;
    const result = await runCommand(
      process.execPath,
      [
        join(root, 'node_modules/vitest/vitest.mjs'),
        ...['run', '--project', project, ...(shards?.flatMap((shard) => shard.files) ?? [])],
        ...(isLimitedToChanges ? ['--changed', '--passWithNoTests'] : []),
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
    writeLog(step.name, result.output);
    const text = existsSync(report) ? readFileSync(report, 'utf8') : null;
    return readVitestReport(text, result, { mayBeEmpty: isLimitedToChanges });
  },
});

/** Everything that `npm test` runs, in this order. */
export const STEPS: readonly Step[] = [
  createStaticStep('types', TYPE_CHECKER, ...[...TYPE_CHECK, ...(CI_FULL ? ['--incremental', 'false'] : [])]),
  // Journeys are idle half of the time, so the static checks and the unit tests run in parallel, the longest first.
  createTestStep({
    name: 'e2e',
    group: 'e2e',
    project: 'e2e',
    needsChromium: true,
    cores: 1,
    shards: () => JOURNEY_SHARDS,
  }),
  createStaticStep('lint-types', 'oxlint/bin/oxlint'),
  createStaticStep(
    'lint',
    'eslint/bin/eslint.js',
    ...['.', '--max-warnings', '0'],
    ...(CI_FULL ? [] : ['--cache', '--cache-strategy', 'content', '--cache-location', lintCacheFolder()]),
  ),
  createTestStep({ name: 'unit', group: 'unit', project: 'unit', cores: 1, shards: () => UNIT_SHARDS }),
  createStaticStep(
    'format',
    'prettier/bin/prettier.cjs',
    ...[
      '--check',
      '--log-level',
      'warn',
      ...(CI_FULL ? [] : ['--cache', '--cache-strategy', 'content']),
      '.',
    ],
  ),
  createStaticStep('knip', 'knip/bin/knip.js', '--no-progress'),
  createTestStep({
    name: 'api-postgres',
    group: 'api',
    project: 'api',
    needsPostgres: true,
    shards: () => API_SHARDS,
  }),
  createTestStep({
    name: 'api-pglite',
    group: 'api',
    project: 'api',
    shards: ({ databaseUrl }) => (databaseUrl === null || CI_FULL ? API_SHARDS : PGLITE_SHARDS),
  }),
  createTestStep({
    name: 'stories',
    group: 'stories',
    project: 'stories',
    needsChromium: true,
    shards: () => STORY_SHARDS,
  }),
  {
    name: 'storybook',
    group: 'storybook',
    needsChromium: true,
    cores: 1,
    reads: [
      ...BUILD_INPUTS,
      ...STARTED_PRODUCT,
      ...['stories/!(screens)/**', 'stories/screens/**/{browserApi,pageSchool,stage,withConsole}.*'],
      ...['scripts/{site,start}/**', 'scripts/prepareDump.ts'],
      'scripts/test/{namedChecks,quietChromium,storybookStep}.ts',
    ],
    run: ({ chromium }) => checkStorybook(root, chromium, writeLog),
  },
  {
    name: 'storybook-dev',
    group: 'storybook',
    needsChromium: true,
    cores: 1,
    // The step `stories` uses the same Vite plugins, so only the files that this step opens are inputs.
    reads: [
      ...BUILD_INPUTS,
      ...['stories/guides/**', 'stories/components/{Button,DataTable,FormField}/**', 'stories/coverage/**'],
      'packages/ui/src/components/{Button,DataTable,FormField}/**',
      ...['scripts/{library,site,start}/**', 'scripts/prepareDump.ts'],
      'scripts/test/{namedChecks,quietChromium,storybookStep}.ts',
    ],
    run: ({ chromium }) => checkDevStorybook(chromium, writeLog),
  },
  {
    name: 'new-area',
    group: 'new-area',
    needsChromium: true,
    // Its checks run one after another; only its API tests have a worker for each core.
    cores: 1,
    reads: [
      ...BUILD_INPUTS,
      ...AREA_FOUNDATIONS,
      'packages/api/test/{http/access,http/badInput,http/operations,records/records}.test.ts',
      'packages/api/test/**/!(*.test).ts',
      ...['stories/coverage/**', 'stories/screens/**/*.ts', 'stories/screens/**/withConsole.tsx'],
      ...['scripts/{newArea,start}/**', 'scripts/{prepareDump,test/newAreaStep}.ts'],
      ...['.oxlintrc.json', 'eslint.config.js', 'tsconfig.json'],
    ],
    run: ({ chromium }) => checkNewArea(root, chromium, writeLog),
  },
  {
    name: 'library',
    group: 'library',
    needsChromium: true,
    cores: 1,
    reads: [
      ...BUILD_INPUTS,
      ...['packages/ui/{*,src/**,examples/**}', 'stories/{components,coverage,page}/**'],
      ...['scripts/{library,site}/**', 'scripts/test/{libraryStep,quietChromium}.ts'],
    ],
    run: ({ chromium }) => checkPackedLibrary(chromium, writeLog),
  },
  {
    name: 'visual',
    group: 'visual',
    needsChromium: true,
    cores: 1,
    // This step tests the comparison itself, so only the stories of the components that it edits are inputs.
    reads: [
      ...BUILD_INPUTS,
      ...['packages/ui/src/theme/**', 'packages/ui/src/components/{Avatar,Badge,Banner,Spinner}/**'],
      ...['stories/components/{Avatar,Badge,Banner,Spinner}/*.stories.tsx', 'stories/screens/stage/now.ts'],
      ...['scripts/{site,visual}/**', 'scripts/test/{namedChecks,quietChromium,visualStep}.ts'],
    ],
    run: ({ chromium }) => checkVisual(root, chromium, writeLog),
  },
];
