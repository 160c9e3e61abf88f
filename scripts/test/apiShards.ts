import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { DATABASE_TESTS } from './databaseTests.ts';
import { SERVICE, serviceInputs } from './inputs.ts';
import { type Shard } from './shards.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const pathOf = (name: string) => `packages/api/test/${name}.test.ts`;

/**
 * Tests whose subject is the started service, its data folder, its database or an earlier version. They find the same
 * whatever an area does; that the service starts with each area, all other tests and the journeys prove.
 */
const SERVICE_TESTS = [
  ...['backup', 'config', 'dataFolder', 'folder', 'main', 'productLock', 'rateLimits', 'serverAway'],
  ...['mark', 'migrations', 'sheetMarks'],
].map(pathOf);

/** Tests of the database alone: they run on PGlite again when the tables or what works on all of them change. */
const TABLE_TESTS = [
  ...['dangling', 'erasureJob', 'jobs', 'keepState', 'keptClashes', 'keptSchool', 'restoreAnew'],
  ...['references', 'teacherAccount'],
].map(pathOf);

const shardsOf = (files: readonly string[], ofService: readonly string[]): readonly Shard[] => [
  { name: 'service', files: ofService, reads: serviceInputs(ofService) },
  { name: 'records', files: files.filter((file) => !ofService.includes(file)), reads: SERVICE },
];

/** Shards of the API's tests: those of the service, which read no area, and those of records and areas. */
export const API_SHARDS = shardsOf(
  globSync('packages/api/**/*.test.ts', {
    cwd: root,
    exclude: (path) => path.includes('node_modules'),
  }).sort(),
  SERVICE_TESTS,
);

/** Shards of the tests that run on PGlite as well. */
export const PGLITE_SHARDS = shardsOf(DATABASE_TESTS, TABLE_TESTS);
