/** Error codes of PostgreSQL and of the system, which contain no user data. */
const CODE = /^[A-Z0-9_]{3,40}$/;

function kindOf(error: Error): string {
  const code = 'code' in error && typeof error.code === 'string' && CODE.test(error.code) ? error.code : '';
  const kind = `${error.name} ${code}`.trim();
  return error.cause instanceof Error ? `${kind} < ${kindOf(error.cause)}` : kind;
}

/** Returns the kind, code and stack of an error for the log; never its message, which may contain values of a record. */
export function createTrace(error: unknown): { error: string; at: string } {
  if (!(error instanceof Error)) return { error: typeof error, at: '' };
  const stackLines = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    error: kindOf(error),
    at: stackLines
      .slice(0, 4)
      .map((line) => line.trim())
      .join(' | '),
  };
}
