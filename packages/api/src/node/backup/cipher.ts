import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { StartError } from '../startError.ts';

/** First bytes of an encrypted part. */
const MAGIC = Buffer.from('FBENC1');
/** Bytes that one frame encrypts. */
const FRAME = 65_536;
const PREFIX = 8;
const TAG = 16;

const damaged = () =>
  new StartError('A part of the backup cannot be decrypted: the key is another one, or bytes are damaged.');

function nonceOf(prefix: Buffer, counter: number): Buffer {
  const nonce = Buffer.alloc(PREFIX + 4);
  prefix.copy(nonce);
  nonce.writeUInt32BE(counter, PREFIX);
  return nonce;
}

/** Cuts a stream into pieces of a size; the last one is shorter, or empty. */
async function* inPieces(chunks: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Buffer, void> {
  let rest = Buffer.alloc(0);
  for await (const chunk of chunks) {
    rest = rest.length === 0 ? Buffer.from(chunk) : Buffer.concat([rest, chunk]);
    let start = 0;
    for (; rest.length - start > size; start += size) yield rest.subarray(start, start + size);
    rest = rest.subarray(start);
  }
  yield rest;
}

/** What a frame is authenticated with: a cut stream has no last frame. */
const mark = (isLast: boolean) => Buffer.from([Number(isLast)]);

/** Encrypts a stream in frames (AES-256-GCM), each authenticated with its place and whether it is the last. */
export async function* encrypt(
  chunks: AsyncIterable<Uint8Array>,
  key: Buffer,
): AsyncGenerator<Uint8Array, void> {
  const prefix = randomBytes(PREFIX);
  yield Buffer.concat([MAGIC, prefix]);
  let counter = 0;
  let waiting: Buffer | undefined;
  const seal = (piece: Buffer, isLast: boolean) => {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(prefix, counter));
    counter += 1;
    cipher.setAAD(mark(isLast));
    return Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
  };
  for await (const piece of inPieces(chunks, FRAME)) {
    if (waiting) yield seal(waiting, false);
    waiting = piece;
  }
  yield seal(waiting ?? Buffer.alloc(0), true);
}

/** Decrypts a stream of `encrypt`. Throws a `StartError` for another key, and for damaged, missing or added bytes. */
export async function* decrypt(
  chunks: AsyncIterable<Uint8Array>,
  key: Buffer,
): AsyncGenerator<Uint8Array, void> {
  const head = MAGIC.length + PREFIX;
  let prefix: Buffer | undefined;
  async function* body(): AsyncGenerator<Uint8Array, void> {
    let start = Buffer.alloc(0);
    for await (const chunk of chunks) {
      if (prefix) {
        yield chunk;
        continue;
      }
      start = Buffer.concat([start, chunk]);
      if (start.length < head) continue;
      prefix = Buffer.from(start.subarray(MAGIC.length, head));
      yield start.subarray(head);
    }
  }
  let counter = 0;
  let waiting: Buffer | undefined;
  const open = (piece: Buffer, isLast: boolean) => {
    if (prefix === undefined || piece.length < TAG) throw damaged();
    try {
      const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(prefix, counter));
      counter += 1;
      decipher.setAAD(mark(isLast));
      decipher.setAuthTag(piece.subarray(-TAG));
      return Buffer.concat([decipher.update(piece.subarray(0, -TAG)), decipher.final()]);
    } catch {
      throw damaged();
    }
  };
  for await (const piece of inPieces(body(), FRAME + TAG)) {
    if (waiting) yield open(waiting, false);
    waiting = piece;
  }
  yield open(waiting ?? Buffer.alloc(0), true);
}
