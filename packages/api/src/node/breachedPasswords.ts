import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ReadBreachedPasswords } from '../accounts/breachedPasswords.ts';
import { Problem } from '../http/problem.ts';
import { StartError, systemCode } from './startError.ts';

/** The first and the last range: a download that has both has probably ended. */
const OUTERMOST_RANGES = ['00000', 'FFFFF'] as const;

/** A line of a range: 35 digits of a SHA-1, and the number of breaches with the password. Lines with 0 are padding, and do not match. */
const LINE = /^([0-9A-F]{35}):[1-9]\d*$/i;

/** Parses a range of Have I Been Pwned; ignores padding. */
const parseRange = (text: string): string[] =>
  text.split(/\r?\n/).flatMap((line) => LINE.exec(line)?.[1]?.toUpperCase() ?? []);

/**
 * Opens a folder of the ranges of Have I Been Pwned, `00000.txt` to `FFFFF.txt`. Throws a `StartError` unless the first and the
 * last one can be read and contain hashes. The returned function throws `unavailable` for a range that cannot be read.
 */
export function openBreachedPasswords(folder: string): ReadBreachedPasswords {
  const fileOf = (prefix: string) => join(folder, `${prefix}.txt`);
  for (const prefix of OUTERMOST_RANGES) {
    const createError = (reason: string) =>
      new StartError(`BREACHED_PASSWORDS_DIR: ${fileOf(prefix)} cannot be used: ${reason}`);
    let text: string;
    try {
      text = readFileSync(fileOf(prefix), 'utf8');
    } catch (error) {
      throw createError(`it cannot be read (${systemCode(error)}).`);
    }
    if (parseRange(text).length === 0)
      throw createError('it has no lines of 35 digits, a colon and a count.');
  }
  return async (prefix) => {
    try {
      return parseRange(await readFile(fileOf(prefix), 'utf8'));
    } catch (error) {
      const problem = new Problem('unavailable');
      problem.cause = error;
      throw problem;
    }
  };
}
