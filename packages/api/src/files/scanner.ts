import { Problem } from '../http/problem.ts';
import { type RandomAccess } from './randomAccess.ts';

/** Result of a scan; `too_large` if the scanner refuses a file because of its size. */
export type ScanResult = 'clean' | 'infected' | 'too_large';

/** Scanner of uploaded files for viruses. */
export type FileScanner = {
  /** Scans a file for an account. Throws `unavailable` or `too_many_requests` if the scanner does not respond in time. */
  scan(file: RandomAccess, caller: { uid: string; signal: AbortSignal }): Promise<ScanResult>;
  /** Tells whether the scanner responds. */
  isResponding(): Promise<boolean>;
};

const PROBLEMS: Readonly<Record<Exclude<ScanResult, 'clean'>, () => Problem>> = {
  infected: () => new Problem('infected'),
  too_large: () =>
    new Problem('too_large', {
      detail:
        'The virus scanner of the school does not take a file of this size. Choose a smaller one, or tell the person who runs Firstbell.',
    }),
};

/** Throws `infected` or `too_large` unless a file is clean. Throws the errors of `scan`, too. */
export async function requireClean(
  scanner: FileScanner,
  file: RandomAccess,
  caller: { uid: string; signal: AbortSignal },
): Promise<void> {
  const result = await scanner.scan(file, caller);
  if (result !== 'clean') throw PROBLEMS[result]();
}
