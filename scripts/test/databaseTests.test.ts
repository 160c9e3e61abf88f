import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DATABASE_TESTS, toApiTest } from './databaseTests.ts';

const root = join(import.meta.dirname, '../..');
const files = globSync('packages/api/test/*/*.test.ts', { cwd: root });

/** Files that read TEST_DATABASE_URL, but whose other tests are about a data folder, or about the pages of stories, which have no server. */
const RELEASE_FILES = 'backup/backup backup/update db/keepState node/main node/otherVersions'
  .split(' ')
  .map(toApiTest);

test('the listed database tests exist, each listed once', () => {
  expect(DATABASE_TESTS.toSorted()).toEqual(files.filter((file) => DATABASE_TESTS.includes(file)).sort());
});

test('npm test runs a file that reads TEST_DATABASE_URL on PostgreSQL', () => {
  const readers = files.filter((file) => /\bSERVER_URL\b/.test(readFileSync(join(root, file), 'utf8')));
  expect(readers.filter((file) => !DATABASE_TESTS.includes(file)).sort()).toEqual(RELEASE_FILES);
});
