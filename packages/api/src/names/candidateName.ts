/**
 * Returns the display name to try for an account: in attempt 0 the wanted name, in attempt 1 the name with the local part of the
 * e-mail address, and later also with the number of the attempt.
 */
export function candidateName(name: string, email: string, attempt: number): string {
  if (attempt === 0) return name;
  const [local = ''] = email.split('@');
  const suffix = attempt === 1 ? local : `${local} ${String(attempt)}`;
  return `${name} (${suffix})`;
}
