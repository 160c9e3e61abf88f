import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { StartError } from '../startError.ts';

/** First bytes of an encrypted part. */
const MAGIC = Buffer.from('FBENC1');
/** Bytes of plain text in one frame. */
const FRAME_SIZE = 65_536;
/** Random bytes at the beginning of each nonce; a counter follows them. */
const PREFIX_SIZE = 8;
/** Bytes of the authentication tag of GCM. */
const TAG_SIZE = 16;

/** Returns the ID of a key, which tells whether bytes were encrypted with that key, and from which the key cannot be computed. */
export const computeKeyId = (key: Buffer): string =>
  createHmac('sha256', key).update('ID of a key of backups').digest('hex').slice(0, 16);

/** Returns the number of bytes to which `encrypt` makes a number of bytes. */
export const computeEncryptedSize = (size: number): number =>
  MAGIC.length + PREFIX_SIZE + size + TAG_SIZE * Math.max(1, Math.ceil(size / FRAME_SIZE));

const createDamagedError = () =>
  new StartError('A part of the backup cannot be decrypted: the key is another one, or bytes are damaged.');

function nonceOf(prefix: Buffer, counter: number): Buffer {
  const nonce = Buffer.alloc(PREFIX_SIZE + 4);
  prefix.copy(nonce);
  nonce.writeUInt32BE(counter, PREFIX_SIZE);
  return nonce;
}

/** Cuts a stream into pieces of `size` bytes; the last piece may be shorter or empty. */
async function* cutIntoPieces(chunks: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Buffer, void> {
  let rest = Buffer.alloc(0);
  for await (const chunk of chunks) {
    rest = rest.length === 0 ? Buffer.from(chunk) : Buffer.concat([rest, chunk]);
    let start = 0;
    for (; rest.length - start > size; start += size) yield rest.subarray(start, start + size);
    rest = rest.subarray(start);
  }
  yield rest;
}

/** Returns the additional data of a frame, by which a truncated stream is detected. */
const createAdditionalData = (isLast: boolean) => Buffer.from([Number(isLast)]);

/** Encrypts a stream in frames (AES-256-GCM), each authenticated with its number and with whether it is the last one. */
export async function* encrypt(
  chunks: AsyncIterable<Uint8Array>,
  key: Buffer,
): AsyncGenerator<Uint8Array, void> {
  const prefix = randomBytes(PREFIX_SIZE);
  yield Buffer.concat([MAGIC, prefix]);
  let counter = 0;
  let previous: Buffer | undefined;
  const encryptFrame = (piece: Buffer, isLast: boolean) => {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(prefix, counter));
    counter += 1;
    cipher.setAAD(createAdditionalData(isLast));
    return Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
  };
  for await (const piece of cutIntoPieces(chunks, FRAME_SIZE)) {
    if (previous) yield encryptFrame(previous, false);
    previous = piece;
  }
  yield encryptFrame(previous ?? Buffer.alloc(0), true);
}

/** Decrypts a stream of `encrypt`. Throws a `StartError` for a wrong key, and for damaged, missing or added bytes. */
export async function* decrypt(
  chunks: AsyncIterable<Uint8Array>,
  key: Buffer,
): AsyncGenerator<Uint8Array, void> {
  const headerSize = MAGIC.length + PREFIX_SIZE;
  let prefix: Buffer | undefined;
  async function* stripHeader(): AsyncGenerator<Uint8Array, void> {
    let header = Buffer.alloc(0);
    for await (const chunk of chunks) {
      if (prefix) {
        yield chunk;
        continue;
      }
      header = Buffer.concat([header, chunk]);
      if (header.length < headerSize) continue;
      prefix = Buffer.from(header.subarray(MAGIC.length, headerSize));
      yield header.subarray(headerSize);
    }
  }
  let counter = 0;
  let previous: Buffer | undefined;
  const decryptFrame = (piece: Buffer, isLast: boolean) => {
    if (prefix === undefined || piece.length < TAG_SIZE) throw createDamagedError();
    try {
      const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(prefix, counter));
      counter += 1;
      decipher.setAAD(createAdditionalData(isLast));
      decipher.setAuthTag(piece.subarray(-TAG_SIZE));
      return Buffer.concat([decipher.update(piece.subarray(0, -TAG_SIZE)), decipher.final()]);
    } catch {
      throw createDamagedError();
    }
  };
  for await (const piece of cutIntoPieces(stripHeader(), FRAME_SIZE + TAG_SIZE)) {
    if (previous) yield decryptFrame(previous, false);
    previous = piece;
  }
  yield decryptFrame(previous ?? Buffer.alloc(0), true);
}
