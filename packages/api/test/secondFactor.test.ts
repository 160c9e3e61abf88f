import { ownSecondFactor, recoveryCodes, secondFactorSecret } from '@firstbell/schema/second-factor';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { recoverAdministrator } from '../src/accounts/administrators.ts';
import { computeTotpCode, stepAt } from '../src/accounts/totp.ts';
import { rowsOf } from '../src/db/database.ts';
import { sealStored } from '../src/secrets/sealStored.ts';
import { noSecrets, openSecrets } from '../src/secrets/secrets.ts';
import { assignOfficeRole, openSchool, parseRefusal, type ApiResponse, type School } from './school.ts';
import { testSecrets } from './testSecrets.ts';

const MINUTE = 60_000;
let school: School;
beforeAll(async () => {
  school = await openSchool();
  await assignOfficeRole(school, 'ravi');
});
beforeEach(async () => {
  await school.db.orm.execute(sql`delete from second_factor`);
  await school.db.orm.execute(sql`delete from session`);
  await school.db.orm.execute(sql`update second_factor_rule set needed_for = 'nobody'`);
  school.time.signedIn = school.time.now = new Date(school.time.now.getTime() + 60 * MINUTE);
});
afterAll(() => school.close());

const advanceTime = (ms: number) => {
  school.time.now = new Date(school.time.now.getTime() + ms);
};
/** Begins a new session. */
const signInAgain = () => {
  advanceTime(MINUTE);
  school.time.signedIn = school.time.now;
};
const post = (path: string, body: object | undefined, token = 'asha') =>
  school.request('POST', `/me/second-factor/${path}`, { token, ...(body && { body }) });
const sendCode = (path: string, code: string, token?: string) => post(path, { code }, token);
const beginSetup = async (token?: string) =>
  secondFactorSecret.strict().parse((await post('begin', undefined, token)).body);
const currentCode = (secret: string, offset = 0) => computeTotpCode(secret, stepAt(school.time.now) + offset);
const readOwnFactor = async (token = 'asha') =>
  ownSecondFactor.strict().parse((await school.request('GET', '/me/second-factor', { token })).body);
const statusOf = async (token = 'asha') => (await school.request('GET', '/student', { token })).status;
const codeIn = (response: ApiResponse) => parseRefusal(response).code;
const refusalOf = async (token = 'asha') => codeIn(await school.request('GET', '/student', { token }));
const setRule = (needed_for: string, token = 'asha') =>
  school.request('PUT', '/people/second-factor', { body: { needed_for }, token });

/** Adds a second factor; returns its secret and the recovery codes. */
async function add(token?: string) {
  const { secret } = await beginSetup(token);
  const confirmed = await sendCode('confirm', await currentCode(secret), token);
  return { secret, codes: recoveryCodes.strict().parse(confirmed.body).recovery_codes };
}

async function readAuditKinds(): Promise<string[]> {
  const { body } = await school.request('GET', '/audit?topic=people');
  return (body as { rows: { kind: string; at: string }[] }).rows
    .filter(({ at }) => new Date(at) >= school.time.signedIn)
    .map(({ kind }) => kind);
}

