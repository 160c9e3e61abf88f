import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { prepareSchool } from './.storybook/checks/prepareSchool.ts';
import rootPackage from './package.json' with { type: 'json' };
import schemaPackage from './packages/schema/package.json' with { type: 'json' };
import { compressScripts } from './scripts/build/compressScripts.ts';
import { fewFiles } from './scripts/build/fewFiles.ts';
import { firstPaint } from './scripts/build/firstPaint.ts';
import { propTablesModule } from './scripts/library/propTablesModule.ts';
import { serviceWorker } from './scripts/serviceWorker/serviceWorker.ts';
import { readChromiumPath, QUIET_FLAGS } from './scripts/test/quietChromium.ts';

const resolvePath = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// `vitest run` does not watch the product, so the product is pre-bundled: a page loads a few files instead of six hundred.
const isSingleRun = process.argv.includes('run');
const productModules = [
  '@firstbell/api',
  '@firstbell/api/printing',
  '@firstbell/console',
  ...Object.keys(schemaPackage.exports).map((entry) => `@firstbell/schema${entry.slice(1)}`),
  '@firstbell/ui',
  '@firstbell/ui/chart',
  '@firstbell/ui/labels/hindi',
  '@firstbell/ui/dates',
];

// A play runs most code only a few times, so optimised compilation and early garbage collection cost more than they save.
const SHORT_RUN_FLAGS = '--js-flags=--no-turbofan --min-semi-space-size=64 --max-semi-space-size=64';

/** Flag that sets reduced motion for the browser itself, beneath the emulated preference, so that no overlay fades in during a check. */
const REDUCED_MOTION_FLAG = '--force-prefers-reduced-motion';

const chromium = playwright({
  launchOptions: {
    executablePath: readChromiumPath(),
    args: [...QUIET_FLAGS, SHORT_RUN_FLAGS, REDUCED_MOTION_FLAG],
  },
  // Without transitions a play need not wait until an overlay has faded in.
  contextOptions: { reducedMotion: 'reduce' },
});

/**
 * Options that use every core: by default Vitest keeps one free, which is half of a machine with two cores. The test files of a worker share
 * their modules, because importing the modules again takes each test file of the API a second and a half.
 */
const everyCoreOptions = { maxWorkers: availableParallelism(), isolate: false };

/** Tests of what a release builds and packs, and the long forms of tests, which only `npm run test:release` runs. */
const RELEASE_TESTS = '{e2e,packages/api,scripts}/**/*.release.test.ts';

/** Number of retries of a test in a browser, which may time out on a busy machine. `npm test` lists each test that passes only on its second try. */
const BROWSER_RETRIES = 1;

/** Tag of stories that play a whole journey or every component. `npm run test:release` plays them, as the project `stories-long`. */
const LONG_TAG = 'long';
const LONG_PROJECT = 'stories-long';
// Storybook's test panel supports one project of stories, which plays all of them there.
const isLongRun = process.argv.includes(LONG_PROJECT);
const tags = isLongRun ? { include: [LONG_TAG] } : { exclude: isSingleRun ? [LONG_TAG] : [] };

/** Project that renders and plays stories once in light, then checks them: see `.storybook/checks/vitest.setup.ts`. */
const stories: TestProjectInlineConfiguration = {
  extends: true,
  root: resolvePath('.'),
  plugins: [
    prepareSchool(),
    storybookTest({
      configDir: resolvePath('.storybook'),
      tags,
      initialGlobals: { theme: 'system', pace: 'instant' },
    }),
  ],
  optimizeDeps: {
    include: [
      ...(isSingleRun ? productModules : []),
      // Imports of the test setup: discovered later, they would reload the page during the first story.
      '@storybook/addon-a11y/preview',
      '@storybook/react-vite',
      'axe-core',
      'storybook/internal/types',
      'storybook/preview-api',
    ],
    exclude: ['@electric-sql/pglite', 'harfbuzzjs', '@firstbell/ui/fonts', '@firstbell/ui/script-fonts'],
    // In the environment `test`, React Aria would ask the browser for its platform at each event instead of once.
    rolldownOptions: { transform: { define: { 'process.env.NODE_ENV': '"development"' } } },
    // Otherwise the pre-bundled product of an earlier run would be used.
    force: isSingleRun,
  },
  test: {
    name: isLongRun ? LONG_PROJECT : 'stories',
    setupFiles: [resolvePath('.storybook/checks/vitest.setup.ts')],
    // One page for all stories of a worker, as in Storybook: code and database are loaded once.
    isolate: false,
    // One more than a small machine has cores, because pages often wait for their API.
    maxWorkers: 3,
    testTimeout: 60_000,
    retry: BROWSER_RETRIES,
    browser: {
      enabled: true,
      headless: true,
      provider: chromium,
      instances: [{ browser: 'chromium' }],
      viewport: { width: 1440, height: 900 },
      screenshotFailures: false,
      testerHtmlPath: resolvePath('.storybook/checks/tester.html'),
    },
  },
};

