/** Logs an error that the user need not know to the browser's console. */
export function logFailure(message: string, error: unknown): void {
  console.error(message, error);
}
