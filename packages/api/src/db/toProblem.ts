import { classifyFailure, isDiskFull } from './failure.ts';
import { Problem } from '../http/problem.ts';

const DISK_FULL = 'Nothing was saved: the disk is full. Tell the person who runs Firstbell.';

/** Converts an error of an operation to a problem: `unavailable` for failures of the database, `internal` for unknown errors. */
export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  // The query layer wraps the errors of the database's gate.
  if (error instanceof Error && error.cause instanceof Problem) return error.cause;
  if (isDiskFull(error)) return new Problem('unavailable', { detail: DISK_FULL, retryAfter: 60 });
  const failure = classifyFailure(error);
  // The database can also deny a connection, for example after a change of password. This is not the client's mistake.
  if (failure === 'unavailable' || failure === 'denied') return new Problem('unavailable', { retryAfter: 5 });
  if (failure === 'reference') return new Problem('invalid', { detail: 'A value is no longer on its list.' });
  return new Problem('internal');
}
