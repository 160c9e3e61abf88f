import { defineConfig } from 'eslint/config';
import boundaries from 'eslint-plugin-boundaries';
import regexp from 'eslint-plugin-regexp';
import storybook from 'eslint-plugin-storybook';
import tseslint from 'typescript-eslint';
import {
  NAMED_EXPORTS,
  THEME_COLOURS,
  THEME_LENGTHS,
  THEME_DURATIONS,
  LOGICAL_PROPERTIES,
  TEXTS_FROM_LABELS,
  POLLED_VALUES,
  UNSKIPPED_TESTS,
  FAST_NORMALISE,
  ZOD_FORMS,
} from './scripts/lint/syntax.js';

const SOURCE = ['**/*.ts', '**/*.tsx'];
const TESTS = ['**/*.test.ts', '**/*.test.tsx', '**/*.stories.tsx', 'e2e/**'];

const restrictSyntax = (...lists) => ({ 'no-restricted-syntax': ['error', ...lists.flat()] });

const element = (type) => ({ element: { type } });
/** Allows one element to import others. */
const allowImports = (from, ...to) => ({
  from: element(from),
  allow: to.map((type) => ({ to: element(type) })),
});
/** Allows an area to import itself, but no other area. */
const allowOwnArea = (type) => ({
  from: element(type),
  allow: { to: { element: { type, captured: { area: '{{from.element.captured.area}}' } } } },
});
/** Layers of the console, the highest first: each may import itself and those below, an area no other area. */
const CONSOLE_LAYERS = [
  'console-app',
  'console-areas',
  'console-area',
  'console-features',
  'console-records',
  'console-platform',
];
/** Folders of the API as layers, the highest first. */
const API_FOLDERS = [
  ...[
    'node',
    'sample',
    'service',
    'features',
    'areas',
    'area',
    'accounts',
    'records',
    'jobs',
    'files',
    'access',
  ],
  ...[
    'enrolment',
    'lists',
    'years',
    'intentions',
    'secrets',
    'audit',
    'rows',
    'operation',
    'caller',
    'db',
    'http',
  ],
  ...['log', 'names'],
];
const API_LAYERS = API_FOLDERS.map((folder) => `api-${folder}`);
const allowLayers = (layers, ...packages) =>
  layers.map((layer, index) =>
    allowImports(layer, ...layers.slice(layer.endsWith('-area') ? index + 1 : index), ...packages),
  );
export default defineConfig(
  {
    ignores: [
      '**/node_modules',
      '**/dist',
      'storybook-static',
      'test-results',
      '.cache',
      'data',
      'docs',
      '**/*.d.ts',
    ],
  },
  // oxlint reports unused directives.
  { linterOptions: { reportUnusedDisableDirectives: 'off' } },
  {
    // User input must not decide how long a regular expression runs.
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { ignorePartial: false }],
    },
  },
  // Without rules of typescript-eslint: oxlint has them, see oxlint.config.ts.
  { files: SOURCE, extends: [tseslint.configs.base], rules: restrictSyntax(NAMED_EXPORTS) },
  {
    files: ['packages/ui/src/**', 'packages/console/src/**'],
    ignores: ['packages/ui/src/theme/**', ...TESTS],
    rules: restrictSyntax(
      NAMED_EXPORTS,
      FAST_NORMALISE,
      THEME_COLOURS,
      THEME_LENGTHS,
      THEME_DURATIONS,
      LOGICAL_PROPERTIES,
    ),
  },
  {
    files: ['packages/console/src/**'],
    ignores: ['packages/console/src/platform/{form,http}/**', ...TESTS],
    rules: restrictSyntax(
      NAMED_EXPORTS,
      FAST_NORMALISE,
      THEME_COLOURS,
      THEME_LENGTHS,
      THEME_DURATIONS,
      LOGICAL_PROPERTIES,
      ZOD_FORMS,
    ),
  },
  {
    files: ['packages/ui/src/{components,chart,dates}/**/*.tsx'],
    ignores: TESTS,
    rules: restrictSyntax(
      NAMED_EXPORTS,
      FAST_NORMALISE,
      THEME_COLOURS,
      THEME_LENGTHS,
      THEME_DURATIONS,
      LOGICAL_PROPERTIES,
      TEXTS_FROM_LABELS,
    ),
  },
  {
    files: ['packages/{api,schema}/src/**'],
    ignores: ['packages/schema/src/fields/normalise.ts', ...TESTS],
    rules: restrictSyntax(NAMED_EXPORTS, FAST_NORMALISE),
  },
  {
    files: SOURCE,
    plugins: { boundaries },
    settings: {
      'import/resolver': { typescript: { project: './tsconfig.json' } },
      'boundaries/include': [
        'packages/*/src/**/*',
        'stories/**/*',
        'e2e/**/*',
        'faults/**/*',
        'bench/**/*',
        'scripts/**/*',
      ],
      'boundaries/elements': [
        { type: 'schema', pattern: 'packages/schema/src' },
        { type: 'ui', pattern: 'packages/ui/src' },
        { type: 'api-area', pattern: 'packages/api/src/areas/*', capture: ['area'] },
        ...API_FOLDERS.map((folder) => ({ type: `api-${folder}`, pattern: `packages/api/src/${folder}` })),
        { type: 'api', pattern: 'packages/api/src' },
        { type: 'console-area', pattern: 'packages/console/src/areas/*', capture: ['area'] },
        { type: 'console-areas', pattern: 'packages/console/src/areas' },
        { type: 'console-app', pattern: 'packages/console/src/app' },
        { type: 'console-features', pattern: 'packages/console/src/features' },
        { type: 'console-records', pattern: 'packages/console/src/records' },
        { type: 'console-platform', pattern: 'packages/console/src/platform' },
        { type: 'console', pattern: 'packages/console/src' },
        { type: 'stories', pattern: 'stories' },
        { type: 'e2e', pattern: 'e2e' },
        { type: 'faults', pattern: 'faults' },
        { type: 'bench', pattern: 'bench' },
        { type: 'scripts', pattern: 'scripts' },
      ],
    },
    rules: {
      'boundaries/dependencies': [
        'error',
        {
          default: 'disallow',
          message:
            '{{from.element.type}} may not import {{to.element.type}}: see docs/decisions/packages-and-layers.md.',
          policies: [
            allowImports('schema', 'schema'),
            allowImports('ui', 'ui'),
            allowImports('api', ...API_LAYERS),
            ...allowLayers(API_LAYERS, 'schema'),
            allowOwnArea('api-area'),
            allowImports('console', 'console', 'console-app', 'console-platform', 'schema', 'ui'),
            ...allowLayers(CONSOLE_LAYERS, 'schema', 'ui'),
            allowOwnArea('console-area'),
            ...['stories', 'e2e', 'faults', 'bench', 'scripts'].map((type) => ({
              from: element(type),
              allow: { to: element('*') },
            })),
          ],
        },
      ],
    },
  },
  storybook.configs['flat/recommended'],
  { files: TESTS, rules: restrictSyntax(NAMED_EXPORTS, UNSKIPPED_TESTS) },
  { files: ['e2e/**'], rules: restrictSyntax(NAMED_EXPORTS, UNSKIPPED_TESTS, POLLED_VALUES) },
  // Without NAMED_EXPORTS: Storybook reads the default export of a story file, as tools do of their configuration.
  { files: ['**/*.stories.tsx'], rules: restrictSyntax(UNSKIPPED_TESTS) },
  { files: ['*.config.ts', '.storybook/**'], rules: { 'no-restricted-syntax': 'off' } },
);
