import { decryptText, encryptText, importAesKey } from '../secrets/aes.ts';
import { sha256, sha256InBase64 } from '../secrets/sha256.ts';

/** Digests and encryption by an `Idempotency-Key`, which is itself not stored: only who sends the key again can read a result. */
export type KeySeal = {
  keyDigest: string;
  /** Computes the digest of a content. Without the key, nobody can find out the content by trying. */
  digest(content: string): Promise<string>;
  seal(text: string): Promise<string>;
  open(sealed: string): Promise<string>;
};

/** Creates the seal of a key. The key is random, so a digest is enough to derive an encryption key from it. */
export async function createKeySeal(key: string): Promise<KeySeal> {
  const digestText = (purpose: string, content = '') =>
    sha256InBase64(`firstbell ${purpose}|${key}|${content}`);
  const aes = await importAesKey(new Uint8Array(await sha256(`firstbell result|${key}`)));
  return {
    keyDigest: await digestText('key'),
    digest: (content) => digestText('content', content),
    seal: async (text) => {
      const { iv, bytes } = await encryptText(aes, text);
      return `${iv}:${bytes}`;
    },
    open: (sealed) => {
      const [iv = '', bytes = ''] = sealed.split(':');
      return decryptText(aes, { iv, bytes });
    },
  };
}
