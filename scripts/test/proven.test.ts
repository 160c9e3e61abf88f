import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isProven, rememberProof } from './proven.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'firstbell-proven-'));
  mkdirSync(join(root, 'scripts/test'), { recursive: true });
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

test('a step is proven by the sources that it passed with', () => {
  expect(isProven(root, 'library', 'a1', false)).toBe(false);
  rememberProof(root, 'visual', 'b1');
  rememberProof(root, 'library', 'a1');
  expect(isProven(root, 'library', 'a1', false)).toBe(true);
  expect(isProven(root, 'library', 'a2', false)).toBe(false);
  expect(isProven(root, 'visual', 'a1', false)).toBe(false);
  expect(readFileSync(join(root, 'scripts/test/proven.json'), 'utf8')).toBe(
    '{\n  "library": "a1",\n  "visual": "b1"\n}\n',
  );
});

test('CI_FULL=true runs what is proven, too', () => {
  rememberProof(root, 'library', 'a1');
  expect(isProven(root, 'library', 'a1', true)).toBe(false);
});
