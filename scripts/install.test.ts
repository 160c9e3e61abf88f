import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isInstalled } from './install.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'firstbell-install-'));
  mkdirSync(join(folder, 'node_modules'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const writeLocks = (required: object, installed: object) => {
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: required }));
  writeFileSync(join(folder, 'node_modules/.package-lock.json'), JSON.stringify({ packages: installed }));
};
const zod = { 'node_modules/zod': { version: '4.6.7' } };

test.each([
  ['the versions of the lock file', true, zod, zod],
  ['another version', false, zod, { 'node_modules/zod': { version: '4.6.6' } }],
  ['nothing', false, zod, {}],
  [
    'everything except optional packages and links to workspaces',
    true,
    {
      '': { name: 'firstbell' },
      'packages/ui': { version: '0.1.0' },
      'node_modules/@firstbell/ui': { link: true },
      'node_modules/fsevents': { version: '2.3.3', optional: true },
      ...zod,
    },
    zod,
  ],
])('node_modules with %s are complete: %s', (_, expected, required, installed) => {
  writeLocks(required, installed);
  expect(isInstalled(folder)).toBe(expected);
});

test('an interrupted installation is not complete', () => {
  writeLocks(zod, zod);
  rmSync(join(folder, 'node_modules/.package-lock.json'));
  expect(isInstalled(folder)).toBe(false);
});
