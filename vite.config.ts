import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { chromiumPath, QUIET } from './scripts/test/quietChromium.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// `vitest run` needs not follow changes of the product, so that goes to the pages in a few files in place of six hundred.
const isOnce = process.argv.includes('run');
const product = [
  '@firstbell/api',
  '@firstbell/console',
  '@firstbell/schema',
  '@firstbell/schema/sample',
  '@firstbell/ui',
  '@firstbell/ui/chart',
  '@firstbell/ui/labels/hindi',
  '@firstbell/ui/dates',
];

// A play runs most code a few times only: to have it compiled for speed, and rubbish collected early, costs more than it gives.
const BRIEF = '--js-flags=--no-turbofan --min-semi-space-size=64 --max-semi-space-size=64';

const chromium = playwright({
  launchOptions: { executablePath: chromiumPath(), args: [...QUIET, BRIEF] },
  // What opens is there at once, so that a play need not wait for it to fade in.
  contextOptions: { reducedMotion: 'reduce' },
});

/**
 * Vitest leaves one core to itself, which on a machine of two is half of it, and sleeps meanwhile. The files of a worker share
 * their modules: to import them anew takes each file of the API a second and a half.
 */
const onEveryCore = { maxWorkers: availableParallelism(), isolate: false };

/** Every story, drawn and played once in light, then redrawn in dark: see `.storybook/vitest.setup.ts`. */
const stories: TestProjectInlineConfiguration = {
  extends: true,
  root: at('.'),
  plugins: [
    storybookTest({ configDir: at('.storybook'), initialGlobals: { theme: 'system', pace: 'instant' } }),
  ],
  optimizeDeps: {
    include: [
      ...(isOnce ? product : []),
      // What the tests import beside the stories: found later, it would reload the page under the first of them.
      '@storybook/addon-a11y/preview',
      '@storybook/react-vite',
      'axe-core',
      'storybook/internal/types',
      'storybook/preview-api',
    ],
    exclude: ['@electric-sql/pglite', '@firstbell/ui/fonts'],
    // Or the product would be the one of an earlier run.
    force: isOnce,
  },
  test: {
    name: 'stories',
    setupFiles: [at('.storybook/vitest.setup.ts')],
    // A page for all stories, as in Storybook itself: code and database are loaded once for each worker.
    isolate: false,
    // One more than a small machine has cores: a page that waits for its API leaves its core to another.
    maxWorkers: 3,
    testTimeout: 60_000,
    browser: {
      enabled: true,
      headless: true,
      provider: chromium,
      instances: [{ browser: 'chromium' }],
      viewport: { width: 1440, height: 900 },
      screenshotFailures: false,
      testerHtmlPath: at('.storybook/tester.html'),
    },
  },
};

export default defineConfig({
  root: at('packages/console'),
  cacheDir: at('node_modules/.vite'),
  plugins: [react()],
  build: {
    outDir: at('dist/console'),
    emptyOutDir: true,
    manifest: true,
    modulePreload: { polyfill: false },
  },
  test: {
    projects: [
      {
        extends: true,
        root: at('.'),
        test: {
          name: 'unit',
          ...onEveryCore,
          // The first file of a worker that reads the rules of the lint waits for all of them.
          testTimeout: 30_000,
          include: [
            'packages/{schema,ui,console}/**/*.test.{ts,tsx}',
            '{.storybook,scripts,stories}/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        root: at('.'),
        test: {
          name: 'api',
          ...onEveryCore,
          include: ['packages/api/**/*.test.ts'],
          testTimeout: 30_000,
          // The first files of a run make the sample school, at once and beside other steps.
          hookTimeout: 180_000,
        },
      },
      {
        extends: true,
        root: at('.'),
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          globalSetup: at('e2e/startProduct.ts'),
          testTimeout: 90_000,
          expect: { poll: { timeout: 20_000 } },
          hookTimeout: 90_000,
          // The files of a worker share its browser and the signed-in state.
          isolate: false,
          // One more than a small machine has cores: a journey waits half of its time.
          maxWorkers: 3,
        },
      },
      {
        extends: true,
        root: at('.'),
        test: {
          name: 'faults',
          include: ['faults/**/*.test.ts'],
          testTimeout: 600_000,
          hookTimeout: 600_000,
          // One attack at a time: what it measures is what the service makes others wait.
          fileParallelism: false,
        },
      },
      stories,
    ],
  },
});
