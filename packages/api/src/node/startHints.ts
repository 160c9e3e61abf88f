import { type Failure } from '../db/failure.ts';
import { StartError } from './startError.ts';

const HINTS: Partial<Record<Failure, string>> = {
  unavailable: 'the PostgreSQL server does not respond. Start it, or correct the address.',
  denied: 'PostgreSQL refuses this user, password or database. Correct them, or make the user its owner.',
};

/** Returns a hint for a failure of the database server at the start; undefined for other failures. */
export const findServerHint = (failure: Failure): string | undefined => HINTS[failure];

/** Creates the error of a school that a newer version has migrated. */
export const createNewerVersionError = (migrations: readonly string[]): StartError =>
  new StartError(
    `The school was last run by a newer version of Firstbell (${migrations.join(', ')}). Start that version again: this one does not know its records.`,
  );
