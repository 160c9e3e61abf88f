import { type Failure } from '../db/failure.ts';
import { StartError } from './startError.ts';

const HINTS: Partial<Record<Failure, string>> = {
  unavailable: 'the PostgreSQL server does not respond. Start it, or correct the address.',
  denied: 'PostgreSQL refuses this user, password or database. Correct them, or make the user its owner.',
};

/** Returns a hint for a failure of the database server at the start; undefined for other failures. */
export const findServerHint = (failure: Failure): string | undefined => HINTS[failure];

/** Creates the error of a school that a newer version has migrated; `wayBack` is the command that restores what this version opens. */
export const createNewerVersionError = (
  migrations: readonly string[],
  version: string,
  wayBack: string | undefined,
): StartError =>
  new StartError(
    `The school was last run by a newer version of Firstbell (${[version, ...migrations].filter(Boolean).join(', ')}). Start that version again: this one does not know its records.${wayBack === undefined ? '' : ` To go back to the state before the update, without what was entered since, run ${wayBack}.`}`,
  );

/** Creates the error of a database that its user may not migrate. */
export const createMigrationsForbiddenError = (pending: readonly string[]): StartError =>
  new StartError(
    `DATABASE_URL: the database lacks migrations (${pending.at(-1) ?? ''}), and its user may not make them. Run npm run migrate with MIGRATION_DATABASE_URL.`,
  );

const createEarlierVersionError = (school: string, newSchool: string): StartError =>
  new StartError(
    `${school} was made by a version of Firstbell before 0.2, whose schools are not upgraded. Nothing was changed. To get its records out, open it with the version that made it, and use Export in each list. ${newSchool}`,
  );

/** Creates the error of a data folder that a version before 0.2 made. */
export const createEarlierFolderError = (folder: string): StartError =>
  createEarlierVersionError(
    `The school in ${folder}`,
    'To begin a new school, run npm start -- --new, which moves this one aside.',
  );

/** Creates the error of a copy or a backup that a version before 0.2 made. */
export const createEarlierBackupError = (folder: string): StartError =>
  createEarlierVersionError(
    `The school in ${folder}`,
    'To begin a new school, run npm start -- --new, which moves the present one aside.',
  );

/** Creates the error of a data folder whose school has its database on a server, when no server is set. */
export const createServerSchoolError = (folder: string): StartError =>
  new StartError(
    `DATABASE_URL is missing: the school in ${folder} has its database on a PostgreSQL server. Set DATABASE_URL to its address. To open the database from before a move again, run npm run move-to-postgres -- undo; to begin a new school, npm start -- --new.`,
  );

/** Creates the error of a PostgreSQL database that a version before 0.2 made; `variable` has its address. */
export const createEarlierDatabaseError = (variable: string): StartError =>
  createEarlierVersionError(
    `${variable}: the database`,
    'To begin a new school, create an empty database (npm start -- --new is for the embedded one).',
  );
