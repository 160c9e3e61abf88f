import { auditResult } from '@firstbell/schema/audit';
import { buildTeacher } from '@firstbell/schema/sample';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { changeRecord } from '../areas.ts';
import { selectRows } from '../../src/db/database.ts';
import { noSecrets, createSecrets } from '../../src/secrets/secrets.ts';
import { sealStored } from '../../src/secrets/sealStored.ts';
import { type ApiResponse, parseProblem, setUpSchool } from '../school.ts';
import { testSecrets } from '../testSecrets.ts';

const NUMBER = '234123412346';
const OTHER_NUMBER = '999941057058';
const MASKED = 'XXXX XXXX 2346';

const school = setUpSchool();
beforeAll(async () => {
  for (const key of ['TE1', 'TE2'])
    await school.request('POST', '/teacher', { body: buildInput(key, NUMBER) });
});

const buildInput = (id: string, aadhar_number: string) => ({ ...buildTeacher({ id }), aadhar_number });
const reveal = (key: string): Promise<ApiResponse> =>
  school.request('POST', `/teacher/${key}/aadhar_number`, { body: { reason: 'Provident fund form' } });

const readStored = async (key: string) => {
  const [row] = await selectRows<{ value: string }>(
    school.db.orm,
    sql`select aadhar_number as value from teacher where id = ${key}`,
  );
  return row?.value ?? '';
};
const readReveals = async (key: string) =>
  auditResult.parse((await school.request('GET', `/audit?topic=reveals&q=${key}`)).body).rows;
const saveAgain = (key: string, aadhar_number: string) =>
  changeRecord(school, 'teacher', key, { aadhar_number });

test('a stored number is encrypted, with different bytes each time', async () => {
  const [first, second] = [await readStored('TE1'), await readStored('TE2')];
  expect(first).toMatch(/^sealed1:test:2346:/);
  expect(first).not.toContain(NUMBER);
  expect(first).not.toBe(second);
});

test('a stored number is unchanged when the same number is saved again, in full or masked', async () => {
  const previous = await readStored('TE1');
  expect((await saveAgain('TE1', NUMBER)).status).toBe(200);
  expect(await readStored('TE1')).toBe(previous);
  expect((await saveAgain('TE1', MASKED)).status).toBe(200);
  expect(await readStored('TE1')).toBe(previous);
});

test('a stored number is shown only with a reason, which the audit log stores', async () => {
  const withoutReason = await school.request('POST', '/teacher/TE1/aadhar_number', { body: { reason: ' ' } });
  expect(parseProblem(withoutReason)).toMatchObject({ code: 'invalid', errors: [{ field: 'reason' }] });
  expect(await readReveals('TE1')).toEqual([]);
  await reveal('TE1');
  expect(await readReveals('TE1')).toMatchObject([
    { kind: 'revealed', account: 'u-asha', record: 'TE1', detail: { reason: 'Provident fund form' } },
  ]);
});

test('after a key rotation, all stored numbers are encrypted with the new key', async () => {
  await school.db.orm.execute(sql`update teacher set aadhar_number = ${OTHER_NUMBER} where id = 'TE2'`);
  const testKey = { id: 'test', bytes: new Uint8Array(32).fill(7) };
  const newKey = { id: 'new', bytes: new Uint8Array(32).fill(3) };
  const { sealed, lost } = await sealStored(school.db, createSecrets([newKey, testKey]), school.time.now);
  expect(sealed).toBeGreaterThanOrEqual(2);
  expect(lost).toEqual([]);
  expect(await readStored('TE1')).toMatch(/^sealed1:new:2346:/);
  expect(await readStored('TE2')).toMatch(/^sealed1:new:7058:/);
  const secondRun = await sealStored(school.db, createSecrets([newKey]), school.time.now);
  expect(secondRun).toEqual({ sealed: 0, lost: [] });
  expect(await createSecrets([newKey]).decrypt(await readStored('TE2'))).toBe(OTHER_NUMBER);

  // While the key of a number is missing, the number cannot be revealed, but the record can be saved.
  const refusedReveal = parseProblem(await reveal('TE1'));
  expect(refusedReveal).toMatchObject({
    code: 'unavailable',
    detail: expect.stringContaining('its key (new) is missing') as unknown,
  });
  expect((await saveAgain('TE1', MASKED)).status).toBe(200);
  const runWithoutKey = await sealStored(school.db, testSecrets, school.time.now);
  expect(runWithoutKey.lost).toEqual([{ key: 'new', values: expect.any(Number) as number }]);
  expect(await readStored('TE1')).toMatch(/^sealed1:new:2346:/);
  await sealStored(school.db, createSecrets([testKey, newKey]), school.time.now);
  expect((await reveal('TE1')).body).toEqual({ aadhar_number: NUMBER });
  const rotations = auditResult.parse((await school.request('GET', '/audit?topic=settings')).body).rows;
  expect(rotations).toContainEqual(
    expect.objectContaining({
      kind: 'key_rotated',
      detail: expect.objectContaining({ key: 'new' }) as unknown,
    }),
  );
});

test('a stored number that was changed in the database is not revealed', async () => {
  const stored = await readStored('TE1');
  const forged = stored.replace(':2346:', ':0000:');
  await school.db.orm.execute(sql`update teacher set aadhar_number = ${forged} where id = 'TE1'`);
  expect(parseProblem(await reveal('TE1')).code).toBe('unavailable');
});

test('without a key, a new number is refused, and an unencrypted number stays readable', async () => {
  await expect(noSecrets.encrypt(NUMBER)).rejects.toMatchObject({ code: 'unavailable' });
  expect(await noSecrets.decrypt(NUMBER)).toBe(NUMBER);
});
