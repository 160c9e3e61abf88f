import { ownSecondFactor, recoveryCodes, secondFactorSecret } from '@firstbell/schema/second-factor';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { recoverAdministrator } from '../src/accounts/administrators.ts';
import { codeOf, stepAt } from '../src/accounts/totp.ts';
import { rowsOf } from '../src/db/database.ts';
import { sealStored } from '../src/secrets/sealStored.ts';
import { noSecrets, openSecrets } from '../src/secrets/secrets.ts';
import { makeOffice, openSchool, refusalIn, type Answer, type School } from './school.ts';
import { testSecrets } from './testSecrets.ts';

const MINUTE = 60_000;
let school: School;
beforeAll(async () => {
  school = await openSchool();
  await makeOffice(school, 'ravi');
});
beforeEach(async () => {
  await school.db.orm.execute(sql`delete from second_factor`);
  await school.db.orm.execute(sql`delete from session`);
  await school.db.orm.execute(sql`update second_factor_rule set needed_for = 'nobody'`);
  school.time.signedIn = school.time.now = new Date(school.time.now.getTime() + 60 * MINUTE);
});
afterAll(() => school.close());

const pass = (ms: number) => {
  school.time.now = new Date(school.time.now.getTime() + ms);
};
/** Begins a new session. */
const signInAnew = () => {
  pass(MINUTE);
  school.time.signedIn = school.time.now;
};
const post = (path: string, body: object | undefined, token = 'asha') =>
  school.ask('POST', `/me/second-factor/${path}`, { token, ...(body && { body }) });
const sendCode = (path: string, code: string, token?: string) => post(path, { code }, token);
const begin = async (token?: string) =>
  secondFactorSecret.strict().parse((await post('begin', undefined, token)).body);
const codeNow = (secret: string, offset = 0) => codeOf(secret, stepAt(school.time.now) + offset);
const ownFactor = async (token = 'asha') =>
  ownSecondFactor.strict().parse((await school.ask('GET', '/me/second-factor', { token })).body);
const statusOf = async (token = 'asha') => (await school.ask('GET', '/student', { token })).status;
const codeIn = (answer: Answer) => refusalIn(answer).code;
const refusalOf = async (token = 'asha') => codeIn(await school.ask('GET', '/student', { token }));
const setRule = (needed_for: string, token = 'asha') =>
  school.ask('PUT', '/people/second-factor', { body: { needed_for }, token });

/** Adds a second factor; returns its secret and the recovery codes. */
async function add(token?: string) {
  const { secret } = await begin(token);
  const confirmed = await sendCode('confirm', await codeNow(secret), token);
  return { secret, codes: recoveryCodes.strict().parse(confirmed.body).recovery_codes };
}

async function auditKinds(): Promise<string[]> {
  const { body } = await school.ask('GET', '/audit?topic=people');
  return (body as { rows: { kind: string; at: string }[] }).rows
    .filter(({ at }) => new Date(at) >= school.time.signedIn)
    .map(({ kind }) => kind);
}

