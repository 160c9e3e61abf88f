import { openSession, type SessionHeaders } from '../openSession.ts';
import { type Role } from '@firstbell/schema';
import { buildFaqs } from '@firstbell/schema/sample';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type ChildProcess } from 'node:child_process';
import { sendRequest, type SentRequest, type ServiceResponse } from '../sendRequest.ts';
import { createToken } from '../soak/people.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Jumps of the clock, each with the milliseconds by which the clock is ahead afterwards. After the last jump, the clock is right. */
export const JUMPS = [
  ['a day forward', DAY_MS],
  ['right again, a day back', 0],
  ['an hour back', -HOUR_MS],
  ['another day back', -HOUR_MS - DAY_MS],
  ['right again, forward', 0],
] as const;

/** Client address that a service behind a proxy sees. Writers at other addresses do not use up the rate limits of this address. */
const CLIENT_ADDRESS = '192.0.2.1';

/** A service whose clock can be set. `person` is its administrator. */
export type ClockedService = {
  child: ChildProcess;
  base: string;
  person: { uid: string; email: string; role: Role };
};

/** Statuses after a jump: number of saves by status, and the statuses of reads with tokens of another time. */
export type JumpResult = {
  jump: string;
  saves: Record<number, number>;
  futureTokenStatus: number;
  pastTokenStatus: number;
};

/** Sets the clock of the service. */
async function setClock({ child }: Pick<ClockedService, 'child'>, aheadMs: number): Promise<void> {
  const acknowledged = once(child, 'message');
  child.send(aheadMs);
  await acknowledged;
}

/** Creates a token whose times are the given number of milliseconds ahead. */
function createTokenAt({ person }: ClockedService, aheadMs: number): string {
  const [head = '', payload = ''] = createToken(person).split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
  for (const claim of ['auth_time', 'iat', 'exp'])
    claims[claim] = Number(claims[claim]) + Math.round(aheadMs / 1000);
  return `${head}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.`;
}

/** Sessions by the time of their tokens. */
const sessions = new Map<string, SessionHeaders>();

async function send(
  service: ClockedService,
  aheadMs: number,
  request: SentRequest,
): Promise<ServiceResponse> {
  const key = `${service.base} ${String(aheadMs)}`;
  const token = createTokenAt(service, aheadMs);
  const { cookie } = sessions.get(key) ?? (await openSession(service.base, token));
  sessions.set(key, { token, cookie });
  return sendRequest(service.base, request, {
    headers: { token, cookie, 'x-forwarded-for': CLIENT_ADDRESS },
  });
}

type Question = { key: string; version: number };
type Entry = { id: number; version: number };

/** Checks that the history of a question has the given number of versions in order. Returns the faults. */
async function checkVersions(service: ClockedService, key: string, count: number): Promise<string[]> {
  const entries: Entry[] = [];
  for (let query = ''; ;) {
    const { body } = await send(service, 0, ['GET', `/faqs/${key}/changes${query}`]);
    const { rows, next } = body as { rows: Entry[]; next: number | null };
    entries.push(...rows);
    if (next === null) break;
    query = `?before=${String(next)}`;
  }
  const versions = entries.map(({ version }) => version);
  const expected = Array.from({ length: count }, (_, index) => count - index);
  return versions.join() === expected.join() ? [] : [`The history has the versions ${versions.join()}.`];
}

/**
 * Lets the clock of a service jump. After each jump, saves one question `saves` times, and then calls `wait`. Returns the
 * statuses after each jump, and the faults.
 */
export async function jumpClock(
  service: ClockedService,
  { saves, wait = () => Promise.resolve() }: { saves: number; wait?: () => Promise<void> },
): Promise<{ results: JumpResult[]; faults: string[] }> {
  const faults: string[] = [];
  const results: JumpResult[] = [];
  const question = randomUUID();
  const added = await send(service, 0, ['POST', '/faqs', buildFaqs({ question, answer: 'Answer 1.' })]);
  let stored = added.body as Question;
  if (added.status !== 201) faults.push(`The question was not added: status ${String(added.status)}.`);
  for (const [jump, aheadMs] of JUMPS) {
    await setClock(service, aheadMs);
    const statuses: Record<number, number> = {};
    for (let turn = 0; turn < saves; turn += 1) {
      const input = buildFaqs({ question, answer: `Answer ${String(stored.version + 1)}.` });
      const saved = await send(service, aheadMs, [
        'PUT',
        `/faqs/${stored.key}`,
        { ...input, version: stored.version },
      ]);
      statuses[saved.status] = (statuses[saved.status] ?? 0) + 1;
      if (saved.status === 200) stored = saved.body as Question;
      else
        faults.push(`${jump}: a save got the status ${String(saved.status)} ${JSON.stringify(saved.body)}`);
    }
    const future = await send(service, aheadMs + 2 * HOUR_MS, ['GET', '/me']);
    const past = await send(service, aheadMs - 2 * HOUR_MS, ['GET', '/me']);
    for (const { status, body } of [future, past]) {
      const { code, detail = '' } = body as { code?: string; detail?: string };
      if (status !== 401 || code !== 'unauthenticated' || detail === '')
        faults.push(
          `${jump}: a token of another time got the status ${String(status)} ${JSON.stringify(body)}`,
        );
    }
    await wait();
    results.push({ jump, saves: statuses, futureTokenStatus: future.status, pastTokenStatus: past.status });
  }
  faults.push(...(await checkVersions(service, stored.key, stored.version)));
  return { results, faults };
}
