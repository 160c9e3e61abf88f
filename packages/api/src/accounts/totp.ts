const DIGITS = 6;
const STEP_SECONDS = 30;
/** Bytes of a secret: the length of a SHA-1 hash, as RFC 4226 recommends. */
const SECRET_BYTES = 20;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Encodes bytes in Base32 without padding; the number of bits must be a multiple of five. */
export function toBase32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => ALPHABET[parseInt(five, 2)]).join('');
}

/** Decodes Base32 without padding. */
function fromBase32(text: string): Uint8Array<ArrayBuffer> {
  const bits = Array.from(text, (letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => parseInt(byte, 2));
}

/** Generates a random secret, in Base32. */
export const generateSecret = (): string => toBase32(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)));

/** Returns the number of the 30-second time step at an instant. */
export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / STEP_SECONDS);

/** Computes the code of a secret for a time step (RFC 6238, with HMAC-SHA-1 and six digits, which all apps support). */
export async function computeTotpCode(secret: string, step: number): Promise<string> {
  const counter = new DataView(new ArrayBuffer(8));
  counter.setBigUint64(0, BigInt(step));
  const algorithm = { name: 'HMAC', hash: 'SHA-1' };
  const key = await crypto.subtle.importKey('raw', fromBase32(secret), algorithm, false, ['sign']);
  const digest = new DataView(await crypto.subtle.sign('HMAC', key, counter));
  const offset = digest.getUint8(digest.byteLength - 1) & 15;
  const number = digest.getUint32(offset) & 0x7fff_ffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** Returns the current time step if the code is valid in it. Undefined for any other code, and if a code of this step was accepted before. */
export async function stepOfCode(
  { secret, last_step }: { secret: string; last_step: number },
  code: string,
  now: Date,
): Promise<number | undefined> {
  const step = stepAt(now);
  return step > last_step && (await computeTotpCode(secret, step)) === code ? step : undefined;
}

/** Maximum lengths of the issuer and the account in a URI, so that its QR code stays readable. */
const MAX_ISSUER_LENGTH = 30;
const MAX_ACCOUNT_LENGTH = 60;

/** Creates the `otpauth` URI that an authenticator app reads from a QR code. */
export function createOtpauthUri(
  secret: string,
  { issuer, account }: { issuer: string; account: string },
): string {
  const name = encodeURIComponent(issuer.slice(0, MAX_ISSUER_LENGTH).trim());
  const label = `${name}:${encodeURIComponent(account.slice(0, MAX_ACCOUNT_LENGTH))}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${name}`;
}
