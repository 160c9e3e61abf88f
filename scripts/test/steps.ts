import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runCommand } from './command.ts';
import { DATABASE_TESTS } from './databaseTests.ts';
import { CI_FULL } from './environment.ts';
import { checkPackedLibrary } from './libraryStep.ts';
import { checkNewArea } from './newAreaStep.ts';
import { readCheck, readVitestReport, type StepResult } from './report.ts';
import { checkStorybook } from './storybookStep.ts';
import { type Shard, STORY_SHARDS } from './storyShards.ts';
import { checkVisual } from './visualStep.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const logs = join(root, 'test-results');

/** Programs that the steps need; `changed` limits the tests to those that uncommitted changes can reach. */
export type Machine = { chromium: string | null; databaseUrl: string | null; changed: boolean };

/** One step of `npm test`; `npm test -- <part>` runs it alone. */
export type Step = {
  name: string;
  part: Part;
  needsChromium?: true;
  needsPostgres?: true;
  /** Number of cores that it uses. */
  cores: number;
  /** Inputs of a step that does not read the whole product; it is skipped while their hash is the same. */
  reads?: readonly string[];
  /** Parts of its test files, each skipped while the hash of its inputs is the same. */
  shards?: readonly Shard[];
  /** Runs the step, or these of its shards alone. */
  run: (machine: Machine, shards?: readonly Shard[]) => Promise<StepResult>;
};

/** Arguments of `npm test --`. */
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

/** Writes the output of a step, or the table of all steps, to `test-results/`. */
export function writeLog(name: string, output: string): void {
  mkdirSync(logs, { recursive: true });
  writeFileSync(join(logs, `${name}.log`), output);
}

const check = (name: string, program: string, ...args: string[]): Step => ({
  name,
  part: 'static',
  cores: 1,
  run: async () => {
    const result = await runCommand(process.execPath, [join(root, 'node_modules', program), ...args], {
      cwd: root,
    });
    writeLog(name, result.output);
    return readCheck(result);
  },
});

type TestStep = Omit<Step, 'run' | 'cores'> & {
  project: string;
  /** Cores that it keeps busy; all by default. */
  cores?: number;
  /** Files to run; all when empty. */
  files?: (machine: Machine) => readonly string[];
};

const tests = ({ project, files, cores = availableParallelism(), ...step }: TestStep): Step => ({
  ...step,
  cores,
  run: async (machine, shards) => {
    const { chromium, databaseUrl, changed } = machine;
    mkdirSync(logs, { recursive: true });
    const report = join(logs, `${step.name}.json`);
    rmSync(report, { force: true });
    const { TEST_DATABASE_URL, ...env } = process.env;
    const result = await runCommand(
      process.execPath,
      [
        join(root, 'node_modules/vitest/vitest.mjs'),
        ...[
          'run',
          '--project',
          project,
          ...(shards?.flatMap((shard) => shard.files) ?? files?.(machine) ?? []),
        ],
        ...(changed ? ['--changed', '--passWithNoTests'] : []),
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
    return readVitestReport(text, result, { mayBeEmpty: changed });
  },
});

/** Inputs of every build and every browser step. */
const ALL = ['package-lock.json', 'packages/*/package.json', '.storybook/**', 'vite.config.ts'];

/** The product without its areas: each of them is tested by the API's tests, the stories and the journeys. */
const PRODUCT = ['packages/*/public/**', 'packages/*/src/*.*', 'packages/*/src/!(areas)/**'];

/** Inputs of the API's tests, which start neither the console nor a script. */
const SERVICE = [
  'package-lock.json',
  'packages/*/package.json',
  'vite.config.ts',
  'packages/{api,schema}/src/**',
  'packages/api/test/**',
  'scripts/test/{databaseTests,postgres}.ts',
];

/** Everything that `npm test` runs, in its order. */
export const STEPS: readonly Step[] = [
  // Journeys are idle for half of their time, so the static checks and the unit tests run beside them, the longest first.
  tests({ name: 'e2e', part: 'e2e', project: 'e2e', needsChromium: true, cores: 1 }),
  check('lint', 'eslint/bin/eslint.js', '.', '--max-warnings', '0'),
  check('types', 'typescript/bin/tsc', '--noEmit'),
  check('format', 'prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.'),
  check('knip', 'knip/bin/knip.js', '--no-progress'),
  tests({ name: 'unit', part: 'unit', project: 'unit', cores: 1 }),
  tests({ name: 'api-postgres', part: 'api', project: 'api', needsPostgres: true, reads: SERVICE }),
  tests({
    name: 'api-pglite',
    part: 'api',
    project: 'api',
    reads: SERVICE,
    files: ({ databaseUrl }) => (databaseUrl === null || CI_FULL ? [] : DATABASE_TESTS),
  }),
  tests({ name: 'stories', part: 'stories', project: 'stories', needsChromium: true, shards: STORY_SHARDS }),
  {
    name: 'storybook',
    part: 'storybook',
    needsChromium: true,
    cores: 1,
    reads: [
      ...ALL,
      ...PRODUCT,
      ...['stories/!(screens)/**', 'stories/screens/**/{browserApi,pageSchool,stage,withConsole}.*'],
      ...['scripts/{site,start}/**', 'scripts/prepareDump.ts'],
      'scripts/test/{command,environment,namedChecks,quietChromium,storybookStep}.ts',
    ],
    run: ({ chromium }) => checkStorybook(root, chromium, writeLog),
  },
  {
    name: 'new-area',
    part: 'new-area',
    needsChromium: true,
    // Its API tests have a worker for each core.
    cores: availableParallelism(),
    reads: [
      ...ALL,
      ...PRODUCT,
      ...['packages/api/test/{access,badInput,operations,records}.test.ts', 'packages/api/test/!(*.test).ts'],
      ...['stories/coverage/**', 'stories/screens/**/*.ts', 'stories/screens/**/withConsole.tsx'],
      ...['scripts/{newArea,start}/**', 'scripts/{prepareDump,test/newAreaStep}.ts'],
      ...['eslint.config.js', 'tsconfig.json'],
    ],
    run: ({ chromium }) => checkNewArea(root, chromium, writeLog),
  },
  {
    name: 'library',
    part: 'library',
    needsChromium: true,
    cores: 1,
    reads: [
      ...ALL,
      ...['packages/ui/{*,src/**,examples/**}', 'stories/{components,coverage,page}/**'],
      ...['scripts/{library,site}/**', 'scripts/test/{command,environment,libraryStep,quietChromium}.ts'],
    ],
    run: ({ chromium }) => checkPackedLibrary(chromium, writeLog),
  },
  {
    name: 'visual',
    part: 'visual',
    needsChromium: true,
    cores: 1,
    // It tests the comparison, so of the stories only those of the components that it edits are inputs.
    reads: [
      ...ALL,
      ...['packages/ui/src/theme/**', 'packages/ui/src/components/{Avatar,Badge,Banner,Spinner}/**'],
      ...['stories/components/{Avatar,Badge,Banner,Spinner}.stories.tsx', 'stories/screens/stage/now.ts'],
      ...[
        'scripts/{site,visual}/**',
        'scripts/test/{command,environment,namedChecks,quietChromium,visualStep}.ts',
      ],
    ],
    run: ({ chromium }) => checkVisual(root, chromium, writeLog),
  },
];
