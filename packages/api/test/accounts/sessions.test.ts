import { ownSessions, type OwnSession } from '@firstbell/schema/sessions';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { confirmed } from '../confirmed.ts';
import { purgeSessions } from '../../src/accounts/sessions.ts';
import { selectRows } from '../../src/db/database.ts';
import { NOW } from '../preparedSchool.ts';
import { parseProblem, type ApiResponse, setUpSchool } from '../school.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1';

const endedAccounts: string[] = [];
const school = setUpSchool({
  settings: { sessions: { idleMs: 3 * DAY_MS, lifetimeMs: 30 * DAY_MS, openingMs: Infinity } },
  endSessions: (uid) => {
    endedAccounts.push(uid);
    return uid === 'u-meera' ? Promise.reject(new Error('unreachable')) : Promise.resolve();
  },
});
beforeEach(async () => {
  endedAccounts.length = 0;
  await school.db.orm.execute(sql`delete from session`);
  await school.db.orm.execute(sql`update account set valid_since = null, status = 'active'`);
  school.time.now = NOW;
  school.time.signedIn = NOW;
});

const timeAfter = (ms: number) => new Date(NOW.getTime() + ms);
/** Sets the time, and when the session of the next requests began, both in milliseconds after `NOW`. */
const setTime = (nowMs: number, signedInMs = school.time.signedIn.getTime() - NOW.getTime()) => {
  school.time.now = timeAfter(nowMs);
  school.time.signedIn = timeAfter(signedInMs);
};
const readMe = (headers: Record<string, string> = {}, token = 'asha') =>
  school.request('GET', '/me', { headers, token });
const readSessions = async (token = 'asha'): Promise<OwnSession[]> =>
  ownSessions.strict().parse((await school.request('GET', '/me/sessions', { token })).body).sessions;
const requestEnd = (sessions: unknown, token = 'asha') =>
  school.request('POST', '/me/sessions/end', { body: { sessions }, token });
const readEndEvents = async () => {
  const { body } = await school.request('GET', '/audit?topic=sign_ins');
  return (body as { rows: { kind: string }[] }).rows.filter(({ kind }) => kind === 'sessions_ended');
};
const parseCodeAndDetail = (response: ApiResponse) => {
  const { code, detail } = parseProblem(response);
  return { code, detail };
};

describe('a session ends', () => {
  test('3 days after its last request', async () => {
    expect((await readMe()).status).toBe(200);
    setTime(3 * DAY_MS - MINUTE_MS);
    expect((await readMe()).status).toBe(200);
    setTime(6 * DAY_MS - 2 * MINUTE_MS);
    expect((await readMe()).status).toBe(200);
    setTime(9 * DAY_MS);
    expect(parseCodeAndDetail(await readMe())).toEqual({
      code: 'session_ended',
      detail: 'Firstbell was not used here for 3 days. Sign in again.',
    });
    expect((await readMe()).status).toBe(401);
    setTime(9 * DAY_MS, 9 * DAY_MS - MINUTE_MS);
    expect((await readMe()).status).toBe(200);
  });

  test('although an unattended console continues to send requests', async () => {
    await readMe();
    for (const hours of [24, 48, 71]) {
      setTime(hours * HOUR_MS);
      expect((await readMe({ unattended: '1' })).status).toBe(200);
    }
    setTime(3 * DAY_MS + MINUTE_MS);
    expect((await readMe({ unattended: '1' })).status).toBe(401);
  });

  test('30 days after the sign-in, even if it is used', async () => {
    for (let days = 0; days <= 30; days += 2) {
      setTime(days * DAY_MS);
      expect((await readMe()).status, `day ${days}`).toBe(200);
    }
    setTime(30 * DAY_MS + 1);
    expect(parseCodeAndDetail(await readMe())).toEqual({
      code: 'session_ended',
      detail: 'A sign-in lasts for 30 days. Sign in again.',
    });
  });

  test('for writes, too, so they save nothing', async () => {
    await readMe();
    setTime(4 * DAY_MS);
    expect((await school.request('PUT', '/me', { body: { name: 'Other' } })).status).toBe(401);
    const [account] = await selectRows(school.db.orm, sql`select name from account where uid = 'u-asha'`);
    expect(account).toEqual({ name: 'Asha Rao' });
  });
});

