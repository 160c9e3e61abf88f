/** Fields of a change of password. */
export const PASSWORD_FIELDS = ['current', 'next', 'again'] as const;
export type PasswordField = (typeof PASSWORD_FIELDS)[number];
/** What is typed for a change of password. */
export type PasswordInput = Record<PasswordField, string>;
/** Messages by field; a field without one is in order. */
export type PasswordErrors = Partial<PasswordInput>;

/** Least characters that the identity service takes. */
const SHORTEST = 6;

/** Message for a password that the identity service finds too short. */
export const TOO_SHORT = `Use at least ${SHORTEST} characters.`;

/** Checks a change of password as far as it can be before anyone is asked. */
export function checkPassword({ current, next, again }: PasswordInput): PasswordErrors {
  const errors: PasswordErrors = {};
  if (!current) errors.current = 'Enter your current password.';
  if (!next) errors.next = 'Enter a new password.';
  else if (next.length < SHORTEST) errors.next = TOO_SHORT;
  else if (next === current) errors.next = 'Use another password than the current one.';
  if (!again) errors.again = 'Enter the new password once more.';
  else if (again !== next) errors.again = 'This is not the same as the new password.';
  return errors;
}
