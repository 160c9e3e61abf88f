import { type AxiosInstance } from 'axios';

/** Minimum length of a new password, in characters: requirement 6.2.1 of OWASP ASVS 5.0. */
const MIN_LENGTH = 8;

/** Message for a new password that the identity service refuses although it is long enough. */
export const TOO_WEAK_MESSAGE = 'Use a stronger password: a longer one, with capital letters and digits.';

const ONLY_SCHOOL_WORDS_MESSAGE = 'Anybody at a school could guess this password. Choose another one.';

/** Words of a school and of the product that a new password must not consist of: requirement 6.2.11 of OWASP ASVS 5.0. */
export const SCHOOL_WORDS = [
  ...['firstbell', 'school', 'class', 'section', 'student', 'pupil', 'teacher', 'principal', 'headmaster'],
  ...['office', 'administrator', 'admin', 'attendance', 'exam', 'welcome', 'password', 'login'],
] as const;

/** Tells whether all letters of a password belong to words of a school. */
function hasOnlySchoolWords(password: string): boolean {
  const letters = password.toLowerCase().replace(/[^\p{L}\p{M}]/gu, '');
  if (letters === '') return false;
  return SCHOOL_WORDS.reduce((rest, word) => rest.replaceAll(word, ''), letters) === '';
}

const BREACHED_MESSAGE = 'This password is known from a data breach elsewhere. Choose another one.';

const TOO_COMMON_MESSAGE = 'This password is too common. Choose another one.';

/** Returns the message for a new password that is too short, otherwise `undefined`. */
export const checkPasswordLength = (password: string): string | undefined =>
  password.length < MIN_LENGTH ? `Use at least ${MIN_LENGTH} characters.` : undefined;

/**
 * Returns the message for a new password that is too short, too common (requirement 6.2.4 of OWASP ASVS 5.0), made only
 * of words of a school, or known from a breach (6.2.12); otherwise `undefined`. Loads the list of common passwords at the
 * first call. Rejects if the list cannot be loaded, or `isBreached` rejects.
 */
export async function checkNewPassword(http: AxiosInstance, password: string): Promise<string | undefined> {
  const lengthMessage = checkPasswordLength(password);
  if (lengthMessage !== undefined) return lengthMessage;
  const { default: commonPasswords } = await import('./commonPasswords.json');
  if (commonPasswords.includes(password.toLowerCase())) return TOO_COMMON_MESSAGE;
  if (hasOnlySchoolWords(password)) return ONLY_SCHOOL_WORDS_MESSAGE;
  const { isBreached } = await import('./breachedPassword.ts');
  return (await isBreached(http, password)) ? BREACHED_MESSAGE : undefined;
}
