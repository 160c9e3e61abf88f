import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** Files that call PostgreSQL's lock functions: the registry, and the tests that need locks without it. */
const CALLERS = [
  'packages/api/src/db/advisoryLock.ts',
  'packages/api/test/db/constraints/race.ts',
  'packages/api/test/testDatabase.ts',
];

test('only the registry and the listed tests call PostgreSQL’s functions for advisory locks', () => {
  const fileList = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], {
    cwd: root,
    encoding: 'utf8',
  });
  const callers = fileList
    .trim()
    .split('\n')
    .filter((path) => /pg_(try_)?advisory_\w*lock\w*\(/.test(readFileSync(join(root, path), 'utf8')));
  expect(callers.filter((path) => path !== 'scripts/rules/advisoryLocks.test.ts')).toEqual(CALLERS);
});
