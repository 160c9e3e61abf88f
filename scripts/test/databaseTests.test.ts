import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DATABASE_TESTS } from './databaseTests.ts';

const root = join(import.meta.dirname, '../..');
const files = globSync('packages/api/test/*/*.test.ts', { cwd: root });

/** Files that read TEST_DATABASE_URL but need no second run: they use both databases themselves, or only PostgreSQL. */
const SELF_SUFFICIENT_FILES = [
  ...[
    'areas/academicYear',
    'backup/backup',
    'backup/restoreServer',
    'db/migrations',
    'db/preparedStatements',
  ],
  ...['http/cachedLists', 'http/rateLimits', 'node/clientCertificates', 'node/main', 'node/serverAway'],
  'node/serviceRights',
];

test('the listed database tests exist, each listed once', () => {
  expect(DATABASE_TESTS.filter((file) => !files.includes(file))).toEqual([]);
  expect(new Set(DATABASE_TESTS).size).toBe(DATABASE_TESTS.length);
});

test('a file that reads TEST_DATABASE_URL runs on both databases, unless it needs no second run', () => {
  const readers = files.filter((file) => /\bSERVER_URL\b/.test(readFileSync(join(root, file), 'utf8')));
  const exceptions = SELF_SUFFICIENT_FILES.map((name) => `packages/api/test/${name}.test.ts`);
  expect(readers.filter((file) => !DATABASE_TESTS.includes(file)).sort()).toEqual(exceptions);
});
