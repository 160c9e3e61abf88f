/** Bytes that can be read in any order, a part at a time. */
export type RandomAccess = {
  readonly size: number;
  /** Reads up to `length` bytes from position `at`; fewer only at the end. */
  read(at: number, length: number): Promise<Uint8Array<ArrayBuffer>>;
};

/** Number of bytes that are read at once. */
export const BLOCK_SIZE = 65_536;

/** Wraps a file with a read-ahead buffer, for reads close to one another. */
export function withReadAhead(file: RandomAccess): RandomAccess {
  let start = 0;
  let block = new Uint8Array();
  return {
    size: file.size,
    read: async (at, length) => {
      if (at < start || at + length > start + block.length) {
        block = await file.read(at, Math.max(length, BLOCK_SIZE));
        start = at;
      }
      return block.subarray(at - start, at - start + length);
    },
  };
}

/** Tells whether bytes have a signature at a position. */
export const hasSignature = (bytes: Uint8Array, signature: readonly number[], at = 0): boolean =>
  signature.every((byte, index) => bytes[at + index] === byte);

/** Returns the position of the last occurrence of a signature at or after `from`, or -1. Reads blocks from the end. */
export async function findLast(
  file: RandomAccess,
  signature: readonly number[],
  from: number,
): Promise<number> {
  for (let end = file.size; end > from; end -= BLOCK_SIZE) {
    const start = Math.max(from, end - BLOCK_SIZE);
    const bytes = await file.read(start, end - start + signature.length - 1);
    for (let at = bytes.length - signature.length; at >= 0; at -= 1) {
      if (bytes[at] === signature[0] && hasSignature(bytes, signature, at)) return start + at;
    }
  }
  return -1;
}

/** Returns a view that reads numbers from bytes. */
export const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
