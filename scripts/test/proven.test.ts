import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isProven, remember } from './proven.ts';

const proof = { name: 'library', reads: ['ui/**'] };
let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'firstbell-proven-'));
  for (const folder of ['ui', 'scripts/test']) mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, 'ui/a.ts'), 'one');
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

test('a step is proven by the files that it passed with, and by no others', () => {
  expect(isProven(root, proof, {})).toBe(false);
  remember(root, proof);
  expect(isProven(root, proof, {})).toBe(true);
  expect(isProven(root, { ...proof, name: 'visual' }, {})).toBe(false);
  writeFileSync(join(root, 'scripts/test/other.ts'), 'not read');
  expect(isProven(root, proof, {})).toBe(true);
  writeFileSync(join(root, 'ui/b.ts'), 'two');
  expect(isProven(root, proof, {})).toBe(false);
});

test('CI_FULL=true runs what is proven, too', () => {
  remember(root, proof);
  expect(isProven(root, proof, { CI_FULL: 'true' })).toBe(false);
});