describe('adding a second factor', () => {
  test('needs a first code, returns ten recovery codes, and does not end this session', async () => {
    const { secret, uri } = await beginSetup();
    expect(uri).toBe(`otpauth://totp/Firstbell:asha%40school.example?secret=${secret}&issuer=Firstbell`);
    expect(await readOwnFactor()).toEqual({ since: '', recovery_codes: 0, is_needed: false });
    expect(await statusOf()).toBe(200);
    const wrong = await sendCode('confirm', '000000');
    expect(parseRefusal(wrong).errors?.map(({ field }) => field)).toEqual(['code']);
    const confirmed = await sendCode('confirm', await currentCode(secret));
    const { recovery_codes } = recoveryCodes.strict().parse(confirmed.body);
    expect(new Set(recovery_codes).size).toBe(10);
    for (const code of recovery_codes) expect(code).toMatch(/^([A-Z2-7]{6}-){3}[A-Z2-7]{6}$/);
    expect(await readOwnFactor()).toMatchObject({ recovery_codes: 10 });
    expect(await statusOf()).toBe(200);
    expect(await readAuditKinds()).toContain('second_factor_added');
  });

  test('needs a recent sign-in', async () => {
    advanceTime(11 * MINUTE);
    expect(codeIn(await post('begin', undefined))).toBe('stale_sign_in');
  });

  test('is refused if the account has one already, and confirmed once', async () => {
    const { secret } = await add();
    expect((await post('begin', undefined)).status).toBe(422);
    advanceTime(MINUTE);
    expect((await sendCode('confirm', await currentCode(secret))).status).toBe(404);
  });

  test('stores the secret encrypted, and recovery codes as hashes', async () => {
    const { secret, codes } = await add();
    const [stored] = await rowsOf<{ secret: string; codes: string[] }>(
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
    const { secret } = await add();
    signInAgain();
    expect(await refusalOf()).toBe('code_needed');
    expect(codeIn(await school.request('PUT', '/me', { body: { name: 'X' } }))).toBe('code_needed');
    expect(codeIn(await sendCode('remove', await currentCode(secret)))).toBe('code_needed');
    expect((await sendCode('prove', '000000')).status).toBe(422);
    expect(await refusalOf()).toBe('code_needed');
    expect((await sendCode('prove', await currentCode(secret))).status).toBe(204);
    expect(await statusOf()).toBe(200);
    signInAgain();
    expect(await refusalOf()).toBe('code_needed');
    expect((await school.request('POST', '/me/sign-out')).status).toBe(204);
    expect(codeIn(await sendCode('prove', await currentCode(secret)))).toBe('session_ended');
  });

  test('accepts a code once, also from two concurrent requests', async () => {
    const { secret } = await add();
    signInAgain();
    const code = await currentCode(secret);
    const both = await Promise.all([sendCode('prove', code), sendCode('prove', code)]);
    expect(both.map(({ status }) => status).sort()).toEqual([204, 422]);
    signInAgain();
    school.time.now = new Date(school.time.now.getTime() - MINUTE);
    expect((await sendCode('prove', code)).status).toBe(422);
  });

  test('accepts a code with blanks, and not the previous code', async () => {
    const { secret } = await add();
    signInAgain();
    expect((await sendCode('prove', await currentCode(secret, -1))).status).toBe(422);
    const code = await currentCode(secret);
    expect((await sendCode('prove', `${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(204);
  });

  test('accepts each recovery code once', async () => {
    const { codes } = await add();
    const [first = '', second = ''] = codes;
    signInAgain();
    expect((await sendCode('prove', first.toLowerCase())).status).toBe(204);
    expect(await statusOf()).toBe(200);
    expect(await readOwnFactor()).toMatchObject({ recovery_codes: 9 });
    expect(await readAuditKinds()).toContain('recovery_code_used');
    signInAgain();
    expect((await sendCode('prove', first)).status).toBe(422);
    expect((await sendCode('prove', second.replaceAll('-', ' '))).status).toBe(204);
  });

  test('locks codes after five wrong ones, with backoff, also the right one', async () => {
    const { secret } = await add();
    signInAgain();
    for (let times = 1; times <= 5; times += 1) expect((await sendCode('prove', '000000')).status).toBe(422);
    const refused = await sendCode('prove', await currentCode(secret));
    expect(parseRefusal(refused).detail).toBe('Too many wrong codes. Try again in a minute.');
    expect(refused.headers.get('retry-after')).toBe('60');
    advanceTime(MINUTE);
    expect((await sendCode('prove', '000000')).status).toBe(422);
    expect(parseRefusal(await sendCode('prove', '000000')).detail).toBe(
      'Too many wrong codes. Try again in 2 minutes.',
    );
    expect((await readAuditKindsAsOther()).filter((kind) => kind === 'second_factor_refused')).toHaveLength(
      6,
    );
    advanceTime(2 * MINUTE);
    expect((await sendCode('prove', await currentCode(secret))).status).toBe(204);
    expect((await sendCode('remove', '000000')).status).toBe(422);
  });

  /** Reads the kinds of events as another administrator, whose session needs no code. */
  async function readAuditKindsAsOther(): Promise<string[]> {
    const { body } = await school.request('GET', '/audit?topic=people', { token: 'meera' });
    return (body as { rows: { kind: string; at: string }[] }).rows
      .filter(({ at }) => new Date(at) >= school.time.signedIn)
      .map(({ kind }) => kind);
  }

  test('counts wrong codes also before the second factor is confirmed', async () => {
    const { secret } = await beginSetup();
    for (let times = 1; times <= 5; times += 1) await sendCode('confirm', '000000');
    const again = await beginSetup();
    expect(again.secret).not.toBe(secret);
    expect((await sendCode('confirm', await currentCode(again.secret))).status).toBe(429);
  });

  test('does not affect other accounts', async () => {
    await add();
    signInAgain();
    expect(await statusOf('ravi')).toBe(200);
  });

  test.each(['', '12345', 'abcdef', '1234567', 'x'.repeat(100)])('refuses the code %j', async (code) => {
    await add();
    expect((await sendCode('prove', code)).status).toBe(422);
  });
});

describe('a second factor is removed', () => {
  test('by its owner with a code, and later sessions need no code', async () => {
    const { secret } = await add();
    advanceTime(MINUTE);
    expect((await sendCode('remove', '000000')).status).toBe(422);
    expect((await sendCode('remove', await currentCode(secret))).status).toBe(204);
    expect(await readAuditKinds()).toContain('second_factor_removed');
    signInAgain();
    expect(await statusOf()).toBe(200);
  });

  test('by an administrator, for a person who has lost it', async () => {
    await add('ravi');
    const reset = (token = 'asha') => school.request('DELETE', '/people/u-ravi/second-factor', { token });
    expect((await reset('eva')).status).toBe(403);
    expect((await reset()).status).toBe(204);
    expect((await reset()).status).toBe(404);
    expect(await readAuditKinds()).toContain('second_factor_reset');
    signInAgain();
    expect(await statusOf('ravi')).toBe(200);
  });

  test('with the recovery of an administrator', async () => {
    await add();
    signInAgain();
    expect(await refusalOf()).toBe('code_needed');
    await recoverAdministrator(school.db, { email: 'asha@school.example', now: school.time.now });
    expect(await statusOf()).toBe(200);
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
    const found = [];
    for (const token of ['asha', 'ravi', 'eva']) found.push(await statusOf(token));
    expect(found).toEqual(statuses);
  });

  test('allows people without one only to add one', async () => {
    await setRule('everybody');
    expect(await refusalOf('ravi')).toBe('second_factor_missing');
    expect(await readOwnFactor('ravi')).toEqual({ since: '', recovery_codes: 0, is_needed: true });
    await add('ravi');
    expect(await statusOf('ravi')).toBe(200);
    expect(codeIn(await setRule('nobody', 'ravi'))).toBe('forbidden');
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
  const { secret } = await add();
  const fresh = { id: 'fresh', bytes: new Uint8Array(32).fill(9) };
  const old = { id: 'test', bytes: new Uint8Array(32).fill(7) };
  await sealStored(school.db, openSecrets([fresh, old]), school.time.now);
  const [stored] = await rowsOf<{ secret: string }>(school.db.orm, sql`select secret from second_factor`);
  expect(stored?.secret).toMatch(/^sealed1:fresh:/);
  // Without the new key, codes cannot be checked, and the service reports the reason.
  signInAgain();
  expect(codeIn(await sendCode('prove', await currentCode(secret)))).toBe('unavailable');
  await school.db.orm.execute(
    sql`update second_factor set secret = ${await testSecrets.encrypt(`${secret}.totp`)}`,
  );
  expect((await sendCode('prove', await currentCode(secret))).status).toBe(204);
});

test('a service without a key cannot add a second factor, and a school cannot require one', async () => {
  const keyless = await openSchool({ secrets: noSecrets });
  const begun = await keyless.request('POST', '/me/second-factor/begin');
  expect(parseRefusal(begun).detail).toContain('no key to encrypt secrets with');
  expect(begun.headers.get('retry-after')).toBe('60');
  const body = { needed_for: 'everybody' };
  expect((await keyless.request('PUT', '/people/second-factor', { body })).status).toBe(503);
  await keyless.close();
});
