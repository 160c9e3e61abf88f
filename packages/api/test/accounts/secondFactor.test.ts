import { ownSecondFactor, recoveryCodes, secondFactorSecret } from '@firstbell/schema/second-factor';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { recoverAdministrator } from '../../src/accounts/administrators.ts';
import { computeTotpCode, stepAt } from '../../src/accounts/totp.ts';
import { selectRows } from '../../src/db/database.ts';
import { sealStored } from '../../src/secrets/sealStored.ts';
import { noSecrets, createSecrets } from '../../src/secrets/secrets.ts';
import { assignOfficeRole, openSchool, parseProblem, type ApiResponse, setUpSchool } from '../school.ts';
import { testSecrets } from '../testSecrets.ts';

const MINUTE_MS = 60_000;
const school = setUpSchool();
beforeAll(() => assignOfficeRole(school, 'ravi'));
beforeEach(async () => {
  await school.db.orm.execute(sql`delete from second_factor`);
  await school.db.orm.execute(sql`delete from session`);
  await school.db.orm.execute(sql`update second_factor_rule set needed_for = 'nobody'`);
  school.time.signedIn = school.time.now = new Date(school.time.now.getTime() + 60 * MINUTE_MS);
});

const advanceTime = (ms: number) => {
  school.time.now = new Date(school.time.now.getTime() + ms);
};
/** Begins a new session. */
const signInAgain = () => {
  advanceTime(MINUTE_MS);
  school.time.signedIn = school.time.now;
};
const sendPost = (path: string, body: object | undefined, token = 'asha') =>
  school.request('POST', `/me/second-factor/${path}`, { token, body });
const sendCode = (path: string, code: string, token?: string) => sendPost(path, { code }, token);
const beginSetup = async (token?: string) =>
  secondFactorSecret.strict().parse((await sendPost('begin', undefined, token)).body);
const computeCode = (secret: string, offset = 0) => computeTotpCode(secret, stepAt(school.time.now) + offset);
const readOwnFactor = async (token = 'asha') =>
  ownSecondFactor.strict().parse((await school.request('GET', '/me/second-factor', { token })).body);
const readStatus = async (token = 'asha') => (await school.request('GET', '/student', { token })).status;
const parseCode = (response: ApiResponse) => parseProblem(response).code;
const readProblemCode = async (token = 'asha') =>
  parseCode(await school.request('GET', '/student', { token }));
const setRule = (needed_for: string, token = 'asha') =>
  school.request('PUT', '/people/second-factor', { body: { needed_for }, token });

/** Adds a second factor. Returns its secret and the recovery codes. */
async function addFactor(token?: string) {
  const { secret } = await beginSetup(token);
  const confirmed = await sendCode('confirm', computeCode(secret), token);
  return { secret, codes: recoveryCodes.strict().parse(confirmed.body).recovery_codes };
}

/** Returns the kinds of the events in the audit log since the last sign-in. */
async function readAuditKinds(token = 'asha'): Promise<string[]> {
  const { body } = await school.request('GET', '/audit?topic=people', { token });
  return (body as { rows: { kind: string; at: string }[] }).rows
    .filter(({ at }) => new Date(at) >= school.time.signedIn)
    .map(({ kind }) => kind);
}

describe('adding a second factor', () => {
  test('needs a first code, returns ten recovery codes, and does not end this session', async () => {
    const { secret, uri } = await beginSetup();
    expect(uri).toBe(`otpauth://totp/Firstbell:asha%40school.example?secret=${secret}&issuer=Firstbell`);
    expect(await readOwnFactor()).toEqual({ since: '', recovery_codes: 0, is_needed: false });
    expect(await readStatus()).toBe(200);
    const wrong = await sendCode('confirm', '000000');
    expect(parseProblem(wrong).errors?.map(({ field }) => field)).toEqual(['code']);
    const confirmed = await sendCode('confirm', computeCode(secret));
    const { recovery_codes } = recoveryCodes.strict().parse(confirmed.body);
    expect(new Set(recovery_codes).size).toBe(10);
    for (const code of recovery_codes) expect(code).toMatch(/^([A-Z2-7]{6}-){3}[A-Z2-7]{6}$/);
    expect(await readOwnFactor()).toMatchObject({ recovery_codes: 10 });
    expect(await readStatus()).toBe(200);
    expect(await readAuditKinds()).toContain('second_factor_added');
  });

  test('needs a recent sign-in', async () => {
    advanceTime(11 * MINUTE_MS);
    expect(parseCode(await sendPost('begin', undefined))).toBe('stale_sign_in');
  });

  test('is refused to an account with a second factor, and confirmed only once', async () => {
    const { secret } = await addFactor();
    expect((await sendPost('begin', undefined)).status).toBe(422);
    advanceTime(MINUTE_MS);
    expect((await sendCode('confirm', computeCode(secret))).status).toBe(404);
  });

  test('stores the secret encrypted, and recovery codes as hashes', async () => {
    const { secret, codes } = await addFactor();
    const [stored] = await selectRows<{ secret: string; codes: string[] }>(
      school.db.orm,
      sql`select secret, recovery_codes as codes from second_factor`,
    );
    expect(stored?.secret).toMatch(/^sealed1:test:totp:/);
    const text = JSON.stringify(stored);
    for (const plain of [
      secret,
      secret.slice(-4),
      ...codes,
      ...codes.map((code) => code.replaceAll('-', '')),
    ])
      expect(text).not.toContain(plain);
  });
});

