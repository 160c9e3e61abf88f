import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';

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

/** Writes what `write` gives to the function that it gets into a file, and flushes it to the disk. Returns the result of `write`. */
export async function writeSynced<Result>(
  path: string,
  flags: 'w' | 'wx',
  write: (writeChunk: (chunk: Uint8Array) => Promise<void>) => Promise<Result>,
): Promise<Result> {
  await using handle = await open(path, flags, 0o600);
  const result = await write((chunk) => handle.writeFile(chunk));
  await handle.sync();
  return result;
}
