import { createHash } from 'node:crypto';
import { type Content, LostFile } from '../files/store.ts';

/** Yields the chunks of a file. Throws `LostFile` before the last chunk if the size or the digest does not match. */
export async function* verifyContent(
  chunks: AsyncIterable<Uint8Array>,
  { size, sha256 }: Content,
): AsyncGenerator<Uint8Array, void> {
  const hash = createHash('sha256');
  let read = 0;
  let last: Uint8Array | undefined;
  for await (const chunk of chunks) {
    if (last) yield last;
    hash.update(chunk);
    read += chunk.length;
    if (read > size) throw new LostFile();
    last = chunk;
  }
  if (read !== size || hash.digest('hex') !== sha256) throw new LostFile();
  if (last) yield last;
}
