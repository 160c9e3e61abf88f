import { createHash } from 'node:crypto';
import { type Content, LostFile } from '../../files/store.ts';

/** Yields the chunks of a file. Throws `LostFile` before the last chunk if the size or the digest does not match. */
export async function* verifyContent(
  chunks: AsyncIterable<Uint8Array>,
  { size, sha256 }: Content,
): AsyncGenerator<Uint8Array, void> {
  const hash = createHash('sha256');
  let bytesRead = 0;
  let previousChunk: Uint8Array | undefined;
  for await (const chunk of chunks) {
    if (previousChunk) yield previousChunk;
    hash.update(chunk);
    bytesRead += chunk.length;
    if (bytesRead > size) throw new LostFile();
    previousChunk = chunk;
  }
  if (bytesRead !== size || hash.digest('hex') !== sha256) throw new LostFile();
  if (previousChunk) yield previousChunk;
}
