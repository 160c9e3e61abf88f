import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hasCachedPass, cachePass } from './stepCache.ts';

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
