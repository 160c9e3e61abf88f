/** Notes a failure that nobody has to act on, for whoever looks into the browser's log. */
export function logFailure(what: string, error: unknown): void {
  console.error(what, error);
}
