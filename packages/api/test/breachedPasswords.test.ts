import { breachedPasswords } from '@firstbell/schema/breached-passwords';
import { sql } from 'drizzle-orm';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBreachedPasswords } from '../src/node/breachedPasswords.ts';
import { readConfig } from '../src/node/config.ts';
import { openSchool, parseRefusal, type School } from './school.ts';

/** The digits of the SHA-1 of `password` behind the first five. */
const PASSWORD = '1E4C9B93F3F0682250B6CF8331B7EE68FD8';
const OTHER = '0018A45C4D1DEF81644B54AB7F969B88D65';
const PADDING = '00D4F6E8FA6EECAD2A3AA415EEC418D38EC';

let folder: string;
let school: School;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'firstbell-breached-'));
  const write = (prefix: string, lines: string[]) =>
    writeFileSync(join(folder, `${prefix}.txt`), lines.join('\r\n'));
  write('00000', [`${OTHER}:2`]);
  write('5BAA6', [`${OTHER}:2`, `${PADDING}:0`, `${PASSWORD}:10434004`, '']);
  write('FFFFF', [`${OTHER}:2`]);
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

const readOf = (one: School, prefix: string) =>
  one.request('POST', '/breached-passwords', { body: { prefix }, token: null });
const read = (prefix: string) => readOf(school, prefix);

test('a range is read without a sign-in, and without its padding', async () => {
  const { status, body } = await read('5BAA6');
  expect(status).toBe(200);
  expect(breachedPasswords.parse(body)).toEqual({ is_listed: true, suffixes: [OTHER, PASSWORD] });
});

test.each(['5BAA', '5baa6', '5BAAG', '../00', `5BAA6${PASSWORD}`])(
  'the range %s is refused',
  async (prefix) => {
    expect(parseRefusal(await read(prefix)).code).toBe('invalid');
  },
);

test('neither log has a digit of what was asked', async () => {
  await read('5BAA6');
  await read('5BAA7');
  expect(JSON.stringify(school.lines)).not.toMatch(/5BAA/i);
  const audit = await school.db.orm.execute(sql`select * from audit`);
  expect(JSON.stringify(audit)).not.toMatch(/5BAA/i);
});

test('a range that is missing is refused and logged, not answered as empty', async () => {
  expect(parseRefusal(await read('5BAA7')).code).toBe('unavailable');
  expect(school.lines).toContainEqual(
    expect.objectContaining({ event: 'error', error: 'Refusal < Error ENOENT' }),
  );
});

test('without a folder it says that there is no list', async () => {
  const other = await openSchool({ isEmpty: true });
  const { status, body } = await readOf(other, '5BAA6');
  await other.close();
  expect({ status, body }).toEqual({ status: 200, body: { is_listed: false, suffixes: [] } });
});

test('limits the lookups of one address, and no sign-in', async () => {
  school.time.now = new Date(school.time.now.getTime() + 600_000);
  const responses = await Promise.all(Array.from({ length: 21 }, () => read('5BAA6')));
  const refused = responses.filter(({ status }) => status !== 200);
  expect(refused.map((response) => parseRefusal(response).code)).toEqual(['too_many_requests']);
  expect(refused[0]?.headers.get('retry-after')).toBe('3');
  expect((await school.request('GET', '/me')).status).toBe(200);
  expect((await school.request('GET', '/me', { token: 'forged' })).status).toBe(401);
});

test('a folder without the first and the last range stops the start, with the name of the variable', () => {
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
