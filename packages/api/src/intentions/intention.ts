import { IDEMPOTENCY_HEADER } from '@firstbell/schema';
import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import { type ConfirmedTime } from '../audit/confirmedTime.ts';
import { type Intention } from '../caller/member.ts';
import { type Database, type Orm } from '../db/database.ts';
import { type Operation, takesIntentionKey } from '../operation/operation.ts';
import { Problem } from '../http/problem.ts';
import { type Log } from '../log/log.ts';
import { createKeySeal, type KeySeal } from './keySeal.ts';
import { intentionTable as table } from './table.ts';

/** A request with an `Idempotency-Key`. */
type IntendedRequest = {
  /** ID of the account. */
  person: string;
  key: string;
  /** Text that is equal for equal requests: the operation and its input. */
  content: string;
};

/** What is stored of an intention: the response, or, if it was lost, the key of the saved record. */
type Result = { record: string } | { status: number; body: string | null; location: string | null };

/** Milliseconds after which an intention whose process has died is carried out by the next request. */
const LEASE_MS = 60_000;
/** Maximum milliseconds that a request waits for the first request of its intention. */
const MAX_WAIT_MS = 10_000;
/** Milliseconds between two looks at the first request. */
const WAIT_STEP_MS = 100;
/** Milliseconds for which a result is kept. */
const KEPT_MS = 24 * 60 * 60_000;

const KEY = /^[\w.:-]{16,255}$/;
const KEY_WORDS =
  'Send an Idempotency-Key of 16 to 255 letters, digits, hyphens, underscores, dots and colons.';

/**
 * Reads the key of a request, which may be quoted; undefined without the header, and for an operation that takes no key. Throws
 * `malformed`.
 */
export function readIntentionKey(operation: Operation, headers: Headers): string | undefined {
  const header = headers.get(IDEMPOTENCY_HEADER);
  if (header === null || !takesIntentionKey(operation)) return undefined;
  const key = /^"(.*)"$/.exec(header)?.[1] ?? header;
  if (!KEY.test(key)) throw new Problem('malformed', { detail: KEY_WORDS });
  return key;
}

const BUSY = 'What you sent first is still being saved. Wait a moment, and send it again.';

const wait = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
  });

const isOf = (person: string, { keyDigest }: KeySeal) =>
  and(eq(table.person, person), eq(table.key_digest, keyDigest));

/** Reserves an intention for this request; returns whether no other request has it. */
async function claim(orm: Orm, person: string, seal: KeySeal, content: string, now: Date): Promise<boolean> {
  const claimed = { content_digest: content, claimed_at: now };
  const rows = await orm
    .insert(table)
    .values({ person, key_digest: seal.keyDigest, ...claimed })
    .onConflictDoUpdate({
      target: [table.person, table.key_digest],
      set: claimed,
      setWhere: sql`${table.result} is null and ${lt(table.claimed_at, new Date(now.getTime() - LEASE_MS))}`,
    })
    .returning({ person: table.person });
  return rows.length > 0;
}

const createAlreadySavedProblem = (record: string) =>
  new Problem('already_saved', {
    ...(record !== '' && {
      detail: `Your first Submit was saved as ${record}, although its answer was lost. Open ${record} to change it; nothing else was saved.`,
    }),
  });

/** Returns the key of the record that a result is about; empty without one. */
function recordOf(result: Result): string {
  if ('record' in result) return result.record;
  const body: unknown = JSON.parse(result.body ?? 'null');
  const hasKey = typeof body === 'object' && body !== null && 'key' in body;
  return hasKey && typeof body.key === 'string' ? body.key : '';
}

function toResponse({ status, body, location }: Exclude<Result, { record: string }>): Response {
  const headers = new Headers({ 'idempotency-replayed': 'true' });
  if (body !== null) headers.set('content-type', 'application/json');
  if (location !== null) headers.set('location', location);
  return new Response(body, { status, headers });
}

async function toResult(response: Response): Promise<Result> {
  const body = response.body === null ? null : await response.clone().text();
  return { status: response.status, body, location: response.headers.get('location') };
}

/**
 * Carries out an intention once. The first request runs `work` and its response is stored for a day; another one gets the stored
 * response, and waits for it if needed. A refused request leaves nothing, so that it can be corrected and sent again. Throws
 * `already_saved` if an equal key was carried out with other content, and `busy` if the first request is not done in time.
 */
export type CarryOutOnce = (
  request: IntendedRequest,
  work: (intention: Intention) => Promise<Response>,
) => Promise<Response>;

/** Reads the stored result of an intention, and whether it is the result of the same content; undefined without a result. */
async function readResult(
  orm: Orm,
  person: string,
  seal: KeySeal,
  content: string,
): Promise<{ result: Result; isSame: boolean } | undefined> {
  const [row] = await orm.select().from(table).where(isOf(person, seal));
  if (!row?.result) return undefined;
  const result = JSON.parse(await seal.open(row.result)) as Result;
  return { result, isSame: row.content_digest === content };
}

/** Creates the function that carries out each intention once. */
export function createCarryOutOnce(
  { orm }: Database,
  { clock, log, maxWaitMs = MAX_WAIT_MS }: { clock: () => Date; log: Log; maxWaitMs?: number },
): CarryOutOnce {
  return async ({ person, key, content: sentContent }, work) => {
    const seal = await createKeySeal(key);
    const content = await seal.digest(sentContent);
    const store = async (executor: Orm, result: Result) => {
      const sealed = await seal.seal(JSON.stringify(result));
      await executor.update(table).set({ result: sealed }).where(isOf(person, seal));
    };
    for (let waited = 0; !(await claim(orm, person, seal, content, clock())); waited += WAIT_STEP_MS) {
      const stored = await readResult(orm, person, seal, content);
      if (stored?.isSame && 'status' in stored.result) return toResponse(stored.result);
      // Right after the save, the first request has not stored its response yet.
      const isOver = waited >= maxWaitMs;
      if (stored && (isOver || !stored.isSame)) throw createAlreadySavedProblem(recordOf(stored.result));
      if (isOver) throw new Problem('busy', { detail: BUSY, retryAfter: 1 });
      await wait(WAIT_STEP_MS);
    }
    let response: Response;
    try {
      response = await work({ markSaved: (executor, record) => store(executor, { record }) });
    } catch (error) {
      const isUnsaved = and(isOf(person, seal), isNull(table.result));
      // While the database is away, the intention stays reserved until its lease ends.
      await orm
        .delete(table)
        .where(isUnsaved)
        .then(undefined, () => undefined);
      throw error;
    }
    // The work is done, so its response is sent even if it cannot be stored.
    await toResult(response)
      .then((result) => store(orm, result))
      .catch(() => {
        log({ event: 'result not stored' });
      });
    return response;
  };
}

/** Deletes the results that are kept no longer. */
export async function purgeIntentions(orm: Orm, now: ConfirmedTime): Promise<void> {
  await orm.delete(table).where(lt(table.claimed_at, new Date(now.getTime() - KEPT_MS)));
}
