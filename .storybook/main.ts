import { type StorybookConfig } from '@storybook/react-vite';
import remarkGfm from 'remark-gfm';
import { mergeConfig } from 'vite';

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

const config: StorybookConfig = {
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
  ],
  framework: { name: '@storybook/react-vite', options: {} },
  features: { sidebarOnboardingChecklist: false, experimentalSearchDocsHeadings: true },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  viteFinal: (vite) =>
    mergeConfig(vite, {
      optimizeDeps: { include, exclude: ['@electric-sql/pglite'] },
      // Copies of the tree that tests and pictures are made from are not what is being worked on.
      server: { watch: { ignored: ['**/.cache/**', '**/test-results/**'] } },
    }),
};

export default config;
