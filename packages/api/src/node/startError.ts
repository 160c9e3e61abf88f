/** Error whose message says in one line why the service cannot start and what to do; it is printed without a stack. */
export class StartError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'StartError';
  }
}

/** Returns the system's code of an error, such as `EACCES`; empty if there is none. */
export const systemCode = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
