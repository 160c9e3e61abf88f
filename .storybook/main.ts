import { type StorybookConfig } from '@storybook/react-vite';
import remarkGfm from 'remark-gfm';
import { mergeConfig } from 'vite';
import { tagComponents } from './componentTags.ts';
import { manifests } from './manifests/manifests.ts';
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
    '@storybook/addon-vitest',
    // Answers tools while Storybook runs; the built site has the manifests that it reads.
    ...(process.env.NODE_ENV === 'development' ? ['@storybook/addon-mcp'] : []),
  ],
  framework: { name: '@storybook/react-vite', options: {} },
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
      plugins: [showSnippets()],
      optimizeDeps: { include, exclude: ['@electric-sql/pglite'] },
      // Copies of the tree that tests and pictures are made from are not what is being worked on.
      server: { watch: { ignored: ['**/.cache/**', '**/test-results/**'] } },
    }),
};

export default config;
