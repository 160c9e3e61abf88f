import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addToLedgerFile, readLedgerFile } from '../../src/node/erasures/ledgerFile.ts';

const SCHOOL = '00000000-0000-4000-8000-000000000001';
const OTHER_SCHOOL = '00000000-0000-4000-8000-000000000002';
const buildEntry = (id: string) => ({
  ...{ id, kind: 'student', records: ['S1'], person: 1, year: '' },
  ...{ account: 'u', at: '2026-11-19T04:30:00.000Z' },
});

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'firstbell-erasures-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the file has each erasure of a school once, also after a line that was cut off', () => {
  expect(readLedgerFile(folder, SCHOOL)).toEqual([]);
  addToLedgerFile(folder, SCHOOL, [buildEntry('a')]);
  addToLedgerFile(folder, OTHER_SCHOOL, [buildEntry('b')]);
  const path = join(folder, 'erasures.jsonl');
  appendFileSync(path, '{"school":"0000');
  addToLedgerFile(folder, SCHOOL, [buildEntry('a'), buildEntry('c')]);
  expect(readLedgerFile(folder, SCHOOL)).toEqual([buildEntry('a'), buildEntry('c')]);
  expect(readLedgerFile(folder, OTHER_SCHOOL)).toEqual([buildEntry('b')]);
  expect(readFileSync(path, 'utf8').split('\n')).toHaveLength(5);
  if (process.platform !== 'win32') expect(statSync(path).mode & 0o777).toBe(0o600);
});
