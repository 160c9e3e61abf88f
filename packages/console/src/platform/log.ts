/** Logs an error in the browser's console. For errors that the user need not see. */
export function logFailure(message: string, error: unknown): void {
  console.error(message, error);
}
