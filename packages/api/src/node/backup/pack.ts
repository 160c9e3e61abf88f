import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { StartError } from '../startError.ts';

/** A file or folder of a pack: path with `/` as separator, size, and bytes. The path of a folder ends with `/`. */
export type PackEntry = {
  path: string;
  size: number;
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
};

/** Maximum size of a header in bytes. */
const MAX_HEADER = 4096;
const header = z.object({
  path: z
    .string()
    .regex(/^(?!\/)[\w.+/-]{1,500}$/)
    .refine((path) => !path.split('/').includes('..')),
  size: z.number().int().nonnegative(),
});

const createDamagedError = () => new StartError('A part of the backup is damaged.');

/** Writes files as one stream: for each, the length of its header, the header and its bytes; at the end, a length of 0. */
export async function* writePack(
  files: AsyncIterable<PackEntry> | Iterable<PackEntry>,
): AsyncGenerator<Uint8Array, void> {
  for await (const { path, size, bytes } of files) {
    const headerBytes = Buffer.from(JSON.stringify({ path, size }));
    const length = Buffer.alloc(4);
    length.writeUInt32BE(headerBytes.length);
    yield Buffer.concat([length, headerBytes]);
    let bytesWritten = 0;
    for await (const chunk of bytes) {
      bytesWritten += chunk.length;
      yield chunk;
    }
    if (bytesWritten !== size)
      throw new StartError(`${path} has changed while it was backed up. Back up again.`);
  }
  yield Buffer.alloc(4);
}

/** Creates functions that read an exact number of bytes from a stream, whose chunks may have any size. */
function createByteReader(chunks: AsyncIterable<Uint8Array>) {
  const source = chunks[Symbol.asyncIterator]();
  let rest: Uint8Array = new Uint8Array();
  const fill = async () => {
    if (rest.length > 0) return;
    const next = await source.next();
    if (next.done === true) throw createDamagedError();
    rest = next.value;
  };
  async function* read(size: number): AsyncGenerator<Uint8Array, void> {
    let remaining = size;
    while (remaining > 0) {
      await fill();
      const part = rest.subarray(0, remaining);
      rest = rest.subarray(part.length);
      remaining -= part.length;
      if (part.length > 0) yield part;
    }
  }
  return { read, readAll: (size: number) => buffer(read(size)) };
}

function parseHeader(text: string): { path: string; size: number } {
  const parsed = header.safeParse(JSON.parse(text));
  if (!parsed.success) throw createDamagedError();
  return parsed.data;
}

/** Reads the files of a pack in order; read the bytes of each before the next. Throws a `StartError` if the pack is damaged. */
export async function* readPack(
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<PackEntry & { bytes: AsyncGenerator<Uint8Array, void> }, void> {
  const { read, readAll } = createByteReader(chunks);
  for (;;) {
    const length = (await readAll(4)).readUInt32BE();
    if (length === 0) return;
    if (length > MAX_HEADER) throw createDamagedError();
    const { path, size } = parseHeader((await readAll(length)).toString('utf8'));
    yield { path, size, bytes: read(size) };
  }
}
