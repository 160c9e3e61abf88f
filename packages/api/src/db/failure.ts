/** Failures of the database that a handler or the problem mapper acts on. */
export type Failure = 'duplicate' | 'reference' | 'check' | 'busy' | 'denied' | 'unavailable' | 'other';

const CODES: Readonly<Record<string, Failure>> = {
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
  // Whether the transaction was committed is not known.
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
const LOST =
  /Connection terminated|timeout exceeded when trying to connect|timeout expired|is not queryable|PGlite is closed|Cannot use a pool/;

type Cause = { code?: unknown; message?: unknown; constraint?: unknown };

function causes(error: unknown): Cause[] {
  const found: Cause[] = [];
  let current = error;
  while (typeof current === 'object' && current !== null && found.length < 8) {
    found.push(current);
    current = 'cause' in current ? current.cause : undefined;
  }
  return found;
}

/** Returns the SQLSTATE or system code (`53100`, `ENOSPC`…) of an error or its causes; empty if there is none. */
export function codeOf(error: unknown): string {
  for (const { code } of causes(error)) {
    if (typeof code === 'string' && /^[A-Z0-9_]{2,30}$/.test(code)) return code;
  }
  return '';
}

/** Returns the name of the violated constraint; empty for any other error. */
export function constraintOf(error: unknown): string {
  const named = causes(error).find(({ constraint }) => typeof constraint === 'string');
  return typeof named?.constraint === 'string' ? named.constraint : '';
}

/** System and PostgreSQL error codes of a full disk or quota. */
const FULL = ['ENOSPC', 'EDQUOT', '53100'];

/** Tells whether an error is caused by a full disk. */
export const isDiskFull = (error: unknown): boolean => FULL.includes(codeOf(error));

/** Classifies an error of the query layer by its SQLSTATE or system code. */
export function failureOf(error: unknown): Failure {
  for (const { code, message } of causes(error)) {
    if (typeof code === 'string') {
      const failure = CODES[code] ?? CODES[code.slice(0, 2)];
      if (failure !== undefined) return failure;
    }
    if (typeof message === 'string' && LOST.test(message)) return 'unavailable';
  }
  return 'other';
}
