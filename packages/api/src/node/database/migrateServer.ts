import { resolve } from 'node:path';
import { classifyFailure } from '../../db/failure.ts';
import { isFromEarlierVersion } from '../../db/migrate.ts';
import { findRoleFault, grantServiceRights, type RoleFault } from '../../db/rights.ts';
import { requireEncryption } from './encryptedConnections.ts';
import { readEnvironment } from '../environment/readEnvironment.ts';
import { readServerAddress } from './serverAddress.ts';
import { openServerDatabase } from './serverDatabase.ts';
import { createEarlierDatabaseError, findServerHint } from '../startHints.ts';
import { StartError } from '../startError.ts';
import { describeUpdate, migrateSchool, refuseNewer } from '../update/migrateSchool.ts';

const FAULT_MESSAGES: Readonly<Record<RoleFault, (role: string) => string>> = {
  unknown: (role) => `DATABASE_URL: there is no user ${role}. Create it: create role … login password '…'.`,
  superuser: (role) => `DATABASE_URL: ${role} is a superuser, whom no grant limits. Use another user.`,
  owner: (role) =>
    `DATABASE_URL: ${role} owns the tables, as the user of MIGRATION_DATABASE_URL does. Use another user, who is not a member of the owner.`,
};

/**
 * Updates the database as its owner (`MIGRATION_DATABASE_URL`), after a backup into `DATA_DIR`, and grants the user of `DATABASE_URL`
 * only the rights that the service needs. Returns a message for the terminal. Throws a `StartError` with a hint.
 */
export async function migrateServer(
  environment: Readonly<Record<string, string | undefined>>,
  hasOwnBackup = false,
): Promise<string> {
  const values = readEnvironment('migrate', environment);
  const { DATABASE_URL: service, MIGRATION_DATABASE_URL: owner, BACKUP_KEY: key } = values;
  if (service === undefined)
    throw new StartError('DATABASE_URL is missing. Set it to the user of the service.');
  if (owner === undefined)
    throw new StartError('MIGRATION_DATABASE_URL is missing. Set it to the user who owns the tables.');
  requireEncryption({ DATABASE_URL: service, MIGRATION_DATABASE_URL: owner }, environment);
  const role = readServerAddress(service).user;
  const backupKey = key === undefined ? undefined : Buffer.from(key, 'base64');
  const config = { databaseUrl: owner, dataDir: resolve(values.DATA_DIR), backupKey };
  await using db = openServerDatabase(owner);
  try {
    if (await isFromEarlierVersion(db)) throw createEarlierDatabaseError('MIGRATION_DATABASE_URL');
    await refuseNewer(db, config);
    const fault = await findRoleFault(db.orm, role);
    if (fault !== undefined) throw new StartError(FAULT_MESSAGES[fault](role));
    const updated = await migrateSchool(db, config, { hasOwnBackup });
    await grantServiceRights(db.orm, role);
    return `${describeUpdate(updated)} ${role} may read and write rows, and add to the histories.`;
  } catch (error) {
    const hint = findServerHint(classifyFailure(error));
    throw hint === undefined ? error : new StartError(`MIGRATION_DATABASE_URL: ${hint}`);
  }
}
