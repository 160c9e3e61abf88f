import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { format } from 'prettier';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { runCommand } from '../test/command.ts';
import { buildLibrary, DIST } from './build.ts';
import { renderExamples } from './renderExamples.ts';
import { buildExampleApp } from './examples.ts';
import { findBudgetErrors, readBudgets, renderSizesTable } from './budgets.ts';
import { makeScratchApp } from './scratchApp.ts';
import { measureSizes } from './sizes.ts';
import { checkClinic } from './checkClinic.ts';
import { checkReadmeApp } from './checkReadmeApp.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const SIZES_FILE = join(root, 'packages/ui/SIZES.md');

/** One check of the library; `run` resolves with error messages: none if the check passes. */
type Check = { name: string; run: () => Promise<string[]> };

/** Options of `checkLibrary`. */
export type CheckOptions = {
  /** Path of Chromium; null skips the checks in a browser. */
  chromium: string | null;
  /** Whether to write the table of sizes. */
  isUpdating: boolean;
  /** Receives a line for each check that ends, with its duration. */
  printLine: (line: string) => void;
};

/** Number of passed checks, and a message for each failure. */
type CheckResult = { passed: number; failures: string[] };

/** Runs a Node.js program; returns its output as an error message if it fails. */
const runNode = async (cwd: string, ...args: string[]): Promise<string[]> => {
  const { code, output } = await runCommand(process.execPath, args, { cwd });
  return code === 0 ? [] : [output.trim()];
};

async function packLibrary(folder: string): Promise<string> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const { code, output } = await runCommand('npm', ['pack', '--pack-destination', folder], { cwd: DIST });
  const tarball = readdirSync(folder).find((name) => name.endsWith('.tgz'));
  if (code !== 0 || tarball === undefined) throw new Error(`npm pack failed: ${output}`);
  return join(folder, tarball);
}

async function lintPackage(tarball: string): Promise<string[]> {
  const bytes = new Uint8Array(readFileSync(tarball)).buffer;
  const { messages, pkg } = await publint({ pack: { tarball: bytes }, strict: true });
  return messages.map((message) => formatMessage(message, pkg, { color: false }) ?? message.code);
}

async function checkSizes(isUpdating: boolean): Promise<string[]> {
  const sizes = await measureSizes();
  const budgets = readBudgets();
  const table = await format(renderSizesTable(sizes, budgets), { parser: 'markdown', printWidth: 110 });
  if (isUpdating) writeFileSync(SIZES_FILE, table);
  else if (!existsSync(SIZES_FILE))
    return ['packages/ui/SIZES.md is missing: run npm run check:library -- --update'];
  return findBudgetErrors(sizes, budgets);
}

async function installScratchApp(app: string): Promise<string[]> {
  const args = ['install', '--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts'];
  const { code, output } = await runCommand('npm', args, { cwd: app });
  return code === 0 ? [] : [output.trim()];
}

/**
 * Type-checks the app and the library's declarations. Ignores errors in the declarations of other packages, some of which
 * fail under the strictest settings.
 */
async function checkTypes(app: string, ...args: string[]): Promise<string[]> {
  const compiler = 'node_modules/typescript/bin/tsc';
  const { output } = await runCommand(process.execPath, [compiler, '--pretty', 'false', ...args], {
    cwd: app,
  });
  const lines = output.trim().split('\n').filter(Boolean);
  return lines.filter((line) => !/^(?: |node_modules\/(?!@firstbell\/))/.test(line));
}

async function buildExamples(app: string, vite: string): Promise<string[]> {
  const args = [
    vite,
    'build',
    '--config',
    'examples.config.js',
    '--mode',
    'development',
    '--outDir',
    'examples',
  ];
  const env = { ...process.env, NODE_ENV: 'development' };
  const { code, output } = await runCommand(process.execPath, args, { cwd: app, env });
  return code === 0 ? [] : [output.trim()];
}

/** Builds, packs, installs, type-checks and uses the library; stops after the first stage with a failure. */
export async function checkLibrary({ chromium, isUpdating, printLine }: CheckOptions): Promise<CheckResult> {
  let tarball = '';
  let app = '';
  const examples = await buildExampleApp();
  const attwProgram = join(root, 'node_modules/@arethetypeswrong/cli/dist/index.js');
  const vite = 'node_modules/vite/bin/vite.js';
  const stages: Check[][] = [
    [
      {
        name: 'builds and packs',
        run: async () => {
          buildLibrary();
          tarball = await packLibrary(join(root, 'test-results/library'));
          return [];
        },
      },
    ],
    [
      { name: 'publint finds no problem', run: () => lintPackage(tarball) },
      {
        name: 'the types resolve in every module resolution mode',
        run: () => runNode(root, attwProgram, '--profile', 'esm-only', tarball),
      },
      { name: 'every component is within its budget', run: () => checkSizes(isUpdating) },
      {
        name: 'installs into a separate app',
        run: () => {
          app = makeScratchApp(tarball, examples.files);
          return installScratchApp(app);
        },
      },
    ],
    [
      {
        name: `the README’s programs, ${examples.snippets.length} snippets and ${examples.solutions.length} solutions pass type-checking with the module resolution of bundlers`,
        run: () => checkTypes(app),
      },
      {
        name: 'the programs pass type-checking with the module resolution of Node.js, too',
        run: () => checkTypes(app, '-p', 'tsconfig.node.json'),
      },
      { name: 'the README’s app is built', run: () => runNode(app, vite, 'build') },
      {
        name: 'the clinic’s app is built',
        run: () => runNode(app, vite, 'build', '--config', 'clinic.config.js', '--outDir', 'clinic'),
      },
      {
        name: 'the examples are built, with the warnings of development',
        run: () => buildExamples(app, vite),
      },
      {
        name: 'the README’s server is built',
        run: () => runNode(app, vite, 'build', '--ssr', 'src/server.tsx', '--outDir', 'server'),
      },
    ],
  ];
  const result: CheckResult = { passed: 0, failures: [] };
  const addOutcome = (name: string, failures: readonly string[], startedAt: number) => {
    if (failures.length === 0) result.passed += 1;
    result.failures.push(...failures.map((failure) => `${name}: ${failure}`));
    printLine(
      `${failures.length > 0 ? '✗' : '✓'} ${name} (${((Date.now() - startedAt) / 1000).toFixed(1)} s)`,
    );
  };
  try {
    for (const stage of stages) {
      const startedAt = Date.now();
      await Promise.all(
        stage.map(async ({ name, run }) => {
          addOutcome(name, await run().catch((error: unknown) => [String(error)]), startedAt);
        }),
      );
      if (result.failures.length > 0) return result;
    }
    if (chromium === null) return result;
    const startedAt = Date.now();
    const server = (await import(pathToFileURL(join(app, 'server/server.js')).href)) as { markup: string };
    const outcomes = [
      ...(await checkReadmeApp(join(app, 'dist'), chromium, server.markup)),
      ...(await checkClinic(join(app, 'clinic'), chromium)),
    ];
    for (const { name, error } of outcomes) addOutcome(name, error === null ? [] : [error], startedAt);
    for (const [kind, names] of [
      ['snippets', examples.snippets],
      ['solutions', examples.solutions],
    ] as const) {
      const renderStartedAt = Date.now();
      const failures = await renderExamples(join(app, 'examples'), chromium, names);
      addOutcome(`${names.length} ${kind} render without console output`, failures, renderStartedAt);
    }
    return result;
  } finally {
    if (basename(app).startsWith('firstbell-library-')) rmSync(app, { recursive: true, force: true });
  }
}
