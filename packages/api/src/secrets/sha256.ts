/** Computes the SHA-256 of a text. */
export const sha256 = (text: string): Promise<ArrayBuffer> =>
  crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));

/** Computes the SHA-256 of a text, in Base64. Of random codes and keys, it needs no salt. */
export const sha256InBase64 = async (text: string): Promise<string> =>
  btoa(String.fromCharCode(...new Uint8Array(await sha256(text))));
