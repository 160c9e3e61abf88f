import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Shard } from './shards.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Files that every shard depends on; shards are skipped only while all their files are unchanged. */
const UNIT_INPUTS = [
  'package-lock.json',
  'packages/*/package.json',
  'tsconfig.json',
  'vite.config.ts',
  'scripts/test/unitShards.ts',
];

/** Unit tests that take seconds and read only parts of the repository, so that they can be skipped. */
const SLOW_SHARDS: readonly Required<Shard>[] = [
  {
    name: 'lint rules',
    files: ['scripts/lint/lint.test.ts'],
    reads: [
      ...UNIT_INPUTS,
      ...['.oxlintrc.json', 'eslint.config.js', 'scripts/lint/**'],
      // The modules that the tested imports name must exist.
      'packages/{schema,ui,api,console}/src/index.ts',
      'packages/{api,console}/src/areas/{student,teacher}/index.ts',
      'packages/console/src/{areas/index.ts,app/shell/Shell.tsx,features/auth/Login.tsx}',
      'packages/console/src/{records/api.ts,platform/services.ts}',
    ],
  },
  {
    name: 'snippets',
    files: ['.storybook/snippets/snippets.test.ts'],
    reads: [...UNIT_INPUTS, '.storybook/snippets/**', 'packages/ui/src/**', 'stories/components/**'],
  },
];

/** Shards of the unit tests: the slow ones, and the others, which always run. */
export const UNIT_SHARDS: readonly Shard[] = [
  ...SLOW_SHARDS,
  {
    name: 'rest',
    files: globSync(
      ['packages/{schema,ui,console}/**/*.test.{ts,tsx}', '{.storybook,scripts,stories}/**/*.test.ts'],
      { cwd: root, exclude: (path) => path.includes('node_modules') },
    )
      .filter((path) => !SLOW_SHARDS.some(({ files }) => files.includes(path)))
      .sort(),
  },
];
