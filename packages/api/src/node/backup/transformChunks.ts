import { Readable, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Streams bytes through a transform. Rethrows the errors of the source to the reader. */
export async function* transformChunks(
  chunks: AsyncIterable<Uint8Array>,
  transform: Transform,
): AsyncGenerator<Uint8Array, void> {
  const completion = pipeline(Readable.from(chunks), transform);
  // The `await` below throws a rejection. Until then, the rejection must not count as unhandled.
  completion.catch(() => undefined);
  yield* transform as AsyncIterable<Buffer>;
  await completion;
}
