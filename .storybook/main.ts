import { readEnvironment } from '@firstbell/api/environment';
import { type StorybookConfig } from '@storybook/react-vite';
import remarkGfm from 'remark-gfm';
import { mergeConfig } from 'vite';
import { tagComponents } from './componentTags.ts';
import { manifests } from './manifests/manifests.ts';
import { minifyManager } from './minifyManager.ts';
import { showSnippets } from './snippets/showSnippets.ts';
import { tagStories } from './snippets/tagStories.ts';

/** Found before the first story runs: a package found later reloads the page, and a test with it. */
const include = [
  '@firstbell/console > @hookform/resolvers/zod',
  '@tanstack/react-query',
  'axios',
  '@firstbell/api > drizzle-orm',
  '@firstbell/api > drizzle-orm/pg-core',
  '@firstbell/api > drizzle-orm/pglite',
  'firebase/app',
  'firebase/auth',
  '@firstbell/api > hono',
  'lucide-react',
  '@firstbell/ui > @visx/scale',
  '@firstbell/ui > @visx/shape',
  '@firstbell/ui > papaparse',
  '@firstbell/schema > pure-rand/distribution/uniformInt',
  '@firstbell/schema > pure-rand/generator/xoroshiro128plus',
  'react-aria-components',
  'react-dom/client',
  'react-dom/server',
  'react-hook-form',
  'react-router-dom',
  'react-toastify/unstyled',
  'styled-components',
  'zod',
];

const isArgTypes = (entry: unknown) => String(entry).includes('entry-preview-argtypes');

readEnvironment('storybook', process.env);

const config: StorybookConfig & { experimental_manifests: typeof manifests } = {
  stories: ['../stories/**/*.mdx', '../stories/**/*.stories.tsx'],
  staticDirs: [
    // The prepared school that screen stories load: `/school.dump`.
    { from: '../.cache/school', to: '/' },
    { from: '../node_modules/@fontsource-variable/inter/files', to: '/fonts' },
  ],
  addons: [
    {
      name: '@storybook/addon-docs',
      // Tables in the guides are not Markdown's own.
      options: { mdxPluginOptions: { mdxCompileOptions: { remarkPlugins: [remarkGfm] } } },
    },
    '@storybook/addon-a11y',
    // A built site has nothing to run tests with, and no tools to answer: they read its manifests.
    ...(process.env.NODE_ENV === 'production' ? [] : ['@storybook/addon-vitest']),
    ...(process.env.NODE_ENV === 'development' ? ['@storybook/addon-mcp'] : []),
  ],
  framework: { name: '@storybook/react-vite', options: {} },
  // Props are read from types, into `propTables.json`: what would read them in the browser brings a parser of JavaScript.
  typescript: { reactDocgen: false },
  previewAnnotations: (entries = []) => entries.filter((entry) => !isArgTypes(entry)),
  features: {
    sidebarOnboardingChecklist: false,
    componentsManifest: true,
    experimentalSearchDocsHeadings: true,
  },
  experimental_manifests: manifests,
  experimental_indexers: (indexers) => tagComponents(tagStories(indexers)),
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  viteFinal: (vite) =>
    mergeConfig(vite, {
      plugins: [showSnippets(), minifyManager()],
      // Else `import { type … }` would load the module: axe with every page.
      oxc: { typescript: { onlyRemoveTypeImports: false } },
      // Under the address that the manager asks for it by, so that it is sent once.
      build: {
        rolldownOptions: {
          output: {
            assetFileNames: ({ names: [name = ''] }) =>
              name.endsWith('.woff2') ? 'fonts/[name][extname]' : 'assets/[name]-[hash][extname]',
          },
        },
      },
      optimizeDeps: { include, exclude: ['@electric-sql/pglite'] },
      // Copies of the tree that tests and pictures are made from are not what is being worked on.
      server: { watch: { ignored: ['**/.cache/**', '**/test-results/**'] } },
    }),
};

export default config;