export default defineConfig({
  root: resolvePath('packages/console'),
  cacheDir: resolvePath('node_modules/.vite'),
  plugins: [
    react(),
    firstPaint(resolvePath('packages/console/public/theme.js')),
    fewFiles(),
    compressScripts(),
    // The console is in English, so that the texts of React Aria in other languages would be dead weight.
    { ...optimizeLocales.vite({ locales: ['en-US'] }), apply: 'build' },
    serviceWorker({
      source: resolvePath('packages/console/src/worker/serviceWorker.ts'),
      app: resolvePath('packages/console'),
    }),
  ],
  build: {
    outDir: resolvePath('dist/console'),
    emptyOutDir: true,
    // The oldest supported browsers, such as `chrome109`.
    target: rootPackage.browserslist.map((range) => range.replace('ios_saf', 'ios').replace(' >= ', '')),
    manifest: true,
    modulePreload: { polyfill: false },
  },
  test: {
    projects: [
      {
        extends: true,
        root: resolvePath('.'),
        plugins: [propTablesModule()],
        test: {
          name: 'unit',
          ...everyCoreOptions,
          // The first test of a worker that loads ESLint's rules waits for all of them.
          testTimeout: 30_000,
          include: [
            'packages/{schema,ui,console}/**/*.test.{ts,tsx}',
            '{.storybook,scripts,stories}/**/*.test.ts',
          ],
          exclude: [RELEASE_TESTS, '**/node_modules/**'],
        },
      },
      {
        extends: true,
        root: resolvePath('.'),
        test: {
          name: 'release',
          include: [RELEASE_TESTS],
          testTimeout: 600_000,
          hookTimeout: 600_000,
          // One file at a time, because each builds something with all cores.
          fileParallelism: false,
        },
      },
      {
        extends: true,
        root: resolvePath('.'),
        test: {
          name: 'api',
          ...everyCoreOptions,
          // One more than cores, because a file waits while it starts a process or a database.
          maxWorkers: availableParallelism() + 1,
          include: ['packages/api/**/*.test.ts'],
          exclude: [RELEASE_TESTS, '**/node_modules/**'],
          testTimeout: 30_000,
          // The first files of a run create the sample school, all at once and beside other steps.
          hookTimeout: 180_000,
        },
      },
      {
        extends: true,
        root: resolvePath('.'),
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          exclude: [RELEASE_TESTS, '**/node_modules/**'],
          globalSetup: resolvePath('e2e/product/startProduct.ts'),
          testTimeout: 90_000,
          expect: { poll: { timeout: 20_000 } },
          hookTimeout: 90_000,
          // The files of a worker share its browser and the signed-in state.
          isolate: false,
          // One more than a small machine has cores, because a journey waits half of its time.
          maxWorkers: 3,
          retry: BROWSER_RETRIES,
        },
      },
      {
        extends: true,
        root: resolvePath('.'),
        test: {
          name: 'faults',
          include: ['faults/**/*.test.ts'],
          testTimeout: 600_000,
          hookTimeout: 600_000,
          // One file at a time, because other work would change the waits that are measured.
          fileParallelism: false,
        },
      },
      stories,
    ],
  },
});
