import { sha256, sha256InBase64 } from '../secrets/sha256.ts';

const IV_BYTES = 12;

const toBase64 = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
const fromBase64 = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

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
  const material = await sha256(`firstbell result|${key}`);
  const aes = await crypto.subtle.importKey('raw', material, 'AES-GCM', false, ['encrypt', 'decrypt']);
  return {
    keyDigest: await digestText('key'),
    digest: (content) => digestText('content', content),
    seal: async (text) => {
      const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
      const bytes = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, aes, new TextEncoder().encode(text));
      return `${toBase64(iv)}:${toBase64(new Uint8Array(bytes))}`;
    },
    open: async (sealed) => {
      const [iv = '', bytes = ''] = sealed.split(':');
      const plain = await crypto.subtle.decrypt(
        { name: 'AES-GCM', iv: fromBase64(iv) },
        aes,
        fromBase64(bytes),
      );
      return new TextDecoder().decode(plain);
    },
  };
}