test('the time of the last use is written at most once a minute', async () => {
  const readUseTimes = async () => (await readSessions()).map(({ used }) => used);
  expect(await readUseTimes()).toEqual([NOW.toISOString()]);
  setTime(59_000);
  expect(await readUseTimes()).toEqual([NOW.toISOString()]);
  setTime(MINUTE_MS);
  expect(await readUseTimes()).toEqual([timeAfter(MINUTE_MS).toISOString()]);
});

test('reads succeed while the database refuses to write sessions', async () => {
  const { orm } = school.db;
  await readMe();
  await orm.execute(
    sql`create function refuse_write() returns trigger language plpgsql as 'begin raise exception ''no writes''; end'`,
  );
  await orm.execute(
    sql`create trigger refuse_write before update on session for each row execute function refuse_write()`,
  );
  setTime(2 * MINUTE_MS);
  expect((await readMe()).status).toBe(200);
  await orm.execute(sql`drop function refuse_write cascade`);
  expect(school.lines).toContainEqual(expect.objectContaining({ event: 'session not written' }));
});

describe('one’s own sessions', () => {
  /** Begins a session on a phone two hours ago, and one on a computer now. The computer sends the next requests. */
  beforeEach(async () => {
    setTime(-2 * HOUR_MS, -2 * HOUR_MS);
    await readMe({ 'user-agent': SAFARI });
    setTime(0, 0);
    await readMe({ 'user-agent': CHROME });
  });
  const phoneTime = timeAfter(-2 * HOUR_MS).toISOString();
  const readPhoneKey = async () =>
    (await readSessions()).find(({ device }) => device === 'Safari on iPhone')?.key;
  const usePhone = () => setTime(0, -2 * HOUR_MS);
  const useComputer = () => setTime(0, 0);

  test('are listed with their browsers, the current one first, without those of other people', async () => {
    await readMe({}, 'ravi');
    const key = expect.any(String) as string;
    const now = NOW.toISOString();
    expect(await readSessions()).toEqual([
      { key, signed_in: now, device: 'Chrome on Windows', used: now, is_current: true },
      { key, signed_in: phoneTime, device: 'Safari on iPhone', used: phoneTime, is_current: false },
    ]);
    usePhone();
    expect((await readSessions()).map(({ device }) => device)).toEqual([
      'Safari on iPhone',
      'Chrome on Windows',
    ]);
  });

  test('are ended one by one', async () => {
    expect((await requestEnd([await readPhoneKey()])).status).toBe(204);
    expect((await readSessions()).map(({ device }) => device)).toEqual(['Chrome on Windows']);
    usePhone();
    expect(parseCodeAndDetail(await readMe())).toEqual({
      code: 'session_ended',
      detail: 'This session was signed out. Sign in again.',
    });
    expect((await readMe({}, 'ravi')).status).toBe(200);
  });

  test('are all ended except the current one, even those that have sent no request yet', async () => {
    expect((await requestEnd('others')).status).toBe(204);
    expect((await readSessions()).map(({ device }) => device)).toEqual(['Chrome on Windows']);
    usePhone();
    expect((await readMe()).status).toBe(401);
    setTime(0, -HOUR_MS);
    expect((await readMe()).status).toBe(401);
    expect((await readMe({}, 'ravi')).status).toBe(200);
    useComputer();
    expect((await readMe()).status).toBe(200);
  });

  test('are ended without those of other people', async () => {
    setTime(0, -2 * HOUR_MS);
    await readMe({}, 'ravi');
    setTime(0, 0);
    await requestEnd([await readPhoneKey()]);
    usePhone();
    expect((await readMe({}, 'ravi')).status).toBe(200);
  });

  test('can be ended only with a recent sign-in', async () => {
    setTime(11 * MINUTE_MS);
    expect(parseProblem(await requestEnd('others')).code).toBe('stale_sign_in');
    expect(parseProblem(await requestEnd([await readPhoneKey()])).code).toBe('stale_sign_in');
    usePhone();
    expect((await readMe()).status).toBe(200);
    setTime(11 * MINUTE_MS, 2 * MINUTE_MS);
    expect((await requestEnd('others')).status).toBe(204);
  });

  test.each([{ sessions: [] }, { sessions: 'all' }, { sessions: ['yesterday'] }, { sessions: [1] }, {}])(
    'the input %j is refused',
    async ({ sessions }) => {
      expect((await requestEnd(sessions)).status).toBe(422);
    },
  );

  test('are not listed once they have ended', async () => {
    setTime(4 * DAY_MS, 4 * DAY_MS);
    await readMe();
    expect(await readSessions()).toHaveLength(1);
  });

  test('are logged in the audit log when they are ended', async () => {
    await requestEnd([await readPhoneKey()]);
    expect(await readEndEvents()).toContainEqual(
      expect.objectContaining({ account: 'u-asha', area: 'me', detail: { sessions: 1 } }),
    );
  });
});

