import { type Database } from '../db/database.ts';
import { type RefusalCounter } from './refusals.ts';
import { type AuditEvent, writeAudit } from './write.ts';

/** Writer of the audit events of the HTTP layer. */
export type AuditRecorder = {
  /** Writes an event. Throws if that fails, so that the operation's response is not sent. */
  write: (event: Omit<AuditEvent, 'at'>) => Promise<void>;
  /** Counts a refusal, which is written within a second. */
  countRefusal: RefusalCounter['count'];
};

/** Creates an audit recorder. */
export function createAuditRecorder(
  { orm }: Pick<Database, 'orm'>,
  { clock, refusals }: { clock: () => Date; refusals: RefusalCounter },
): AuditRecorder {
  return {
    write: (event) => writeAudit(orm, { ...event, at: clock() }),
    countRefusal: refusals.count,
  };
}
