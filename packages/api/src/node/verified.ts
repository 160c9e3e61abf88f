import { createHash } from 'node:crypto';
import { type Content, LostFile } from '../files/store.ts';

/** Passes chunks on, one behind, and throws `LostFile` in place of the last one when they are not the given content. */
export async function* verified(
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
