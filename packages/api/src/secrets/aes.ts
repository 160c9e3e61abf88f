/** A text that AES-GCM has encrypted: the initialization vector and the bytes in Base64. */
type Encrypted = { iv: string; bytes: string };

/** Bytes of the initialization vector of GCM. */
const IV_BYTES = 12;

const toBase64 = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
const fromBase64 = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

const createParameters = (iv: Uint8Array<ArrayBuffer>, context: string) => ({
  ...{ name: 'AES-GCM', iv },
  additionalData: new TextEncoder().encode(context),
});

/** Imports the 32 bytes of a key of AES-256. */
export const importAesKey = (bytes: Uint8Array): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', new Uint8Array(bytes), 'AES-GCM', false, ['encrypt', 'decrypt']);

/** Encrypts a text with a random initialization vector. Only the same `context`, which is authenticated with the text, decrypts it. */
export async function encryptText(key: CryptoKey, text: string, context = ''): Promise<Encrypted> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const parameters = createParameters(iv, context);
  const bytes = await crypto.subtle.encrypt(parameters, key, new TextEncoder().encode(text));
  return { iv: toBase64(iv), bytes: toBase64(new Uint8Array(bytes)) };
}

/** Decrypts a text. Throws an error if its bytes are damaged, or the key or the context is another one. */
export async function decryptText(key: CryptoKey, { iv, bytes }: Encrypted, context = ''): Promise<string> {
  const parameters = createParameters(fromBase64(iv), context);
  return new TextDecoder().decode(await crypto.subtle.decrypt(parameters, key, fromBase64(bytes)));
}
