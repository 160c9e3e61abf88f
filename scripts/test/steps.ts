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

/** What this machine offers to the steps; null where it is missing. `changed` limits tests to what uncommitted changes reach. */
export type Machine = { chromium: string | null; databaseUrl: string | null; changed: boolean };

/** One step of `npm test`; `npm test -- <part>` runs it alone. */
export type Step = {
  name: string;
  part: Part;
  needsChromium?: true;
  needsPostgres?: true;
  /** Number of cores that the step keeps busy. */
  cores: number;
  /** Inputs of a step that does not read the whole product; it is skipped while their hash is the same. */
  reads?: readonly string[];
  /** Groups of the step's test files; each is skipped while the hash of its inputs is the same. */
  shards?: readonly Shard[];
  /** Runs the whole step, or only the given shards. */
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

const staticCheck = (name: string, program: string, ...args: string[]): Step => ({
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
  /** Cores that the step keeps busy; all by default. */
  cores?: number;
  /** Test files to run; all files if the list is empty. */
  files?: (machine: Machine) => readonly string[];
};

const testStep = ({ project, files, cores = availableParallelism(), ...step }: TestStep): Step => ({
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

/** Inputs of every step that builds something or opens a browser. */
const BUILD_INPUTS = ['package-lock.json', 'packages/*/package.json', '.storybook/**', 'vite.config.ts'];

/** The product without its areas, which the API tests, the stories and the journeys cover. */
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

/** Everything that `npm test` runs, in this order. */
export const STEPS: readonly Step[] = [
  // Journeys wait half of their time, so the static checks and the unit tests run beside them, the longest first.
  testStep({ name: 'e2e', part: 'e2e', project: 'e2e', needsChromium: true, cores: 1 }),
  staticCheck('lint', 'eslint/bin/eslint.js', '.', '--max-warnings', '0'),
  staticCheck('types', 'typescript/bin/tsc', '--noEmit'),
  staticCheck('format', 'prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.'),
  staticCheck('knip', 'knip/bin/knip.js', '--no-progress'),
  testStep({ name: 'unit', part: 'unit', project: 'unit', cores: 1 }),
  testStep({ name: 'api-postgres', part: 'api', project: 'api', needsPostgres: true, reads: SERVICE }),
  testStep({
    name: 'api-pglite',
    part: 'api',
    project: 'api',
    reads: SERVICE,
    files: ({ databaseUrl }) => (databaseUrl === null || CI_FULL ? [] : DATABASE_TESTS),
  }),
  testStep({
    name: 'stories',
    part: 'stories',
    project: 'stories',
    needsChromium: true,
    shards: STORY_SHARDS,
  }),
  {
    name: 'storybook',
    part: 'storybook',
    needsChromium: true,
    cores: 1,
    reads: [
      ...BUILD_INPUTS,
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
      ...BUILD_INPUTS,
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
      ...BUILD_INPUTS,
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
    // This step tests the comparison itself, so only the stories of the components that it edits are inputs.
    reads: [
      ...BUILD_INPUTS,
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
