import { recoveryCodes, secondFactorSecret } from '@firstbell/schema/second-factor';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { recoverAdministrator } from '../../src/accounts/administrators.ts';
import { FRESH_MS } from '../../src/accounts/sessionLimits.ts';
import { computeTotpCode, stepAt } from '../../src/accounts/totp.ts';
import { parseProblem, setUpSchool } from '../school.ts';

const school = setUpSchool({ isEmpty: true });
beforeEach(async () => {
  await school.db.orm.execute(sql`delete from second_factor`);
  await school.db.orm.execute(sql`delete from session`);
  await school.db.orm.execute(sql`update account set role = 'administrator', status = 'active'`);
  await school.db.orm.execute(sql`update second_factor_rule set needed_for = 'nobody'`);
  signIn();
});

const advance = (ms: number) => {
  school.time.now = new Date(school.time.now.getTime() + ms);
};
const signIn = () => {
  advance(60_000);
  school.time.signedIn = school.time.now;
};
const codeNow = (secret: string) => ({ code: computeTotpCode(secret, stepAt(school.time.now)) });
const send = (method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
  school.request(method, path, { headers, body });
const prove = (body: object, headers?: Record<string, string>) =>
  send('POST', '/me/second-factor/prove', body, headers);

/** Opens a session of Asha, in place of the one with a key. */
async function openSession(key = ''): Promise<string> {
  const headers = { token: 'asha', session: key };
  const request = new Request('http://localhost/api/me/session', { method: 'POST', headers });
  return (await school.api.fetch(request)).headers.get('session') ?? '';
}

/** Adds a second factor in a session. */
async function addFactor(headers: Record<string, string> = {}) {
  const begun = await send('POST', '/me/second-factor/begin', undefined, headers);
  const { secret } = secondFactorSecret.parse(begun.body);
  const confirmed = await send('POST', '/me/second-factor/confirm', codeNow(secret), headers);
  return { secret, codes: recoveryCodes.parse(confirmed.body).recovery_codes };
}

describe('a second factor is proved by a code in the same session', () => {
  const setRule = async (session: string) => {
    const response = await send('PUT', '/people/second-factor', { needed_for: 'nobody' }, { session });
    return response.status === 200 ? 'done' : parseProblem(response).code;
  };

  test('and not by a new sign-in with the password alone', async () => {
    const first = await openSession();
    const { secret } = await addFactor({ session: first });
    expect(await setRule(first)).toBe('done');
    advance(FRESH_MS + 1);
    expect(await setRule(first)).toBe('stale_sign_in');
    signIn();
    const second = await openSession(first);
    expect((await send('GET', '/me', undefined, { session: second })).status).toBe(200);
    expect(await setRule(second)).toBe('stale_sign_in');
    expect((await prove({ code: '000000' }, { session: second })).status).toBe(422);
    expect(await setRule(second)).toBe('stale_sign_in');
    const code = codeNow(secret);
    expect((await prove(code, { session: second })).status).toBe(204);
    expect(await setRule(second)).toBe('done');
    advance(FRESH_MS);
    expect(await setRule(second)).toBe('done');
    advance(1);
    expect(await setRule(second)).toBe('stale_sign_in');
    expect((await prove(code, { session: second })).status).toBe(422);
  });

  test('also by a recovery code, and for no other session', async () => {
    const [first, second] = [await openSession(), await openSession()];
    const { codes } = await addFactor({ session: first });
    await prove({ code: codes[0] }, { session: second });
    advance(FRESH_MS + 1);
    expect((await prove({ code: codes[1] }, { session: first })).status).toBe(204);
    expect(await setRule(first)).toBe('done');
    expect(await setRule(second)).toBe('stale_sign_in');
  });

  test('and wrong codes lock the account', async () => {
    const session = await openSession();
    await addFactor({ session });
    const statuses = [];
    for (let attempt = 1; attempt <= 6; attempt += 1)
      statuses.push((await prove({ code: '000000' }, { session })).status);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
  });
});

describe('the only administrator', () => {
  beforeEach(() => school.db.orm.execute(sql`update account set role = 'office' where uid = 'u-meera'`));
  const expectRefused = (response: Awaited<ReturnType<typeof send>>) => {
    expect(parseProblem(response).code).toBe('last_administrator');
  };

  test('keeps the rule of the second factor, and a factor that it requires', async () => {
    const { secret } = await addFactor();
    await send('PUT', '/people/second-factor', { needed_for: 'office' });
    expectRefused(await send('PUT', '/people/second-factor', { needed_for: 'nobody' }));
    advance(60_000);
    expectRefused(await send('POST', '/me/second-factor/remove', codeNow(secret)));
    expect(await send('PUT', '/people/second-factor', { needed_for: 'administrators' })).toMatchObject({
      status: 200,
    });
    await send('PUT', '/people/u-meera', { role: 'administrator' });
    expect((await send('PUT', '/people/second-factor', { needed_for: 'nobody' })).status).toBe(200);
    expect((await send('POST', '/me/second-factor/remove', codeNow(secret))).status).toBe(204);
  });

  test('cannot reset the own factor as that of somebody else', async () => {
    await addFactor();
    expect(parseProblem(await send('DELETE', '/people/u-asha/second-factor')).code).toBe('forbidden');
  });

  test('comes back by the way of the operator', async () => {
    await addFactor();
    await send('PUT', '/people/second-factor', { needed_for: 'administrators' });
    signIn();
    expect(parseProblem(await send('GET', '/people')).code).toBe('code_needed');
    await recoverAdministrator(school.db, { email: 'asha@school.example', now: school.time.now });
    expect(parseProblem(await send('GET', '/people')).code).toBe('second_factor_missing');
    await addFactor();
    expect((await send('GET', '/people')).status).toBe(200);
  });
});
