import { Problem } from '../http/problem.ts';
import { decryptText, encryptText, importAesKey } from './aes.ts';
import { parseSealed, formatSealed } from './sealed.ts';

/** Encrypts and decrypts sensitive values (AES-256-GCM). */
export type Secrets = {
  /** ID of the key that new values are encrypted with; undefined if there is no key. */
  currentKey: string | undefined;
  /** IDs of all keys that values can be decrypted with. */
  keys: readonly string[];
  /** Encrypts a value. Throws `unavailable` without a key. */
  encrypt(plain: string): Promise<string>;
  /** Decrypts a stored value and returns a plain one unchanged. Throws `unavailable` if the key is missing or bytes are damaged. */
  decrypt(stored: string): Promise<string>;
};

/** A key of AES-256: its ID and 32 bytes. */
export type SecretKey = { id: string; bytes: Uint8Array };

/** Additional authenticated data, so that a text that was encrypted for another purpose cannot be decrypted as a sensitive value. */
const PURPOSE = 'firstbell sensitive value';

const createKeyMissingProblem = () =>
  new Problem('unavailable', {
    detail:
      'Nothing was saved: this Firstbell has no key to encrypt the number with. Tell the person who runs it.',
  });

const createKeyLostProblem = (id: string) =>
  new Problem('unavailable', {
    detail: `The number cannot be shown: its key (${id}) is missing or is another one. Tell the person who runs Firstbell; without that key the number is lost and must be typed again.`,
  });

/** Creates `Secrets` from keys: the first one encrypts, and all decrypt. Without keys, nothing can be encrypted or decrypted. */
export function createSecrets(keys: readonly SecretKey[]): Secrets {
  const imported = new Map<string, Promise<CryptoKey>>();
  const keyOf = (id: string): Promise<CryptoKey> | undefined => {
    const secretKey = keys.find((key) => key.id === id);
    if (secretKey === undefined) return undefined;
    const importedKey = imported.get(id) ?? importAesKey(secretKey.bytes);
    imported.set(id, importedKey);
    return importedKey;
  };
  const [current] = keys;
  const formatContext = (id: string, ending: string) => `${PURPOSE}|${id}|${ending}`;

  return {
    currentKey: current?.id,
    keys: keys.map(({ id }) => id),
    encrypt: async (plain) => {
      const key = current && (await keyOf(current.id));
      if (current === undefined || key === undefined) throw createKeyMissingProblem();
      const ending = plain.slice(-4);
      const encrypted = await encryptText(key, plain, formatContext(current.id, ending));
      return formatSealed({ key: current.id, ending, ...encrypted });
    },
    decrypt: async (stored) => {
      const sealed = parseSealed(stored);
      if (sealed === undefined) return stored;
      const key = await keyOf(sealed.key);
      if (key === undefined) throw createKeyLostProblem(sealed.key);
      return decryptText(key, sealed, formatContext(sealed.key, sealed.ending)).catch(() => {
        throw createKeyLostProblem(sealed.key);
      });
    },
  };
}

/** Secrets of a service that has no key. */
export const noSecrets: Secrets = createSecrets([]);
