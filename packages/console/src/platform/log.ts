/** Logs an error that the screen does not show, in the browser's console. */
export function logFailure(message: string, error: unknown): void {
  console.error(message, error);
}
