/** Minimum length of a new password, in characters: requirement 6.2.1 of OWASP ASVS 5.0. */
const MIN_LENGTH = 8;

/** Message for a new password that the identity service refuses although it is long enough. */
export const TOO_WEAK = 'Use a stronger password: a longer one, with capital letters and digits.';

const TOO_COMMON = 'This password is too common. Choose another one.';

/** Returns the message for a new password that is too short. */
export const checkPasswordLength = (password: string): string | undefined =>
  password.length < MIN_LENGTH ? `Use at least ${MIN_LENGTH} characters.` : undefined;

/**
 * Returns the message for a new password that is too short or too common: requirement 6.2.4 of OWASP ASVS 5.0. The list of common
 * passwords loads at the first call; rejects if it cannot be loaded.
 */
export async function checkNewPassword(password: string): Promise<string | undefined> {
  const tooShort = checkPasswordLength(password);
  if (tooShort !== undefined) return tooShort;
  const { default: common } = await import('./commonPasswords.json');
  return common.includes(password.toLowerCase()) ? TOO_COMMON : undefined;
}
