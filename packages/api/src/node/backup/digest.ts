import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { encrypt } from './cipher.ts';

/** Number of bytes of a stream, and the SHA-256 of them in hexadecimal. */
type Digest = { size: number; sha256: string };

/** Reads a stream to its end, and gives each chunk to `use`. Returns the digest of the stream. */
export async function readDigest(
  chunks: AsyncIterable<Uint8Array>,
  use: (chunk: Uint8Array) => Promise<void> = () => Promise.resolve(),
): Promise<Digest> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of chunks) {
    hash.update(chunk);
    size += chunk.length;
    await use(chunk);
  }
  return { size, sha256: hash.digest('hex') };
}

/** Writes a stream into a file, encrypted if there is a key, and flushes it to the disk. Returns the digest of what it wrote. */
export async function writeSynced(
  path: string,
  flags: 'w' | 'wx',
  chunks: AsyncIterable<Uint8Array>,
  key: Buffer | undefined,
): Promise<Digest> {
  const handle = await open(path, flags, 0o600);
  try {
    const digest = await readDigest(key ? encrypt(chunks, key) : chunks, (chunk) => handle.writeFile(chunk));
    await handle.sync();
    return digest;
  } finally {
    await handle.close();
  }
}
