import { readEnvironment } from '@firstbell/api/environment';
import { type StorybookConfig } from '@storybook/react-vite';
import remarkGfm from 'remark-gfm';
import { mergeConfig } from 'vite';
import { propTablesModule } from '../scripts/library/propTablesModule.ts';
import { manifests } from './manifests/manifests.ts';
import { extendOwnTimers, managerScript } from './extendedTimers.ts';
import { minifyManager } from './minifyManager.ts';
import { separateFullIndex, libraryParts } from './splitLibrary.ts';
import { showSnippets } from './snippets/showSnippets.ts';
import { tagStories } from './snippets/tagStories.ts';
import { startDatabase } from './startDatabase.ts';

/** Packages to pre-bundle. If Vite discovered one later, it would reload the page during a test. */
const PREBUNDLED_PACKAGES = [
  '@firstbell/console > @hookform/resolvers/zod',
  '@tanstack/react-query',
  'axios',
  '@firstbell/api > drizzle-orm',
  '@firstbell/api > drizzle-orm/pg-core',
  '@firstbell/api > drizzle-orm/pglite',
  'firebase/app',
  'firebase/auth',
  '@firstbell/api > hono',
  ...['pdfkit', 'fontkit', 'bidi-js'].map((name) => `@firstbell/api > ${name}`),
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

const isArgTypesAnnotation = (path: unknown) => String(path).includes('entry-preview-argtypes');

readEnvironment('storybook', process.env);

const isDevelopment = process.env.NODE_ENV === 'development';
if (isDevelopment) extendOwnTimers();

/** Name prefix of the Vite plugins that only the console's build needs, such as that for its service worker. */
const CONSOLE_PREFIX = 'console-';
const isForStorybook = (plugin: unknown) =>
  !(plugin instanceof Object && 'name' in plugin && String(plugin.name).startsWith(CONSOLE_PREFIX));

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
      // Tables in the guides are GitHub's extension of Markdown.
      options: { mdxPluginOptions: { mdxCompileOptions: { remarkPlugins: [remarkGfm] } } },
    },
    '@storybook/addon-a11y',
    // A static build can neither run tests nor serve MCP tools; its manifests replace the tools.
    ...(process.env.NODE_ENV === 'production' ? [] : ['@storybook/addon-vitest']),
    ...(isDevelopment ? ['@storybook/addon-mcp'] : []),
  ],
  framework: { name: '@storybook/react-vite', options: {} },
  // The module `virtual:prop-tables` has the props. Extracting them in the browser would load a JavaScript parser.
  typescript: { reactDocgen: false },
  previewAnnotations: (entries = []) => entries.filter((entry) => !isArgTypesAnnotation(entry)),
  features: {
    sidebarOnboardingChecklist: false,
    componentsManifest: true,
    experimentalSearchDocsHeadings: true,
  },
  experimental_manifests: manifests,
  experimental_indexers: tagStories,
  managerHead: (head = '') => (isDevelopment ? `${managerScript}${head}` : head),
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  viteFinal: ({ plugins, ...vite }) =>
    mergeConfig(
      { ...vite, plugins: plugins?.filter(isForStorybook) },
      {
        plugins: [propTablesModule(), showSnippets(), separateFullIndex(), minifyManager(), startDatabase()],
        // Otherwise `import { type … }` would load the module, and with it axe on every page.
        oxc: { typescript: { onlyRemoveTypeImports: false } },
        // Fonts have the same URL as in Storybook's manager, so that each font is downloaded once.
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: libraryParts,
              assetFileNames: ({ names: [name = ''] }) =>
                name.endsWith('.woff2') ? 'fonts/[name][extname]' : 'assets/[name]-[hash][extname]',
            },
          },
        },
        optimizeDeps: { include: PREBUNDLED_PACKAGES, exclude: ['@electric-sql/pglite', 'harfbuzzjs'] },
        // Copies of the tree, which tests and picture comparisons make, are not watched.
        server: { watch: { ignored: ['**/.cache/**', '**/test-results/**'] } },
      },
    ),
};

export default config;
