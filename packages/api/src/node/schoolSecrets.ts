import { type Database } from '../db/database.ts';
import { openSecrets, type SecretKey, type Secrets } from '../secrets/secrets.ts';
import { hasSealed, sealStored } from '../secrets/sealStored.ts';
import { type Log } from '../settings.ts';
import { type NodeConfig } from './config.ts';
import { makeKey, readKeyFile, writeKey, writeKeyFile } from './dataKeys.ts';
import { openSchool } from './openSchool.ts';

type Keys = Pick<NodeConfig, 'dataKeys' | 'databaseUrl' | 'dataDir'>;

/**
 * Reads the keys of a school: of the environment, else of the key file. An embedded school without a key gets a key file, unless
 * values of a lost key are stored.
 */
async function readKeys(
  db: Database,
  { dataKeys, databaseUrl, dataDir }: Keys,
): Promise<readonly SecretKey[]> {
  if (dataKeys !== undefined) return dataKeys;
  const keys = readKeyFile(dataDir);
  if (databaseUrl !== undefined) return keys;
  // A new key would hide that the file has to be put back.
  if (keys.length > 0 || (await hasSealed(db))) return keys;
  const made = [makeKey(new Date())];
  writeKeyFile(dataDir, made);
  return made;
}

/**
 * Opens the keys of a school, and encrypts with the current one what is stored otherwise. The log says how many values that were,
 * and whether a key is missing.
 */
export async function openSchoolSecrets(db: Database, config: Keys, log: Log): Promise<Secrets> {
  const secrets = openSecrets(await readKeys(db, config));
  const { currentKey } = secrets;
  if (currentKey === undefined) log({ event: 'no key of sensitive values' });
  const { sealed, lost } = await sealStored(db, secrets, new Date());
  if (sealed > 0) log({ event: 'sensitive values encrypted', values: sealed, key: currentKey ?? '' });
  for (const { key, values } of lost) log({ event: 'key of sensitive values missing', key, values });
  return secrets;
}

/**
 * Makes a new key. With a key file, the values are encrypted anew at once, and the old keys stay in the file for older copies of
 * the school; else the key is to be put into `DATA_KEYS`. Returns a message.
 */
export async function rotateKey(config: NodeConfig, log: Log): Promise<string> {
  const fresh = makeKey(new Date());
  if (config.dataKeys !== undefined || config.databaseUrl !== undefined) {
    return `Put this key before the others in DATA_KEYS and start Firstbell, which then encrypts everything with it: ${writeKey(fresh)}`;
  }
  const db = await openSchool(config);
  try {
    writeKeyFile(config.dataDir, [fresh, ...readKeyFile(config.dataDir)]);
    await openSchoolSecrets(db, config, log);
    return `Sensitive values are encrypted with the key ${fresh.id} now. Keep a copy of keys.json apart from the backups.`;
  } finally {
    await db.close();
  }
}