describe('an administrator', () => {
  const signOut = (key: string, token = 'asha') =>
    school.request('POST', `/people/${key}/sign-out`, { token });
  beforeEach(async () => {
    await Promise.all(['asha', 'ravi', 'meera'].map((token) => readMe({}, token)));
    setTime(MINUTE_MS, 0);
  });

  test('ends all sessions of a person, who can sign in again', async () => {
    expect((await signOut('u-ravi')).status).toBe(204);
    expect(endedAccounts).toEqual(['u-ravi']);
    expect(parseCodeAndDetail(await readMe({}, 'ravi'))).toEqual({
      code: 'session_ended',
      detail: 'An administrator ended this session. Sign in again.',
    });
    expect((await readMe()).status).toBe(200);
    setTime(MINUTE_MS, MINUTE_MS);
    expect((await readMe({}, 'ravi')).status).toBe(200);
  });

  test('ends sessions of a disabled account, which stay ended when it is enabled again', async () => {
    await school.request('PUT', '/people/u-ravi', { body: { status: 'disabled' } });
    await signOut('u-ravi');
    await school.request('PUT', '/people/u-ravi', { body: { status: 'active' } });
    expect((await readMe({}, 'ravi')).status).toBe(401);
  });

  test('ends sessions in the API even if the identity service is unreachable', async () => {
    expect((await signOut('u-meera')).status).toBe(204);
    expect((await readMe({}, 'meera')).status).toBe(401);
    expect(school.lines).toContainEqual({
      event: 'sessions not ended at the identity service',
      account: 'u-meera',
    });
  });

  test('ends the sessions of everybody, the own ones too', async () => {
    expect((await school.request('POST', '/people/sign-out')).status).toBe(204);
    for (const token of ['asha', 'ravi', 'meera']) expect((await readMe({}, token)).status).toBe(401);
    setTime(MINUTE_MS, MINUTE_MS);
    for (const token of ['asha', 'ravi', 'meera']) expect((await readMe({}, token)).status).toBe(200);
  });

  test('can end sessions only of existing accounts', async () => {
    expect((await signOut('u-nobody')).status).toBe(404);
  });

  test('who ends sessions is named in the audit log', async () => {
    await signOut('u-ravi');
    expect(await readEndEvents()).toContainEqual(
      expect.objectContaining({ account: 'u-asha', area: 'people', record: 'u-ravi' }),
    );
  });
});

describe('expired sessions', () => {
  afterEach(() => setTime(0, 0));

  test('are deleted after 90 days', async () => {
    await readMe();
    await purgeSessions(school.db.orm, confirmed(timeAfter(89 * DAY_MS)));
    expect(await selectRows(school.db.orm, sql`select account from session`)).toHaveLength(1);
    await purgeSessions(school.db.orm, confirmed(timeAfter(91 * DAY_MS)));
    expect(await selectRows(school.db.orm, sql`select account from session`)).toEqual([]);
  });
});
