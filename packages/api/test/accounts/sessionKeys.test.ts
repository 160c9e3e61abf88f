import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { computeTotpCode, stepAt } from '../../src/accounts/totp.ts';
import { selectRows } from '../../src/db/database.ts';
import { NOW } from '../preparedSchool.ts';
import { parseProblem, setUpSchool } from '../school.ts';

const MINUTE_MS = 60_000;

const school = setUpSchool({
  settings: { sessions: { idleMs: Infinity, lifetimeMs: Infinity, openingMs: 10 * MINUTE_MS } },
});
beforeEach(async () => {
  await school.db.orm.execute(sql`delete from session`);
  await school.db.orm.execute(sql`update account set valid_since = null`);
  setTime(0, 0);
});

const timeAfter = (ms: number) => new Date(NOW.getTime() + ms);
/** Sets the time, and the time of the sign-in, both in milliseconds after `NOW`. */
const setTime = (nowMs: number, signedInMs = school.time.signedIn.getTime() - NOW.getTime()) => {
  school.time.now = timeAfter(nowMs);
  school.time.signedIn = timeAfter(signedInMs);
};

describe('a session has a key of its own', () => {
  const TOKEN = { token: 'asha' };
  /** Opens a session, optionally with the keys that the client has. Returns the status and the new key. */
  const open = async (key = '') => {
    const response = await school.api.fetch(
      new Request('http://localhost/api/me/session', { method: 'POST', headers: { ...TOKEN, session: key } }),
    );
    return { status: response.status, key: response.headers.get('session') ?? '' };
  };
  const readWith = (session: string) => school.request('GET', '/me/sessions', { headers: { session } });
  const send = (session: string, method: string, path: string, body?: object) =>
    school.request(method, path, { headers: { session }, body });

  test('which a token alone, another key or the key of another person does not replace', async () => {
    const { key } = await open();
    expect((await readWith(key)).status).toBe(200);
    for (const other of ['', 'x', `${key}x`, key.slice(0, -1), `${key.slice(0, 13)}${'A'.repeat(43)}`])
      expect(parseProblem(await readWith(other)).code).toBe('session_needed');
    const response = await school.request('GET', '/me', { token: 'ravi', headers: { session: key } });
    expect(parseProblem(response).code).toBe('session_needed');
  });

  test('which only its hash in the database can be compared with', async () => {
    const { key } = await open();
    expect(key).toMatch(/^[\w-]{12}\.[\w-]{43}$/);
    const rows = await selectRows(school.db.orm, sql`select * from session`);
    expect(JSON.stringify(rows)).not.toContain(key.slice(13));
  });

  test('so that two sign-ins within a second are two sessions, which end separately', async () => {
    const [first, second] = [await open(), await open()];
    expect((await send(first.key, 'POST', '/me/sign-out')).status).toBe(204);
    expect((await readWith(first.key)).status).toBe(401);
    expect((await readWith(second.key)).status).toBe(200);
  });

  test('so that the code of a person lets in no other sign-in of the same second', async () => {
    const victim = await open();
    const begun = await send(victim.key, 'POST', '/me/second-factor/begin');
    const { secret } = begun.body as { secret: string };
    const attackers = [await open()];
    const code = computeTotpCode(secret, stepAt(school.time.now));
    await send(victim.key, 'POST', '/me/second-factor/confirm', { code });
    for (const seconds of [-1, 0, 1]) {
      setTime(seconds * 1000, seconds * 1000);
      attackers.push(await open());
    }
    setTime(MINUTE_MS);
    const proof = { code: computeTotpCode(secret, stepAt(school.time.now)) };
    expect((await send(victim.key, 'POST', '/me/second-factor/prove', proof)).status).toBe(204);
    expect((await readWith(victim.key)).status).toBe(200);
    for (const { key } of attackers) expect(parseProblem(await readWith(key)).code).toBe('code_needed');
    await school.db.orm.execute(sql`delete from second_factor`);
  });

  test('which a token that is renewed after the end does not get again', async () => {
    const { key } = await open();
    await send(key, 'POST', '/me/sign-out');
    expect(await open(key)).toEqual({ status: 401, key: '' });
    setTime(11 * MINUTE_MS);
    expect(await open()).toEqual({ status: 401, key: '' });
    setTime(11 * MINUTE_MS, 11 * MINUTE_MS);
    expect((await open()).status).toBe(204);
  });

  test('which a sign-in gets for ten minutes', async () => {
    setTime(10 * MINUTE_MS);
    expect((await open()).status).toBe(204);
    setTime(10 * MINUTE_MS + 1);
    expect((await open()).status).toBe(401);
  });

  test('which ends with all others even if its sign-in is ahead of the clock, and is not opened again', async () => {
    setTime(0, 4 * MINUTE_MS);
    const { key } = await open();
    expect((await send(key, 'POST', '/people/sign-out')).status).toBe(204);
    expect((await readWith(key)).status).toBe(401);
    for (const minutes of [0, 3]) {
      setTime(minutes * MINUTE_MS, 3 * MINUTE_MS);
      expect((await open()).status).toBe(401);
    }
    setTime(1000, 4 * MINUTE_MS + 1000);
    expect((await open()).status).toBe(204);
  });

  test('which a new sign-in replaces, and which keeps its proof of the second factor', async () => {
    const first = await open();
    expect(await open(first.key)).toEqual({ status: 204, key: '' });
    await school.db.orm.execute(sql`update session set proved_at = now()`);
    setTime(MINUTE_MS, MINUTE_MS);
    const second = await open(first.key);
    expect((await readWith(first.key)).status).toBe(401);
    const rows = await selectRows(
      school.db.orm,
      sql`select proved_at is not null as "isProved" from session`,
    );
    expect(rows).toEqual([{ isProved: true }]);
    expect((await readWith(second.key)).status).toBe(200);
  });
});
