import { breachedPasswords } from '@firstbell/schema/breached-passwords';
import { sql } from 'drizzle-orm';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBreachedPasswords } from '../../src/node/breachedPasswords.ts';
import { readConfig } from '../../src/node/config.ts';
import { openSchool, parseProblem, type School } from '../school.ts';

/** Digits of the SHA-1 of `password` after the first five. */
const PASSWORD_SUFFIX = '1E4C9B93F3F0682250B6CF8331B7EE68FD8';
const OTHER_SUFFIX = '0018A45C4D1DEF81644B54AB7F969B88D65';
const PADDING_SUFFIX = '00D4F6E8FA6EECAD2A3AA415EEC418D38EC';

let folder: string;
let school: School;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'firstbell-breached-'));
  const write = (prefix: string, lines: string[]) =>
    writeFileSync(join(folder, `${prefix}.txt`), lines.join('\r\n'));
  write('00000', [`${OTHER_SUFFIX}:2`]);
  write('5BAA6', [`${OTHER_SUFFIX}:2`, `${PADDING_SUFFIX}:0`, `${PASSWORD_SUFFIX}:10434004`, '']);
  write('FFFFF', [`${OTHER_SUFFIX}:2`]);
  school = await openSchool({
    isEmpty: true,
    readBreachedPasswords: openBreachedPasswords(folder),
    settings: { refusalsPerMinute: 20 },
  });
});
afterAll(async () => {
  await school.close();
  rmSync(folder, { recursive: true });
});

const readRangeFrom = (testSchool: School, prefix: string) =>
  testSchool.request('POST', '/breached-passwords', { body: { prefix }, token: null });
const readRange = (prefix: string) => readRangeFrom(school, prefix);

test('a range is read without a sign-in, and without its padding', async () => {
  const { status, body } = await readRange('5BAA6');
  expect(status).toBe(200);
  expect(breachedPasswords.parse(body)).toEqual({
    is_listed: true,
    suffixes: [OTHER_SUFFIX, PASSWORD_SUFFIX],
  });
});

test.each(['5BAA', '5baa6', '5BAAG', '../00', `5BAA6${PASSWORD_SUFFIX}`])(
  'the invalid prefix %s is refused',
  async (prefix) => {
    expect(parseProblem(await readRange(prefix)).code).toBe('invalid');
  },
);

test('neither the log nor the audit log contains the requested range', async () => {
  await readRange('5BAA6');
  await readRange('5BAA7');
  expect(JSON.stringify(school.lines)).not.toMatch(/5BAA/i);
  const audit = await school.db.orm.execute(sql`select * from audit`);
  expect(JSON.stringify(audit)).not.toMatch(/5BAA/i);
});

test('a request for a missing range is refused and logged, and gets no empty list', async () => {
  expect(parseProblem(await readRange('5BAA7')).code).toBe('unavailable');
  expect(school.lines).toContainEqual(
    expect.objectContaining({ event: 'error', error: 'Problem < Error ENOENT' }),
  );
});

test('without a folder, the response says that there is no list', async () => {
  const other = await openSchool({ isEmpty: true });
  const { status, body } = await readRangeFrom(other, '5BAA6');
  await other.close();
  expect({ status, body }).toEqual({ status: 200, body: { is_listed: false, suffixes: [] } });
});

test('limits the lookups of one address, but not its other requests', async () => {
  school.time.now = new Date(school.time.now.getTime() + 600_000);
  const responses = await Promise.all(Array.from({ length: 21 }, () => readRange('5BAA6')));
  const refused = responses.filter(({ status }) => status !== 200);
  expect(refused.map((response) => parseProblem(response).code)).toEqual(['too_many_requests']);
  expect(refused[0]?.headers.get('retry-after')).toBe('3');
  expect((await school.request('GET', '/me')).status).toBe(200);
  expect((await school.request('GET', '/me', { token: 'forged' })).status).toBe(401);
});

test('the start fails with the name of the variable if the first or the last range is missing or invalid', () => {
  expect(readConfig({}).breachedPasswordsDir).toBeUndefined();
  expect(readConfig({ BREACHED_PASSWORDS_DIR: folder }).breachedPasswordsDir).toBe(folder);
  const empty = join(folder, 'empty');
  expect(() => openBreachedPasswords(empty)).toThrow(
    `BREACHED_PASSWORDS_DIR: ${join(empty, '00000.txt')} cannot be used: it cannot be read (ENOENT).`,
  );
  writeFileSync(join(folder, 'FFFFF.txt'), 'pwnedpasswords');
  expect(() => openBreachedPasswords(folder)).toThrow(
    `BREACHED_PASSWORDS_DIR: ${join(folder, 'FFFFF.txt')} cannot be used: it has no lines of 35 digits, a colon and a count.`,
  );
});
