/** Minimum length of a new password, in characters: requirement 6.2.1 of OWASP ASVS 5.0. */
const MIN_LENGTH = 8;

/** Message for a new password that the identity service refuses although it is long enough. */
export const TOO_WEAK = 'Use a stronger password: a longer one, with capital letters and digits.';

/** Returns the message for a new password that is too short. */
export const checkNewPassword = (password: string): string | undefined =>
  password.length < MIN_LENGTH ? `Use at least ${MIN_LENGTH} characters.` : undefined;
