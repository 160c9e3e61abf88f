import { type Database } from '../db/database.ts';
import { createSecrets, type SecretKey, type Secrets } from '../secrets/secrets.ts';
import { hasEncryptedValue, sealStored } from '../secrets/sealStored.ts';
import { type Log } from '../log/log.ts';
import { type NodeConfig } from './config.ts';
import { generateDataKey, readKeyFile, formatDataKey, writeKeyFile } from './dataKeys.ts';
import { openSchool } from './database/openSchool.ts';

type KeyConfig = Pick<NodeConfig, 'dataKeys' | 'databaseUrl' | 'dataDir'>;

/**
 * Reads the keys of a school from the environment, or else from the key file. For an embedded school without a key,
 * creates a key file, unless encrypted values show that a key was lost.
 */
async function readKeys(
  db: Database,
  { dataKeys, databaseUrl, dataDir }: KeyConfig,
): Promise<readonly SecretKey[]> {
  if (dataKeys !== undefined) return dataKeys;
  const keys = readKeyFile(dataDir);
  if (databaseUrl !== undefined) return keys;
  // A new key would hide that the key file must be restored.
  if (keys.length > 0 || (await hasEncryptedValue(db))) return keys;
  const newKeys = [generateDataKey(new Date())];
  writeKeyFile(dataDir, newKeys);
  return newKeys;
}

/**
 * Opens the keys of a school, and encrypts stored values that are not encrypted with the current key. Logs the number of these
 * values, and the missing keys.
 */
export async function openSchoolSecrets(db: Database, config: KeyConfig, log: Log): Promise<Secrets> {
  const secrets = createSecrets(await readKeys(db, config));
  const { currentKey } = secrets;
  if (currentKey === undefined) log({ event: 'no key of sensitive values' });
  const { sealed, lost } = await sealStored(db, secrets, new Date());
  if (sealed > 0) log({ event: 'sensitive values encrypted', values: sealed, key: currentKey ?? '' });
  for (const { key, values } of lost) log({ event: 'key of sensitive values missing', key, values });
  return secrets;
}

/**
 * Creates a new key. With a key file, encrypts all values with the new key at once. The old keys stay in the file for older copies
 * of the school. Without a key file, the operator must add the key to `DATA_KEYS`. Returns a message.
 */
export async function rotateKey(config: NodeConfig, log: Log): Promise<string> {
  const newKey = generateDataKey(new Date());
  if (config.dataKeys !== undefined || config.databaseUrl !== undefined) {
    return `Put this key before the others in DATA_KEYS and start Firstbell, which then encrypts everything with it: ${formatDataKey(newKey)}`;
  }
  await using db = await openSchool(config);
  writeKeyFile(config.dataDir, [newKey, ...readKeyFile(config.dataDir)]);
  await openSchoolSecrets(db, config, log);
  return `Sensitive values are encrypted with the key ${newKey.id} now. Keep a copy of keys.json apart from the backups.`;
}
