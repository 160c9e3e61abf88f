import { defineConfig, type OxlintOverride } from 'oxlint';

const TESTS = ['**/*.test.ts', '**/*.test.tsx', '**/*.stories.tsx', 'e2e/**'];

/** Names of the browser's globals that a file would silently refer to if it lacked an import. */
const AMBIGUOUS_GLOBALS = [
  ...['blur', 'close', 'escape', 'event', 'find', 'focus', 'length', 'name', 'open', 'origin', 'parent'],
  ...['scroll', 'self', 'status', 'stop', 'top', 'unescape'],
];
const MOUSE_AND_KEYS = ['onClick', 'onMouseDown', 'onMouseUp', 'onKeyPress', 'onKeyDown', 'onKeyUp'];
const KEYS = ['onKeyUp', 'onKeyDown', 'onKeyPress'];
const LOADING = ['onError', 'onLoad'];
const LIST_ROLES = ['listbox', 'menu', 'menubar', 'radiogroup', 'tablist', 'tree', 'treegrid'];
const ITEM_ROLES = ['menuitem', 'menuitemradio', 'menuitemcheckbox', 'option', 'row', 'tab', 'treeitem'];

/** Rules of JavaScript that are not in the category `correctness`. */
const JAVASCRIPT_RULES = [
  ...['array-constructor', 'case-declarations', 'empty', 'empty-function', 'fallthrough'],
  ...['prototype-builtins', 'regex-spaces', 'unexpected-multiline', 'useless-assignment'],
].map((name) => `no-${name}`);

/** Rules of typescript-eslint without options that are not in the category `correctness`. */
const TYPESCRIPT_RULES = [
  ...['adjacent-overload-signatures', 'array-type', 'ban-ts-comment', 'ban-tslint-comment'],
  ...['class-literal-property-style', 'consistent-generic-constructors', 'consistent-indexed-object-style'],
  ...['consistent-type-assertions', 'dot-notation', 'no-confusing-non-null-assertion'],
  ...['no-empty-object-type', 'no-explicit-any', 'no-inferrable-types', 'no-namespace', 'no-require-imports'],
  ...['no-unnecessary-type-assertion', 'no-unnecessary-type-constraint', 'no-unsafe-argument'],
  ...['no-unsafe-assignment', 'no-unsafe-call', 'no-unsafe-enum-comparison', 'no-unsafe-function-type'],
  ...['no-unsafe-member-access', 'no-unsafe-return', 'non-nullable-type-assertion-style', 'prefer-find'],
  ...['prefer-for-of', 'prefer-function-type', 'prefer-includes', 'prefer-nullish-coalescing'],
  ...['prefer-optional-chain', 'prefer-promise-reject-errors', 'prefer-regexp-exec'],
  ...['prefer-string-starts-ends-with', 'require-await', 'restrict-plus-operands'],
  ...['switch-exhaustiveness-check'],
].map((name) => `typescript/${name}`);

/** Rules of `correctness` that the project does not follow. */
const UNUSED_RULES = [
  ...[
    'jsx-a11y/prefer-tag-over-role',
    'jsx-a11y/control-has-associated-label',
    'typescript/no-misused-spread',
  ],
  ...['typescript/require-array-sort-compare', 'typescript/no-useless-default-assignment'],
];

const setAll = <Severity extends 'error' | 'off'>(rules: readonly string[], severity: Severity) =>
  Object.fromEntries(rules.map((rule): [string, Severity] => [rule, severity]));

const NAMED_STYLED = {
  name: 'styled-components',
  importNames: ['default'],
  message:
    'Import { styled }: where Node.js loads CommonJS, the default export is not the function `styled`.',
};
const restrictImports = (
  ...patterns: { group: string[]; message: string }[]
): NonNullable<OxlintOverride['rules']> => ({
  'no-restricted-imports': ['error', { paths: [NAMED_STYLED], patterns }],
});
/** Forbids the product code of a package, without the folders in `excluded`, to import modules that match a pattern. */
const forbidImports = (name: string, message: string, group: string[], ...excluded: string[]) => ({
  files: [`packages/${name}/src/**`],
  excludeFiles: [...excluded, ...TESTS],
  rules: restrictImports({ group, message }),
});
const API_ON_NODE = 'packages/api/src/node/**';

