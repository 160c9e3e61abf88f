import { type Role } from '@firstbell/schema';
import { buildFaqs } from '@firstbell/schema/sample';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type ChildProcess } from 'node:child_process';
import { tokenOf } from '../soak/people.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Jumps of the clock, each with what it is ahead of the true time afterwards; the last one sets it right. */
export const JUMPS = [
  ['a day forward', DAY],
  ['right again, a day back', 0],
  ['an hour back', -HOUR],
  ['another day back', -HOUR - DAY],
  ['right again, forward', 0],
] as const;

/** Client of the requests for a service behind a proxy: writers at another address use up nothing of its limits. */
const CLIENT = '192.0.2.1';

/** A service whose clock can be set; `person` administers it. */
export type ClockedService = {
  child: ChildProcess;
  base: string;
  person: { uid: string; email: string; role: Role };
};

/** What happened after a jump: statuses of saves, and of reads with tokens of another time. */
export type AfterJump = {
  jump: string;
  saves: Record<number, number>;
  ofTheFuture: number;
  ofThePast: number;
};

type Sent = { status: number; body: unknown };

/** Sets the clock of the service. */
async function setClock({ child }: Pick<ClockedService, 'child'>, ahead: number): Promise<void> {
  const told = once(child, 'message');
  child.send(ahead);
  await told;
}

/** Creates a token as it is at a time that is so many milliseconds ahead. */
function tokenAt({ person }: ClockedService, ahead: number): string {
  const [head = '', payload = ''] = tokenOf(person).split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
  for (const time of ['auth_time', 'iat', 'exp'])
    claims[time] = Number(claims[time]) + Math.round(ahead / 1000);
  return `${head}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.`;
}

async function send(
  service: ClockedService,
  ahead: number,
  [method, path, body]: readonly [string, string, unknown?],
): Promise<Sent> {
  const response = await fetch(`${service.base}${path}`, {
    method,
    headers: {
      token: tokenAt(service, ahead),
      'x-forwarded-for': CLIENT,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
}

type Question = { key: string; version: number };
type Entry = { id: number; version: number };

/** Returns what is wrong with the history of a question that was saved so many times. */
async function faultsOfHistory(service: ClockedService, key: string, saves: number): Promise<string[]> {
  const entries: Entry[] = [];
  for (let before = ''; ;) {
    const { body } = await send(service, 0, ['GET', `/faqs/${key}/changes${before}`]);
    const { rows, next } = body as { rows: Entry[]; next: number | null };
    entries.push(...rows);
    if (next === null) break;
    before = `?before=${String(next)}`;
  }
  const versions = entries.map(({ version }) => version);
  const expected = Array.from({ length: saves }, (_, at) => saves - at);
  return versions.join() === expected.join() ? [] : [`The history has the versions ${versions.join()}.`];
}

/**
 * Lets the clock of a service jump while one question is saved again and again, so many times after each jump, and then waits. Returns
 * the statuses after each jump, and what is wrong.
 */
export async function jumpClock(
  service: ClockedService,
  { saves, wait = () => Promise.resolve() }: { saves: number; wait?: () => Promise<void> },
): Promise<{ after: AfterJump[]; faults: string[] }> {
  const faults: string[] = [];
  const after: AfterJump[] = [];
  const question = randomUUID();
  const added = await send(service, 0, ['POST', '/faqs', buildFaqs({ question, answer: 'Answer 1.' })]);
  let stored = added.body as Question;
  if (added.status !== 201) faults.push(`The question was not added: ${String(added.status)}`);
  for (const [jump, ahead] of JUMPS) {
    await setClock(service, ahead);
    const statuses: Record<number, number> = {};
    for (let turn = 0; turn < saves; turn += 1) {
      const input = buildFaqs({ question, answer: `Answer ${String(stored.version + 1)}.` });
      const saved = await send(service, ahead, [
        'PUT',
        `/faqs/${stored.key}`,
        { ...input, version: stored.version },
      ]);
      statuses[saved.status] = (statuses[saved.status] ?? 0) + 1;
      if (saved.status === 200) stored = saved.body as Question;
      else faults.push(`${jump}: a save was answered ${String(saved.status)} ${JSON.stringify(saved.body)}`);
    }
    const future = await send(service, ahead + 2 * HOUR, ['GET', '/me']);
    const past = await send(service, ahead - 2 * HOUR, ['GET', '/me']);
    for (const { status, body } of [future, past]) {
      const { code, detail = '' } = body as { code?: string; detail?: string };
      if (status !== 401 || code !== 'unauthenticated' || detail === '')
        faults.push(
          `${jump}: a token of another time was answered ${String(status)} ${JSON.stringify(body)}`,
        );
    }
    await wait();
    after.push({ jump, saves: statuses, ofTheFuture: future.status, ofThePast: past.status });
  }
  faults.push(...(await faultsOfHistory(service, stored.key, stored.version)));
  return { after, faults };
}
