import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { DATABASE_TESTS } from './databaseTests.ts';
import { API_INPUTS, listServiceInputs } from './inputs.ts';
import { type Shard } from './shards.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Returns the paths of the API's tests that match one of the patterns, which are relative to its folder of tests. */
const findTests = (...patterns: readonly string[]): readonly string[] =>
  globSync(
    patterns.map((pattern) => `packages/api/test/${pattern}.test.ts`),
    { cwd: root },
  ).sort();

/**
 * Tests whose subject is the started service, its data folder, its database, its accounts, its files or an earlier version. They use
 * records of some area as an example, so their results do not depend on areas. All other tests and the journeys prove that the service
 * starts with each area.
 */
const SERVICE_TESTS = findTests(
  'accounts/{claims,secondFactor,sessions,tokens}',
  'backup/{backup,backupFiles,restoreServer}',
  'db/migrations',
  'files/*',
  'http/{broken,limits,rateLimits}',
  'node/!(encryptedConnections|outwardCalls|portable|secretFiles|tls)',
  'sheets/{mark,sheetMarks}',
);

/** Tests of the database whose results do not depend on areas. On PGlite, a change of an area does not run them again. */
const TABLE_TESTS = findTests(
  'accounts/teacherAccount',
  'backup/restoreAnew',
  'db/{dangling,keepState,keptClashes,keptSchool,references}',
  'privacy/erasureJob',
  'records/jobs',
);

const createShards = (files: readonly string[], serviceTests: readonly string[]): readonly Shard[] => [
  { name: 'service', files: serviceTests, reads: listServiceInputs(serviceTests) },
  { name: 'records', files: files.filter((file) => !serviceTests.includes(file)), reads: API_INPUTS },
];

/** Shards of the API's tests: those of the service, which read no area, and those of records and areas. */
export const API_SHARDS = createShards(
  globSync('packages/api/**/*.test.ts', {
    cwd: root,
    exclude: (path) => path.includes('node_modules'),
  }).sort(),
  SERVICE_TESTS,
);

/** Shards of the tests that run on PGlite as well. */
export const PGLITE_SHARDS = createShards(DATABASE_TESTS, TABLE_TESTS);
