import { expect, test } from 'vitest';
import { staleFiles } from './lintStep.ts';

const keys = { 'a.ts': '1', 'b.ts': '1' };

test('lists files that are new or whose key changed, and all files if the rules changed or no result is stored', () => {
  expect(staleFiles(keys, 'r', undefined)).toEqual(['a.ts', 'b.ts']);
  expect(staleFiles(keys, 'r', { rules: 'r', keys })).toEqual([]);
  expect(staleFiles({ ...keys, 'b.ts': '2', 'c.ts': '1' }, 'r', { rules: 'r', keys })).toEqual([
    'b.ts',
    'c.ts',
  ]);
  expect(staleFiles(keys, 'q', { rules: 'r', keys })).toEqual(['a.ts', 'b.ts']);
});
