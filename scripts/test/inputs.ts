/** Inputs of every step: how its programs are run, and how their results are read. */
export const RUNNER_INPUTS = ['scripts/test/{command,environment,report,stepCache,steps}.ts'];

/** Inputs of every step that builds something or opens a browser. */
export const BUILD_INPUTS = [
  'package-lock.json',
  'packages/*/package.json',
  '.storybook/**',
  'vite.config.ts',
];

/** The product without its areas, which the API tests, the stories and the journeys cover. */
export const PRODUCT = ['packages/*/public/**', 'packages/*/src/*.*', 'packages/*/src/!(areas)/**'];

/** Inputs of each test of the API, without the areas and the test files. */
const SERVICE_CORE = [
  'package-lock.json',
  'packages/*/package.json',
  'vite.config.ts',
  'packages/{api,schema}/src/*.*',
  'packages/{api,schema}/src/!(areas)/**',
  'packages/api/test/!(*.test).ts',
  'packages/api/test/*/**',
  // The console's merge of concurrent saves, which a test uses.
  'packages/console/src/records/values/{merge,saveWithMerge}.ts',
  'scripts/test/{apiShards,databaseTests,postgres}.ts',
];

/** Inputs of the API's tests whose subject is not an area. */
export const serviceInputs = (files: readonly string[]): readonly string[] => [...SERVICE_CORE, ...files];

/** Inputs of all other tests of the API, which start neither the console nor a script. */
export const API_INPUTS = [
  ...SERVICE_CORE,
  'packages/{api,schema}/src/areas/**',
  'packages/api/test/**',
  'docs/access.md',
];
