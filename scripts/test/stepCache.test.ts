import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cachePass, hashInputs, hasCachedPass, findStaleShards } from './stepCache.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'firstbell-step-cache-'));
  mkdirSync(join(root, 'scripts/test'), { recursive: true });
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

test('a step has a cached pass for the inputs that it passed with', () => {
  expect(hasCachedPass(root, 'library', 'a1', false)).toBe(false);
  cachePass(root, 'visual', 'b1');
  cachePass(root, 'library', 'a1');
  expect(hasCachedPass(root, 'library', 'a1', false)).toBe(true);
  expect(hasCachedPass(root, 'library', 'a2', false)).toBe(false);
  expect(hasCachedPass(root, 'visual', 'a1', false)).toBe(false);
  expect(readFileSync(join(root, 'scripts/test/stepCache.json'), 'utf8')).toBe(
    '{\n  "library": "a1",\n  "visual": "b1"\n}\n',
  );
});

test('CI_FULL=true ignores the cache', () => {
  cachePass(root, 'library', 'a1');
  expect(hasCachedPass(root, 'library', 'a1', true)).toBe(false);
});

test('only the shards whose inputs have changed are stale', () => {
  const shards = ['one', 'two'].map((name) => ({ name, files: [`${name}/`], reads: [`${name}/**`] }));
  const write = (name: string, text: string) => {
    mkdirSync(join(root, name), { recursive: true });
    writeFileSync(join(root, name, 'a.ts'), text);
  };
  const findStale = (isFull = false) => findStaleShards(root, 'stories', shards, 'Chromium 1', isFull);
  const findStaleNames = (isFull?: boolean) => findStale(isFull).map(({ name }) => name);
  write('one', '1');
  write('two', '1');
  expect(findStaleNames()).toEqual(['one', 'two']);
  for (const { key, hash } of findStale()) cachePass(root, key, hash ?? '');
  expect(findStaleNames()).toEqual([]);
  write('two', '2');
  expect(findStaleNames()).toEqual(['two']);
  expect(findStaleNames(true)).toEqual(['one', 'two']);
});

test('a shard without inputs is always stale', () => {
  const shards = [{ name: 'rest', files: ['a.test.ts'] }];
  expect(findStaleShards(root, 'unit', shards, '', false)).toEqual([
    { ...shards[0], key: 'unit/rest', hash: undefined },
  ]);
});

test('the hash changes with the versions of programs and with the code that runs steps', () => {
  const hash = hashInputs(root, [], 'Chromium 1');
  expect(hashInputs(root, [], 'Chromium 1')).toBe(hash);
  expect(hashInputs(root, [], 'Chromium 2')).not.toBe(hash);
  writeFileSync(join(root, 'scripts/test/command.ts'), 'changed');
  expect(hashInputs(root, [], 'Chromium 1')).not.toBe(hash);
});
