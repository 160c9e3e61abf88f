import js from '@eslint/js';
import boundaries from 'eslint-plugin-boundaries';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import storybook from 'eslint-plugin-storybook';
import globals from 'globals';
import tseslint from 'typescript-eslint';

const SOURCE = ['**/*.ts', '**/*.tsx'];

export default tseslint.config(
  { ignores: ['**/node_modules', '**/dist', 'storybook-static', '.cache', 'data', 'docs', '**/*.d.ts'] },
  js.configs.recommended,
  { files: ['**/*.mjs', '**/*.js'], languageOptions: { globals: globals.node } },
  {
    files: SOURCE,
    extends: [...tseslint.configs.recommendedTypeChecked, ...tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/consistent-type-definitions': ['error', 'type'],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      'max-lines': ['error', { max: 300 }],
      'no-restricted-syntax': [
        'error',
        {
          selector: 'ExportDefaultDeclaration',
          message: 'Use a named export, so that one thing has one name everywhere.',
        },
        {
          selector: 'ExportAllDeclaration',
          message: 'List the names: an index says what is public.',
        },
      ],
    },
  },
  {
    files: ['**/*.tsx', 'packages/ui/**/*.ts', 'packages/console/**/*.ts'],
    extends: [jsxA11y.flatConfigs.recommended, reactHooks.configs.flat.recommended],
  },
  {
    files: [
      'packages/ui/src/components/**/*.ts',
      'packages/ui/src/components/**/*.tsx',
      'packages/console/src/**/*.tsx',
    ],
    ignores: ['**/*.test.ts', '**/*.test.tsx'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: 'ExportDefaultDeclaration',
          message: 'Use a named export, so that one thing has one name everywhere.',
        },
        { selector: 'ExportAllDeclaration', message: 'List the names: an index says what is public.' },
        {
          selector: 'TemplateElement[value.raw=/#[0-9a-fA-F]{3,8}\\b|rgba?\\(|hsla?\\(/]',
          message: 'Take the colour from the theme: raw colours live in packages/ui/src/theme only.',
        },
      ],
    },
  },
  {
    files: ['**/*.ts', '**/*.tsx'],
    plugins: { boundaries },
    settings: {
      'import/resolver': { typescript: { project: './tsconfig.json' } },
      'boundaries/include': ['packages/*/src/**/*', 'stories/**/*', 'e2e/**/*', 'bench/**/*', 'scripts/**/*'],
      'boundaries/elements': [
        { type: 'schema', pattern: 'packages/schema/src', mode: 'folder' },
        { type: 'ui', pattern: 'packages/ui/src', mode: 'folder' },
        { type: 'api-area', pattern: 'packages/api/src/areas/*', mode: 'folder', capture: ['area'] },
        { type: 'api', pattern: 'packages/api/src', mode: 'folder' },
        { type: 'console-area', pattern: 'packages/console/src/areas/*', mode: 'folder', capture: ['area'] },
        { type: 'console', pattern: 'packages/console/src', mode: 'folder' },
        { type: 'stories', pattern: 'stories', mode: 'folder' },
        { type: 'e2e', pattern: 'e2e', mode: 'folder' },
        { type: 'bench', pattern: 'bench', mode: 'folder' },
        { type: 'scripts', pattern: 'scripts', mode: 'folder' },
      ],
    },
    rules: {
      'boundaries/element-types': [
        'error',
        {
          default: 'disallow',
          message: '${file.type} may not import ${dependency.type}: see docs/decisions and CONTRIBUTING.md.',
          rules: [
            { from: 'schema', allow: ['schema'] },
            { from: 'ui', allow: ['ui'] },
            { from: 'api', allow: ['api', 'api-area', 'schema'] },
            { from: 'api-area', allow: ['api', ['api-area', { area: '${from.area}' }], 'schema'] },
            { from: 'console', allow: ['console', 'console-area', 'schema', 'ui'] },
            {
              from: 'console-area',
              allow: ['console', ['console-area', { area: '${from.area}' }], 'schema', 'ui'],
            },
            { from: ['stories', 'bench', 'e2e', 'scripts'], allow: ['*'] },
          ],
        },
      ],
    },
  },
  storybook.configs['flat/recommended'],
  {
    files: [
      '**/*.stories.tsx',
      '*.config.ts',
      'vite.config.ts',
      '.storybook/**',
      '**/*.mdx',
      'packages/console/src/**/*Screen.tsx',
    ],
    rules: { 'no-restricted-syntax': 'off' },
  },
);
