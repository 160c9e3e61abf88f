import { failureOf, isDiskFull } from './failure.ts';
import { Refusal } from '../http/problem.ts';

const DISK_FULL = 'Nothing was saved: the disk is full. Tell the person who runs Firstbell.';

/** Converts an error of an operation to a refusal: `unavailable` for failures of the database, `internal` for unknown errors. */
export function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  // The query layer wraps the errors of the database's gate.
  if (error instanceof Error && error.cause instanceof Refusal) return error.cause;
  if (isDiskFull(error)) return new Refusal('unavailable', { detail: DISK_FULL, retryAfter: 60 });
  const failure = failureOf(error);
  // The database can also deny a connection, for example after a change of password. This is not the client's mistake.
  if (failure === 'unavailable' || failure === 'denied') return new Refusal('unavailable', { retryAfter: 5 });
  if (failure === 'reference') return new Refusal('invalid', { detail: 'A value is no longer on its list.' });
  return new Refusal('internal');
}