describe('a session of an account with a second factor', () => {
  test('is refused every operation until a code is entered', async () => {
    const { secret } = await addFactor();
    signInAgain();
    expect(await readProblemCode()).toBe('code_needed');
    expect(parseCode(await school.request('PUT', '/me', { body: { name: 'X' } }))).toBe('code_needed');
    expect(parseCode(await sendCode('remove', computeCode(secret)))).toBe('code_needed');
    expect((await sendCode('prove', '000000')).status).toBe(422);
    expect(await readProblemCode()).toBe('code_needed');
    expect((await sendCode('prove', computeCode(secret))).status).toBe(204);
    expect(await readStatus()).toBe(200);
    signInAgain();
    expect(await readProblemCode()).toBe('code_needed');
    expect((await school.request('POST', '/me/sign-out')).status).toBe(204);
    expect(parseCode(await sendCode('prove', computeCode(secret)))).toBe('session_ended');
  });

  test('accepts a code once, even in two concurrent requests', async () => {
    const { secret } = await addFactor();
    signInAgain();
    const code = computeCode(secret);
    const responses = await Promise.all([sendCode('prove', code), sendCode('prove', code)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([204, 422]);
    signInAgain();
    school.time.now = new Date(school.time.now.getTime() - MINUTE_MS);
    expect((await sendCode('prove', code)).status).toBe(422);
  });

  test('accepts a code with blanks, and the previous one, but neither an earlier nor the next one', async () => {
    const { secret } = await addFactor();
    signInAgain();
    advanceTime(MINUTE_MS);
    for (const offset of [-2, 1])
      expect((await sendCode('prove', computeCode(secret, offset))).status).toBe(422);
    const previous = computeCode(secret, -1);
    expect((await sendCode('prove', `${previous.slice(0, 3)} ${previous.slice(3)}`)).status).toBe(204);
    expect((await sendCode('remove', previous)).status).toBe(422);
    expect((await sendCode('remove', computeCode(secret))).status).toBe(204);
  });

  test('accepts each recovery code once', async () => {
    const { codes } = await addFactor();
    const [first = '', second = ''] = codes;
    signInAgain();
    expect((await sendCode('prove', first.toLowerCase())).status).toBe(204);
    expect(await readStatus()).toBe(200);
    expect(await readOwnFactor()).toMatchObject({ recovery_codes: 9 });
    expect(await readAuditKinds()).toContain('recovery_code_used');
    signInAgain();
    expect((await sendCode('prove', first)).status).toBe(422);
    expect((await sendCode('prove', second.replaceAll('-', ' '))).status).toBe(204);
  });

  test('refuses every code for some time after five wrong ones, with backoff', async () => {
    const { secret } = await addFactor();
    signInAgain();
    for (let attempt = 1; attempt <= 5; attempt += 1)
      expect((await sendCode('prove', '000000')).status).toBe(422);
    const refused = await sendCode('prove', computeCode(secret));
    expect(parseProblem(refused).detail).toBe('Too many wrong codes. Try again in a minute.');
    expect(refused.headers.get('retry-after')).toBe('60');
    advanceTime(MINUTE_MS);
    expect((await sendCode('prove', '000000')).status).toBe(422);
    expect(parseProblem(await sendCode('prove', '000000')).detail).toBe(
      'Too many wrong codes. Try again in 2 minutes.',
    );
    // The session of another administrator needs no code.
    expect((await readAuditKinds('meera')).filter((kind) => kind === 'second_factor_refused')).toHaveLength(
      6,
    );
    advanceTime(2 * MINUTE_MS);
    expect((await sendCode('prove', computeCode(secret))).status).toBe(204);
    expect((await sendCode('remove', '000000')).status).toBe(422);
  });

  test('counts wrong codes before the second factor is confirmed, too', async () => {
    const { secret } = await beginSetup();
    for (let attempt = 1; attempt <= 5; attempt += 1) await sendCode('confirm', '000000');
    const secondSetup = await beginSetup();
    expect(secondSetup.secret).not.toBe(secret);
    expect((await sendCode('confirm', computeCode(secondSetup.secret))).status).toBe(429);
  });

  test('does not affect the sessions of other accounts', async () => {
    await addFactor();
    signInAgain();
    expect(await readStatus('ravi')).toBe(200);
  });

  test.each(['', '12345', 'abcdef', '1234567', 'x'.repeat(100)])('refuses the code %j', async (code) => {
    await addFactor();
    expect((await sendCode('prove', code)).status).toBe(422);
  });
});

describe('a second factor is removed', () => {
  test('by its owner with a code, and later sessions need no code', async () => {
    const { secret } = await addFactor();
    advanceTime(MINUTE_MS);
    expect((await sendCode('remove', '000000')).status).toBe(422);
    expect((await sendCode('remove', computeCode(secret))).status).toBe(204);
    expect(await readAuditKinds()).toContain('second_factor_removed');
    signInAgain();
    expect(await readStatus()).toBe(200);
  });

  test('by an administrator, for a person who has lost it', async () => {
    await addFactor('ravi');
    const reset = (token = 'asha') => school.request('DELETE', '/people/u-ravi/second-factor', { token });
    expect((await reset('eva')).status).toBe(403);
    expect((await reset()).status).toBe(204);
    expect((await reset()).status).toBe(404);
    expect(await readAuditKinds()).toContain('second_factor_reset');
    signInAgain();
    expect(await readStatus('ravi')).toBe(200);
  });

  test('by the recovery of an administrator', async () => {
    await addFactor();
    signInAgain();
    expect(await readProblemCode()).toBe('code_needed');
    await recoverAdministrator(school.db, { email: 'asha@school.example', now: school.time.now });
    expect(await readStatus()).toBe(200);
  });
});

describe('a school that requires a second factor', () => {
  test.each([
    ['nobody', [200, 200, 200]],
    ['administrators', [403, 200, 200]],
    ['office', [403, 403, 200]],
    ['everybody', [403, 403, 403]],
  ])('of %s', async (needed_for, statuses) => {
    await school.request('GET', '/me', { token: 'eva' });
    expect((await setRule(needed_for)).status).toBe(200);
    const foundStatuses = [];
    for (const token of ['asha', 'ravi', 'eva']) foundStatuses.push(await readStatus(token));
    expect(foundStatuses).toEqual(statuses);
  });

  test('allows people without a second factor only to add one', async () => {
    await setRule('everybody');
    expect(await readProblemCode('ravi')).toBe('second_factor_missing');
    expect(await readOwnFactor('ravi')).toEqual({ since: '', recovery_codes: 0, is_needed: true });
    await addFactor('ravi');
    expect(await readStatus('ravi')).toBe(200);
    expect(parseCode(await setRule('nobody', 'ravi'))).toBe('forbidden');
  });

  test('logs the setting in the audit log, and refuses unknown values', async () => {
    expect((await setRule('teachers')).status).toBe(422);
    await setRule('nobody');
    const { body } = await school.request('GET', '/audit?topic=settings');
    expect((body as { rows: object[] }).rows[0]).toMatchObject({
      kind: 'changed',
      record: 'second-factor',
      detail: { needed_for: 'nobody' },
    });
  });
});

test('a key rotation encrypts the secrets again, and codes remain valid', async () => {
  const { secret } = await addFactor();
  const newKey = { id: 'fresh', bytes: new Uint8Array(32).fill(9) };
  const oldKey = { id: 'test', bytes: new Uint8Array(32).fill(7) };
  await sealStored(school.db, createSecrets([newKey, oldKey]), school.time.now);
  const [stored] = await selectRows<{ secret: string }>(school.db.orm, sql`select secret from second_factor`);
  expect(stored?.secret).toMatch(/^sealed1:fresh:/);
  // Without the new key, codes cannot be checked, and the service reports the reason.
  signInAgain();
  expect(parseCode(await sendCode('prove', computeCode(secret)))).toBe('unavailable');
  await school.db.orm.execute(
    sql`update second_factor set secret = ${await testSecrets.encrypt(`${secret}.totp`)}`,
  );
  expect((await sendCode('prove', computeCode(secret))).status).toBe(204);
});

test('a service without a key cannot add a second factor, and a school cannot require one', async () => {
  const schoolWithoutKey = await openSchool({ secrets: noSecrets });
  const begun = await schoolWithoutKey.request('POST', '/me/second-factor/begin');
  expect(parseProblem(begun).detail).toContain('no key to encrypt secrets with');
  expect(begun.headers.get('retry-after')).toBe('60');
  const body = { needed_for: 'everybody' };
  expect((await schoolWithoutKey.request('PUT', '/people/second-factor', { body })).status).toBe(503);
  await schoolWithoutKey.close();
});
