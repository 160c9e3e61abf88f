import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hashSources, makeUnlessFresh } from './freshness.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'firstbell-fresh-'));
  mkdirSync(join(folder, 'src/node_modules'), { recursive: true });
  writeFileSync(join(folder, 'src/a.ts'), 'a');
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const computeHash = () => hashSources(folder, ['src/**/*.*']);

test('the hash depends on the contents and the names of the files', () => {
  const first = computeHash();
  writeFileSync(join(folder, 'src/a.ts'), 'a');
  writeFileSync(join(folder, 'src/node_modules/b.ts'), 'b');
  expect(computeHash()).toBe(first);
  writeFileSync(join(folder, 'src/b.ts'), '');
  const second = computeHash();
  writeFileSync(join(folder, 'src/b.ts'), 'b');
  expect(new Set([first, second, computeHash()]).size).toBe(3);
});

test('a target is made again only if it is missing or its sources have changed', async () => {
  const target = join(folder, 'dist');
  const artifact = { target, stamp: join(folder, '.cache/stamp'), hash: computeHash() };
  const make = vi.fn(() => {
    mkdirSync(target, { recursive: true });
    return Promise.resolve();
  });
  await expect(makeUnlessFresh(artifact, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await makeUnlessFresh(artifact, make)).toBe('made');
  expect(await makeUnlessFresh(artifact, make)).toBe('fresh');
  rmSync(target, { recursive: true });
  expect(await makeUnlessFresh(artifact, make)).toBe('made');
  expect(await makeUnlessFresh({ ...artifact, hash: 'other' }, make)).toBe('made');
});
