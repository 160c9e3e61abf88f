import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { type SecretKey } from '../secrets/secrets.ts';
import { KEYS } from './folder/entries.ts';
import { writeDurably } from './folder/writeDurably.ts';
import { StartError } from './startError.ts';

/** Bytes of a key of AES-256. */
const KEY_BYTES = 32;
const ID_PATTERN = /^[a-z0-9-]{1,40}$/;

const keyFileSchema = z.object({
  keys: z.array(z.object({ id: z.string().regex(ID_PATTERN), key: z.string() })).min(1),
});

function decodeKey(id: string, text: string, source: string): SecretKey {
  const bytes = Buffer.from(text, 'base64');
  if (!ID_PATTERN.test(id) || bytes.length !== KEY_BYTES)
    throw new StartError(
      `${source}: each key is an ID of small letters, digits and hyphens, and ${KEY_BYTES} bytes in Base64.`,
    );
  return { id, bytes: new Uint8Array(bytes) };
}

/** Parses `DATA_KEYS`: keys as `<ID>:<32 bytes in Base64>`; the first one encrypts. */
export const parseDataKeys = (list: readonly string[]): SecretKey[] =>
  list.map((entry) => {
    const [id = '', text = ''] = entry.split(':');
    return decodeKey(id, text, 'DATA_KEYS');
  });

const pathOf = (folder: string) => join(folder, KEYS);

/** Reads the keys in the key file of a data folder; none if there is no file. Throws a `StartError` if it cannot be read. */
export function readKeyFile(folder: string): SecretKey[] {
  if (!existsSync(pathOf(folder))) return [];
  try {
    const { keys } = keyFileSchema.parse(JSON.parse(readFileSync(pathOf(folder), 'utf8')));
    return keys.map(({ id, key }) => decodeKey(id, key, pathOf(folder)));
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`The key file ${pathOf(folder)} cannot be read. Restore your copy of it.`);
  }
}

/** Creates a random key, whose ID contains the day. */
export const generateDataKey = (now: Date): SecretKey => ({
  id: `${now.toISOString().slice(0, 10)}-${randomBytes(3).toString('hex')}`,
  bytes: new Uint8Array(randomBytes(KEY_BYTES)),
});

/** Formats a key as in `DATA_KEYS`. */
export const formatDataKey = ({ id, bytes }: SecretKey): string =>
  `${id}:${Buffer.from(bytes).toString('base64')}`;

/** Writes the key file of a data folder, which only its owner can read; the first key encrypts. */
export function writeKeyFile(folder: string, keys: readonly SecretKey[]): void {
  const list = keys.map(({ id, bytes }) => ({ id, key: Buffer.from(bytes).toString('base64') }));
  writeDurably(pathOf(folder), JSON.stringify({ keys: list }, undefined, 2));
}
