import { Readable, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Streams bytes through a transform; the reader gets the errors of the source. */
export async function* transformChunks(
  chunks: AsyncIterable<Uint8Array>,
  transform: Transform,
): AsyncGenerator<Uint8Array, void> {
  const completion = pipeline(Readable.from(chunks), transform);
  // `await` below throws the rejection; until then it must not count as unhandled.
  completion.catch(() => undefined);
  yield* transform as AsyncIterable<Buffer>;
  await completion;
}
