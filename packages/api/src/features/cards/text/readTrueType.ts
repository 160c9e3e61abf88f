const HEADER_BYTES = 44;
const ENTRY_BYTES = 20;

const inflate = async (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> =>
  new Uint8Array(
    await new Response(
      new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate')),
    ).arrayBuffer(),
  );

/** Signature of a WOFF file: `wOFF`. */
const WOFF = 0x774f4646;

/** Converts a font file to TrueType, which HarfBuzz reads: the tables of a WOFF file are inflated and listed anew. */
export async function readTrueType(woff: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const source = new DataView(woff.buffer, woff.byteOffset, woff.byteLength);
  if (source.getUint32(0) !== WOFF) return woff;
  const count = source.getUint16(12);
  const tables = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const entry = HEADER_BYTES + index * ENTRY_BYTES;
      const [tag, start, stored, length, checksum] = [0, 4, 8, 12, 16].map((at) =>
        source.getUint32(entry + at),
      );
      const bytes = woff.subarray(start ?? 0, (start ?? 0) + (stored ?? 0));
      return { tag, length, checksum, bytes: stored === length ? bytes : await inflate(bytes) };
    }),
  );
  const align = (length: number) => Math.ceil(length / 4) * 4;
  const directoryBytes = 12 + count * 16;
  const ttf = new Uint8Array(tables.reduce((size, { bytes }) => size + align(bytes.length), directoryBytes));
  const target = new DataView(ttf.buffer);
  target.setUint32(0, source.getUint32(4));
  target.setUint16(4, count);
  let offset = directoryBytes;
  for (const [index, { tag, length, checksum, bytes }] of tables.entries()) {
    [tag, checksum, offset, length].forEach((value, part) => {
      target.setUint32(12 + index * 16 + part * 4, value ?? 0);
    });
    ttf.set(bytes, offset);
    offset += align(bytes.length);
  }
  return ttf;
}
