/**
 * Returns the display name to try for an account: the wanted name first (attempt 0), then the name with the local part of the
 * e-mail address, and then with a number, too.
 */
export function candidateName(name: string, email: string, attempt: number): string {
  if (attempt === 0) return name;
  const [local = ''] = email.split('@');
  const suffix = attempt === 1 ? local : `${local} ${String(attempt)}`;
  return `${name} (${suffix})`;
}
