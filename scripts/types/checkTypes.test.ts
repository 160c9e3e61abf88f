import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkTypes } from './checkTypes.ts';

let root: string;
const write = (name: string, text: string) => writeFileSync(join(root, name), text);
const check = () => checkTypes(root, join(root, 'node_modules/.cache'));
/** Files whose key differs between two checks. */
const changed = (before: Record<string, string>, after: Record<string, string>) =>
  Object.keys(after)
    .filter((path) => before[path] !== after[path])
    .sort();

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'firstbell-types-'));
  mkdirSync(join(root, 'node_modules'));
  write(
    'tsconfig.json',
    JSON.stringify({
      compilerOptions: {
        ...{ strict: true, noEmit: true, module: 'ESNext', moduleResolution: 'bundler', target: 'ES2023' },
        ...{ allowImportingTsExtensions: true, isolatedModules: true, types: [], lib: ['ES2023'] },
      },
      include: ['*.ts'],
    }),
  );
  write('a.ts', 'export const size = () => 1;\n');
  write('b.ts', "import { size } from './a.ts';\nexport const twice = () => size();\n");
  write('c.ts', "import { twice } from './b.ts';\nexport const text: string = String(twice());\n");
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

test('a change inside of a function leaves the keys of its importers; a changed type does not', () => {
  const first = check();
  expect(first.errors).toBe('');
  expect(Object.keys(first.keys).sort()).toEqual(['a.ts', 'b.ts', 'c.ts']);
  expect(changed(first.keys, check().keys)).toEqual([]);

  write('a.ts', 'export const size = () => 1 + 1;\n');
  const second = check();
  expect(changed(first.keys, second.keys)).toEqual(['a.ts']);

  write('a.ts', "export const size = () => 'one';\n");
  const third = check();
  expect(changed(second.keys, third.keys)).toEqual(['a.ts', 'b.ts', 'c.ts']);
  expect(changed(third.keys, check().keys)).toEqual([]);
});

test('errors are found again until they are corrected, also in files that import what has changed', () => {
  write('c.ts', "import { twice } from './b.ts';\nexport const count: number = twice();\n");
  expect(check().errors).toBe('');
  write('a.ts', "export const size = () => 'one';\n");
  expect(check().errors).toContain(
    "c.ts(2,14): error TS2322: Type 'string' is not assignable to type 'number'.",
  );
  expect(check().errors).toContain('TS2322');
  write('a.ts', 'export const size = () => 2;\n');
  expect(check().errors).toBe('');
});

test('the keys are the same on another machine, and after the cache is lost', () => {
  write('a.ts', "export const size = () => 'one';\n");
  const { keys } = check();
  rmSync(join(root, 'node_modules/.cache'), { recursive: true });
  expect(check().keys).toEqual(keys);
});
