import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { KEYS, TYPES_CACHE } from '../types/keys.ts';
import { runCommand, type CommandResult } from './command.ts';
import { hashInputs } from './stepCache.ts';

/** Keys of the files that ESLint has passed, and the hash of the rules that they passed. */
const passes = z.object({ rules: z.string(), keys: z.record(z.string(), z.string()) });
type Passes = z.infer<typeof passes>;
const keysFile = z.record(z.string(), z.string());

/** File of the passes, which never leaves this machine. */
const STORE = `${TYPES_CACHE}/lint.json`;

/** What decides the findings in a file besides its types. */
const RULES = [
  'eslint.config.js',
  'scripts/lint/**',
  'scripts/test/lintStep.ts',
  'scripts/types/**',
  'package-lock.json',
  'packages/*/package.json',
  'tsconfig.json',
];

/** Above this number of files, ESLint finds them itself. */
const MAX_NAMED = 1_000;

const readJson = (path: string): unknown =>
  existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;

/** Returns the files whose findings may differ from those of the passes; all if the rules have changed. */
export function staleFiles(keys: Passes['keys'], rules: string, passed: Passes | undefined): string[] {
  const isStale = (path: string) => passed?.rules !== rules || passed.keys[path] !== keys[path];
  return Object.keys(keys).filter(isStale);
}

/**
 * Lints the files whose text, or whose types, have changed since they passed; all files if the rules have changed, or with
 * `isFull`. The types must have been checked before, which writes the keys of the files.
 */
export async function lint(root: string, versions: string, isFull: boolean): Promise<CommandResult> {
  const keys = keysFile.safeParse(readJson(join(root, KEYS))).data;
  const rules = hashInputs(root, RULES, versions);
  const passed = passes.safeParse(readJson(join(root, STORE))).data;
  const stale = keys && !isFull ? staleFiles(keys, rules, passed) : undefined;
  // JavaScript has no types here, and is soon linted.
  const scripts = globSync(['*.{js,mjs}', '{.storybook,deploy,packages,scripts}/**/*.{js,mjs}'], {
    cwd: root,
    exclude: (path) => /node_modules|dist/.test(path),
  });
  const isNamed = stale !== undefined && stale.length <= MAX_NAMED;
  const result = await runCommand(
    process.execPath,
    [
      join(root, 'node_modules/eslint/bin/eslint.js'),
      ...(isNamed ? [...scripts, ...stale] : ['.']),
      ...['--max-warnings', '0', '--no-warn-ignored'],
    ],
    { cwd: root },
  );
  if (result.code === 0 && keys) {
    writeFileSync(join(root, STORE), JSON.stringify({ rules, keys } satisfies Passes));
  }
  const count = isNamed ? `${String(stale.length)} files with changed text or types` : 'all files';
  return { ...result, output: `ESLint on ${count}.\n${result.output}` };
}
