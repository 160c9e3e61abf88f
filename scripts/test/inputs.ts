/** Inputs of every step: how its programs are run, and how their results are read. */
export const RUNNER_INPUTS = ['scripts/test/{command,environment,report,stepCache,steps}.ts'];

/** Inputs of every step that builds something or opens a browser. */
export const BUILD_INPUTS = [
  'package-lock.json',
  'packages/*/package.json',
  '.storybook/**',
  'vite.config.ts',
];

/**
 * The parts of the product that the static Storybook depends on: the library, and what starts the console and the service in a
 * page. Stories and journeys cover the areas and features of the console.
 */
export const STARTED_PRODUCT = [
  'packages/*/public/**',
  'packages/*/src/*.*',
  'packages/ui/src/**',
  'packages/console/src/{app,platform}/**',
  'packages/api/src/{db,http,sample}/**',
  'packages/schema/src/{fields,records,sample}/**',
];

/** Modules on which a generated area depends, directly or indirectly. */
export const AREA_FOUNDATIONS = [
  'packages/*/src/*.*',
  'packages/console/src/{app,platform,records}/**',
  'packages/api/src/{access,db,http,records,sample,structure}/**',
  'packages/schema/src/{access,fields,records,sample}/**',
  'packages/schema/src/areas/index.ts',
];

/** Inputs of each test of the API, without the areas and the test files. */
const SERVICE_CORE = [
  'package-lock.json',
  'packages/*/package.json',
  'vite.config.ts',
  'packages/{api,schema}/src/*.*',
  'packages/{api,schema}/src/!(areas)/**',
  'packages/schema/src/areas/index.ts',
  'packages/api/test/**/!(*.test).ts',
  'packages/api/test/db/kept/*.gz',
  // The console's merge of concurrent saves, which a test uses.
  'packages/console/src/records/values/{merge,saveWithMerge}.ts',
  'scripts/test/{apiShards,databaseTests,postgres}.ts',
];

/** Inputs of the API's tests whose subject is not an area. */
export const listServiceInputs = (files: readonly string[]): readonly string[] => [...SERVICE_CORE, ...files];

/** Inputs of the API's other tests, which start neither the console nor a script. */
export const API_INPUTS = [
  ...SERVICE_CORE,
  'packages/{api,schema}/src/areas/**',
  'packages/api/test/**',
];
