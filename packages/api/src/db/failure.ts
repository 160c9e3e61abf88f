/** Failures of the database that a handler or the problem mapper acts on. */
export type Failure = 'duplicate' | 'reference' | 'check' | 'busy' | 'denied' | 'unavailable' | 'other';

/** Failures by SQLSTATE, by its class (the first two characters), or by system error code. */
const FAILURES: Readonly<Record<string, Failure>> = {
  23505: 'duplicate',
  '23P01': 'duplicate',
  23503: 'reference',
  23514: 'check',
  40001: 'busy',
  '40P01': 'busy',
  28: 'denied',
  '3D': 'denied',
  42501: 'denied',
  57: 'unavailable',
  53: 'unavailable',
  58: 'unavailable',
  '08': 'unavailable',
  // A standby, or a server in read-only mode.
  25006: 'unavailable',
  // The server ended a transaction that took too long.
  '25P03': 'unavailable',
  '25P04': 'unavailable',
  // The client cannot know whether the transaction was committed.
  40003: 'unavailable',
  ECONNREFUSED: 'unavailable',
  ECONNRESET: 'unavailable',
  ECONNABORTED: 'unavailable',
  EHOSTUNREACH: 'unavailable',
  ENETUNREACH: 'unavailable',
  ENOTFOUND: 'unavailable',
  EAI_AGAIN: 'unavailable',
  EPIPE: 'unavailable',
  ETIMEDOUT: 'unavailable',
};

/** Messages of pg and PGlite for a lost connection, in errors that have no code. */
const LOST_CONNECTION =
  /Connection terminated|timeout exceeded when trying to connect|timeout expired|is not queryable|PGlite is closed|Cannot use a pool/;

type Cause = { code?: unknown; message?: unknown; constraint?: unknown };

/** Returns an error and its chain of causes, at most 8. */
function causesOf(error: unknown): Cause[] {
  const chain: Cause[] = [];
  let current = error;
  while (typeof current === 'object' && current !== null && chain.length < 8) {
    chain.push(current);
    current = 'cause' in current ? current.cause : undefined;
  }
  return chain;
}

/** Returns the SQLSTATE or system code (`53100`, `ENOSPC`…) of an error or its causes; empty if there is none. */
export function findErrorCode(error: unknown): string {
  for (const { code } of causesOf(error)) {
    if (typeof code === 'string' && /^[A-Z0-9_]{2,30}$/.test(code)) return code;
  }
  return '';
}

/** Returns the name of the violated constraint; empty for any other error. */
export function findConstraintName(error: unknown): string {
  const violation = causesOf(error).find(({ constraint }) => typeof constraint === 'string');
  return typeof violation?.constraint === 'string' ? violation.constraint : '';
}

/** System and PostgreSQL error codes for a full disk or quota. */
const DISK_FULL_CODES = ['ENOSPC', 'EDQUOT', '53100'];

/** Tells whether an error is caused by a full disk. */
export const isDiskFull = (error: unknown): boolean => DISK_FULL_CODES.includes(findErrorCode(error));

/** Classifies an error of the query layer by its SQLSTATE or system code. */
export function classifyFailure(error: unknown): Failure {
  for (const { code, message } of causesOf(error)) {
    if (typeof code === 'string') {
      const failure = FAILURES[code] ?? FAILURES[code.slice(0, 2)];
      if (failure !== undefined) return failure;
    }
    if (typeof message === 'string' && LOST_CONNECTION.test(message)) return 'unavailable';
  }
  return 'other';
}