// ESLint has the rules that oxlint lacks: see eslint.config.js.
export default defineConfig({
  options: { typeAware: true },
  plugins: ['eslint', 'typescript', 'react', 'jsx-a11y', 'import'],
  categories: { correctness: 'error' },
  ignorePatterns: ['**/dist', 'storybook-static', 'test-results', '.cache', 'data', 'docs', '**/*.d.ts'],
  rules: {
    ...setAll(JAVASCRIPT_RULES, 'error'),
    ...setAll(UNUSED_RULES, 'off'),
    'preserve-caught-error': 'error',
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'max-lines': ['error', { max: 300 }],
    'no-restricted-globals': ['error', ...AMBIGUOUS_GLOBALS],
    'react/unsupported-syntax': 'error',
    'jsx-a11y/interactive-supports-focus': [
      'error',
      { tabbable: ['button', 'checkbox', 'link', 'searchbox', 'spinbutton', 'switch', 'textbox'] },
    ],
    'jsx-a11y/no-interactive-element-to-noninteractive-role': [
      'error',
      { tr: ['none', 'presentation'], canvas: ['img'] },
    ],
    'jsx-a11y/no-noninteractive-element-interactions': [
      'error',
      {
        handlers: [...MOUSE_AND_KEYS, ...LOADING],
        ...{ alert: KEYS, dialog: KEYS, body: LOADING, iframe: LOADING, img: LOADING },
      },
    ],
    'jsx-a11y/no-noninteractive-element-to-interactive-role': [
      'error',
      {
        ...{ ul: LIST_ROLES, ol: LIST_ROLES, li: ITEM_ROLES, table: ['grid'], td: ['gridcell'] },
        fieldset: ['radiogroup', 'presentation'],
      },
    ],
    'jsx-a11y/no-noninteractive-tabindex': [
      'error',
      { tags: [], roles: ['tabpanel'], allowExpressionValues: true },
    ],
    'jsx-a11y/no-static-element-interactions': [
      'error',
      { allowExpressionValues: true, handlers: MOUSE_AND_KEYS },
    ],
  },
  overrides: [
    {
      files: ['**/*.ts', '**/*.tsx'],
      rules: {
        ...setAll(['no-var', 'prefer-const', 'prefer-rest-params', 'prefer-spread'], 'error'),
        ...setAll(TYPESCRIPT_RULES, 'error'),
        ...restrictImports(),
        'no-unused-vars': ['error', { ignoreRestSiblings: true }],
        'no-setter-return': 'off',
        'typescript/consistent-type-definitions': ['error', 'type'],
        'typescript/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
        'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
        // The router’s redirects are thrown responses.
        'typescript/only-throw-error': ['error', { allow: [{ from: 'lib', name: 'Response' }] }],
        'typescript/restrict-template-expressions': ['error', { allowNumber: true }],
      },
    },
    { files: ['**/*.tsx', 'packages/{ui,console}/**/*.ts'], rules: { 'react/rules-of-hooks': 'error' } },
    {
      files: ['**/*.js', '**/*.mjs'],
      env: { node: true },
      rules: { 'no-redeclare': 'error', 'no-undef': 'error' },
    },
    { files: ['packages/console/public/**'], env: { browser: true } },
    {
      files: ['packages/*/src/**'],
      excludeFiles: ['**/log.ts', API_ON_NODE, ...TESTS],
      rules: { 'no-console': 'error' },
    },
    forbidImports('schema', 'schema uses neither React, nor Node.js, nor I/O.', [
      'react*',
      'node:*',
      'axios',
      'hono*',
    ]),
    forbidImports('ui', 'ui uses neither the school schema, nor HTTP, nor routes.', [
      ...['react-router*', '@tanstack/react-query', 'axios', 'firebase*', 'zod', 'node:*'],
    ]),
    forbidImports('console', 'Toasts go through notify of @firstbell/ui.', ['react-toastify*', 'node:*']),
    forbidImports(
      'api',
      'The core of the API runs in a browser too: Node.js lives in packages/api/src/node.',
      ['node:*', 'pg', 'firebase-admin*', '@hono/node-server*', 'proper-lockfile'],
      API_ON_NODE,
    ),
  ],
});