describe('adding a second factor', () => {
  test('needs a first code, gives ten recovery codes, and lets this session go on', async () => {
    const { secret, uri } = await begin();
    expect(uri).toBe(`otpauth://totp/Firstbell:asha%40school.example?secret=${secret}&issuer=Firstbell`);
    expect(await ownFactor()).toEqual({ since: '', recovery_codes: 0, is_needed: false });
    expect(await statusOf()).toBe(200);
    const wrong = await sendCode('confirm', '000000');
    expect(refusalIn(wrong).errors?.map(({ field }) => field)).toEqual(['code']);
    const confirmed = await sendCode('confirm', await codeNow(secret));
    const { recovery_codes } = recoveryCodes.strict().parse(confirmed.body);
    expect(new Set(recovery_codes).size).toBe(10);
    for (const code of recovery_codes) expect(code).toMatch(/^([A-Z2-7]{6}-){3}[A-Z2-7]{6}$/);
    expect(await ownFactor()).toMatchObject({ recovery_codes: 10 });
    expect(await statusOf()).toBe(200);
    expect(await auditKinds()).toContain('second_factor_added');
  });

  test('needs a sign-in within the last minutes', async () => {
    pass(11 * MINUTE);
    expect(codeIn(await post('begin', undefined))).toBe('stale_sign_in');
  });

  test('is refused where there is one already, and confirmed once', async () => {
    const { secret } = await add();
    expect((await post('begin', undefined)).status).toBe(422);
    pass(MINUTE);
    expect((await sendCode('confirm', await codeNow(secret))).status).toBe(404);
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
  test('opens nothing until a code was given in it', async () => {
    const { secret } = await add();
    signInAnew();
    expect(await refusalOf()).toBe('code_needed');
    expect(codeIn(await school.ask('PUT', '/me', { body: { name: 'X' } }))).toBe('code_needed');
    expect(codeIn(await sendCode('remove', await codeNow(secret)))).toBe('code_needed');
    expect((await sendCode('prove', '000000')).status).toBe(422);
    expect(await refusalOf()).toBe('code_needed');
    expect((await sendCode('prove', await codeNow(secret))).status).toBe(204);
    expect(await statusOf()).toBe(200);
    signInAnew();
    expect(await refusalOf()).toBe('code_needed');
    expect((await school.ask('POST', '/me/sign-out')).status).toBe(204);
    expect(codeIn(await sendCode('prove', await codeNow(secret)))).toBe('session_ended');
  });

  test('takes a code once, also of two requests at a time', async () => {
    const { secret } = await add();
    signInAnew();
    const code = await codeNow(secret);
    const both = await Promise.all([sendCode('prove', code), sendCode('prove', code)]);
    expect(both.map(({ status }) => status).sort()).toEqual([204, 422]);
    signInAnew();
    school.time.now = new Date(school.time.now.getTime() - MINUTE);
    expect((await sendCode('prove', code)).status).toBe(422);
  });

  test('takes a code with blanks, and not the one before', async () => {
    const { secret } = await add();
    signInAnew();
    expect((await sendCode('prove', await codeNow(secret, -1))).status).toBe(422);
    const code = await codeNow(secret);
    expect((await sendCode('prove', `${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(204);
  });

  test('takes each recovery code once', async () => {
    const { codes } = await add();
    const [first = '', second = ''] = codes;
    signInAnew();
    expect((await sendCode('prove', first.toLowerCase())).status).toBe(204);
    expect(await statusOf()).toBe(200);
    expect(await ownFactor()).toMatchObject({ recovery_codes: 9 });
    expect(await auditKinds()).toContain('recovery_code_used');
    signInAnew();
    expect((await sendCode('prove', first)).status).toBe(422);
    expect((await sendCode('prove', second.replaceAll('-', ' '))).status).toBe(204);
  });

  test('waits after five wrong codes, longer each time, also for the right one', async () => {
    const { secret } = await add();
    signInAnew();
    for (let times = 1; times <= 5; times += 1) expect((await sendCode('prove', '000000')).status).toBe(422);
    const refused = await sendCode('prove', await codeNow(secret));
    expect(refusalIn(refused).detail).toBe('Too many wrong codes. Try again in a minute.');
    expect(refused.headers.get('retry-after')).toBe('60');
    pass(MINUTE);
    expect((await sendCode('prove', '000000')).status).toBe(422);
    expect(refusalIn(await sendCode('prove', '000000')).detail).toBe(
      'Too many wrong codes. Try again in 2 minutes.',
    );
    expect((await auditKindsOfOther()).filter((kind) => kind === 'second_factor_refused')).toHaveLength(6);
    pass(2 * MINUTE);
    expect((await sendCode('prove', await codeNow(secret))).status).toBe(204);
    expect((await sendCode('remove', '000000')).status).toBe(422);
  });

  /** The kinds of events, read by another administrator, whose session needs no code. */
  async function auditKindsOfOther(): Promise<string[]> {
    const { body } = await school.ask('GET', '/audit?topic=people', { token: 'meera' });
    return (body as { rows: { kind: string; at: string }[] }).rows
      .filter(({ at }) => new Date(at) >= school.time.signedIn)
      .map(({ kind }) => kind);
  }

  test('counts wrong codes before there is a factor, too', async () => {
    const { secret } = await begin();
    for (let times = 1; times <= 5; times += 1) await sendCode('confirm', '000000');
    const again = await begin();
    expect(again.secret).not.toBe(secret);
    expect((await sendCode('confirm', await codeNow(again.secret))).status).toBe(429);
  });

  test('leaves others alone', async () => {
    await add();
    signInAnew();
    expect(await statusOf('ravi')).toBe(200);
  });

  test.each(['', '12345', 'abcdef', '1234567', 'x'.repeat(100)])('takes no code such as %j', async (code) => {
    await add();
    expect((await sendCode('prove', code)).status).toBe(422);
  });
});

describe('a second factor is removed', () => {
  test('by its owner with a code, and then it is not asked for', async () => {
    const { secret } = await add();
    pass(MINUTE);
    expect((await sendCode('remove', '000000')).status).toBe(422);
    expect((await sendCode('remove', await codeNow(secret))).status).toBe(204);
    expect(await auditKinds()).toContain('second_factor_removed');
    signInAnew();
    expect(await statusOf()).toBe(200);
  });

  test('by an administrator, for somebody who has lost it', async () => {
    await add('ravi');
    const reset = (token = 'asha') => school.ask('DELETE', '/people/u-ravi/second-factor', { token });
    expect((await reset('eva')).status).toBe(403);
    expect((await reset()).status).toBe(204);
    expect((await reset()).status).toBe(404);
    expect(await auditKinds()).toContain('second_factor_reset');
    signInAnew();
    expect(await statusOf('ravi')).toBe(200);
  });

  test('with the recovery of an administrator', async () => {
    await add();
    signInAnew();
    expect(await refusalOf()).toBe('code_needed');
    await recoverAdministrator(school.db, { email: 'asha@school.example', now: school.time.now });
    expect(await statusOf()).toBe(200);
  });
});

describe('a school that asks for a second factor', () => {
  test.each([
    ['nobody', [200, 200, 200]],
    ['administrators', [403, 200, 200]],
    ['office', [403, 403, 200]],
    ['everybody', [403, 403, 403]],
  ])('of %s', async (needed_for, statuses) => {
    await school.ask('GET', '/me', { token: 'eva' });
    expect((await setRule(needed_for)).status).toBe(200);
    const found = [];
    for (const token of ['asha', 'ravi', 'eva']) found.push(await statusOf(token));
    expect(found).toEqual(statuses);
  });

  test('lets who has none add one, and nothing else', async () => {
    await setRule('everybody');
    expect(await refusalOf('ravi')).toBe('second_factor_missing');
    expect(await ownFactor('ravi')).toEqual({ since: '', recovery_codes: 0, is_needed: true });
    await add('ravi');
    expect(await statusOf('ravi')).toBe(200);
    expect(codeIn(await setRule('nobody', 'ravi'))).toBe('forbidden');
  });

  test('says so in the audit log, and takes no other value', async () => {
    expect((await setRule('teachers')).status).toBe(422);
    await setRule('nobody');
    const { body } = await school.ask('GET', '/audit?topic=settings');
    expect((body as { rows: object[] }).rows[0]).toMatchObject({
      kind: 'changed',
      record: 'second-factor',
      detail: { needed_for: 'nobody' },
    });
  });
});

test('a new key encrypts the secrets anew, and codes stay right', async () => {
  const { secret } = await add();
  const fresh = { id: 'fresh', bytes: new Uint8Array(32).fill(9) };
  const old = { id: 'test', bytes: new Uint8Array(32).fill(7) };
  await sealStored(school.db, openSecrets([fresh, old]), school.time.now);
  const [stored] = await rowsOf<{ secret: string }>(school.db.orm, sql`select secret from second_factor`);
  expect(stored?.secret).toMatch(/^sealed1:fresh:/);
  // Without the new key, the service says why no code can be checked.
  signInAnew();
  expect(codeIn(await sendCode('prove', await codeNow(secret)))).toBe('unavailable');
  await school.db.orm.execute(
    sql`update second_factor set secret = ${await testSecrets.seal(`${secret}.totp`)}`,
  );
  expect((await sendCode('prove', await codeNow(secret))).status).toBe(204);
});

test('a service without a key adds none, and a school cannot ask for one there', async () => {
  const keyless = await openSchool({ secrets: noSecrets });
  const begun = await keyless.ask('POST', '/me/second-factor/begin');
  expect(refusalIn(begun).detail).toContain('no key to encrypt secrets with');
  expect(begun.headers.get('retry-after')).toBe('60');
  const body = { needed_for: 'everybody' };
  expect((await keyless.ask('PUT', '/people/second-factor', { body })).status).toBe(503);
  await keyless.close();
});
