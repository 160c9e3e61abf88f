import { type ProblemCode } from '@firstbell/schema';
import { type Database } from '../db/database.ts';
import { traceOf } from '../http/trace.ts';
import { type Log } from '../settings.ts';
import { type Actor, type AuditEvent, writeAudit } from './write.ts';

/** Codes of the refusals that are audited: those about access and harmful files. Other refusals are about the content of a request. */
const AUDITED_CODES: readonly ProblemCode[] = [
  'unauthenticated',
  'session_ended',
  'forbidden',
  'stale_sign_in',
  'waiting',
  'disabled',
  'closed',
  'unverified',
  'too_many_requests',
  'last_administrator',
  'infected',
];

/** Milliseconds within which equal refusals are counted, and only some of them written. */
const WINDOW_MS = 60_000;
/** Maximum number of different refusals in memory. */
const MAX_REMEMBERED = 10_000;
const isPowerOfTen = (count: number) => /^10*$/.test(String(count));

/** A refused request. */
type Refused = { by: Actor; code: ProblemCode; method: string; route: string; area: string; record: string };

/** Writer of the audit events of the HTTP layer. */
export type AuditRecorder = {
  /** Writes an event. Throws if that fails, so that the operation's response is not sent. */
  write: (event: Omit<AuditEvent, 'at'>) => Promise<void>;
  /** Writes a refusal; of equal refusals within a minute only the 1st, 10th, 100th…, with their number. A failure is logged. */
  writeRefusal: (refusal: Refused) => Promise<void>;
};

/** Creates an audit recorder. */
export function createAuditRecorder(
  { orm }: Pick<Database, 'orm'>,
  { clock, log }: { clock: () => Date; log: Log },
): AuditRecorder {
  const refusals = new Map<string, number>();
  let windowEnd = 0;

  async function writeOrLog(event: AuditEvent): Promise<void> {
    try {
      await writeAudit(orm, event);
    } catch (error) {
      log({ event: 'audit not written', kind: event.kind, ...traceOf(error) });
    }
  }

  /** Counts a refusal of the current window; beyond the maximum number of different refusals, all others count as one. */
  function countRefusal(key: string): number {
    const now = clock().getTime();
    if (now >= windowEnd || now < windowEnd - WINDOW_MS) {
      refusals.clear();
      windowEnd = now + WINDOW_MS;
    }
    const countedKey = refusals.has(key) || refusals.size < MAX_REMEMBERED ? key : '';
    const times = (refusals.get(countedKey) ?? 0) + 1;
    refusals.set(countedKey, times);
    return times;
  }

  return {
    write: (event) => writeAudit(orm, { ...event, at: clock() }),
    writeRefusal: async ({ by, code, method, route, area, record }) => {
      if (!AUDITED_CODES.includes(code)) return;
      const times = countRefusal(JSON.stringify([by.uid, by.address, code, method, route]));
      if (!isPowerOfTen(times)) return;
      const detail = { code, method, route, ...(times > 1 && { times }) };
      await writeOrLog({ kind: 'refused', by, at: clock(), area, record, detail });
    },
  };
}
