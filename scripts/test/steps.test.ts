import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { API_SHARDS, PGLITE_SHARDS } from './apiShards.ts';
import { DATABASE_TESTS } from './databaseTests.ts';
import { JOURNEYS } from './journeyShards.ts';
import { SLOW_FILES } from './SlowFilesFirst.ts';
import { type Machine, STEPS } from './steps.ts';

const root = join(import.meta.dirname, '../..');
const exclude = (path: string) => path.includes('node_modules');
const machine: Machine = {
  chromium: null,
  databaseUrl: 'postgres://localhost/postgres',
  isLimitedToChanges: false,
};

/** Steps and shards that are skipped while their inputs have not changed. */
const skippable = STEPS.flatMap(({ name, reads, shards }) => [
  ...(reads ? [{ name, reads }] : []),
  ...(shards?.(machine) ?? []).flatMap((shard) =>
    shard.reads ? [{ name: `${name}/${shard.name}`, reads: shard.reads }] : [],
  ),
]);

test.each(skippable)('$name has inputs that exist, and none that a build writes', ({ reads }) => {
  expect(reads.filter((pattern) => globSync(pattern, { cwd: root }).length === 0)).toEqual([]);
  const built = globSync([...reads], { cwd: root, exclude }).filter((path) => /(^|\/)dist\//.test(path));
  expect(built).toEqual([]);
});

describe.each([
  ['e2e', 'e2e/**/*.test.ts'],
  ['unit', '{packages/{schema,ui,console}/**/*.test.{ts,tsx},{.storybook,scripts,stories}/**/*.test.ts}'],
  ['api-postgres', 'packages/api/**/*.test.ts'],
])('the shards of %s', (name, pattern) => {
  const shards = STEPS.find((step) => step.name === name)?.shards?.(machine) ?? [];

  test('have each test file once', () => {
    const files = shards.flatMap((shard) => shard.files);
    expect([...files].sort()).toEqual(globSync(pattern, { cwd: root, exclude }).sort());
  });

  test('have their test files among their inputs', () => {
    for (const { files, reads } of shards) {
      if (!reads) continue;
      const inputs = globSync([...reads], { cwd: root, exclude });
      expect(files.filter((file) => !inputs.includes(file))).toEqual([]);
    }
  });
});

test('PGlite runs all tests of the API if there is no PostgreSQL, and only those of the database otherwise', () => {
  const filesOf = (databaseUrl: string | null) =>
    STEPS.find(({ name }) => name === 'api-pglite')
      ?.shards?.({ ...machine, databaseUrl })
      .flatMap(({ files }) => files)
      .sort();
  expect(filesOf(null)).toEqual(API_SHARDS.flatMap(({ files }) => files).sort());
  expect(filesOf(machine.databaseUrl)).toEqual([...DATABASE_TESTS].sort());
  expect(PGLITE_SHARDS.every(({ files }) => files.length > 0)).toBe(true);
});

test.each(JOURNEYS)('the journeys of $name open only the areas that they list', ({ files, areas }) => {
  const allAreas = globSync('packages/console/src/areas/*/', { cwd: root }).map((path) => basename(path));
  const isNamed = (area: string) =>
    files.some((file) =>
      new RegExp(`[/'\`]${area}\\b|areas\\.${area}\\b`).test(
        readFileSync(join(root, `e2e/${file}.test.ts`), 'utf8'),
      ),
    );
  if (!areas.includes('*'))
    expect(allAreas.filter((area) => isNamed(area) && !areas.includes(area))).toEqual([]);
});

test('each slow file that is started first exists', () => {
  const files = globSync('{e2e,packages,.storybook,scripts,stories}/**/*.test.{ts,tsx}', {
    cwd: root,
    exclude,
  });
  const names = files.map((path) => basename(path));
  expect(SLOW_FILES.filter((name) => !names.includes(name))).toEqual([]);
});
