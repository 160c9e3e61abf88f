import { readFileSync, statSync } from 'node:fs';
import { StartError, systemCode } from '../startError.ts';

/** Maximum number of bytes of a secret. */
const MAX_BYTES = 65_536;
/** Mode bits that let every user of the machine read, write or execute a file. */
const OTHERS_MODE = 0o007;

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file.',
  EACCES: 'this user may not read it. Make the user its owner.',
};

/**
 * Reads the file of a secret, as a vault or systemd provides it, without a line break at the end. Throws a `StartError` that names
 * the variable if the file cannot be read, is empty or too large, or is accessible to all users of the machine.
 */
export function readSecretFile(variable: string, path: string): string {
  const createError = (reason: string) => new StartError(`${variable}: ${path} cannot be used: ${reason}`);
  let text: string;
  try {
    const stats = statSync(path);
    if (!stats.isFile()) throw createError('it is not a file.');
    if ((stats.mode & OTHERS_MODE) !== 0)
      throw createError('every user of this machine can open it. Set its mode to 0400 (chmod 400).');
    if (stats.size > MAX_BYTES) throw createError('it is larger than 64 KiB.');
    text = readFileSync(path, 'utf8').replace(/\r?\n$/, '');
  } catch (error) {
    if (error instanceof StartError) throw error;
    const code = systemCode(error);
    throw createError(REASONS[code] ?? `it cannot be read (${code}).`);
  }
  if (text.trim() === '') throw createError('it is empty.');
  return text;
}
