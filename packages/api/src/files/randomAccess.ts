/** Bytes that can be read in any order, a part at a time. */
export type RandomAccess = {
  readonly size: number;
  /** Reads up to `length` bytes from `position`; fewer only at the end. */
  read(position: number, length: number): Promise<Uint8Array<ArrayBuffer>>;
};

/** Number of bytes that are read at once. */
export const BLOCK_SIZE = 65_536;

/** Wraps a file with a read-ahead buffer, for reads close to one another. */
export function withReadAhead(file: RandomAccess): RandomAccess {
  let start = 0;
  let block = new Uint8Array();
  return {
    size: file.size,
    read: async (position, length) => {
      if (position < start || position + length > start + block.length) {
        block = await file.read(position, Math.max(length, BLOCK_SIZE));
        start = position;
      }
      return block.subarray(position - start, position - start + length);
    },
  };
}

/** Tells whether bytes have a signature at a position. */
export const hasSignature = (bytes: Uint8Array, signature: readonly number[], position = 0): boolean =>
  signature.every((byte, index) => bytes[position + index] === byte);

/** Returns the position of the last occurrence of a signature at or after `from`, or -1. Reads blocks from the end. */
export async function findLast(
  file: RandomAccess,
  signature: readonly number[],
  from: number,
): Promise<number> {
  for (let end = file.size; end > from; end -= BLOCK_SIZE) {
    const start = Math.max(from, end - BLOCK_SIZE);
    const bytes = await file.read(start, end - start + signature.length - 1);
    for (let position = bytes.length - signature.length; position >= 0; position -= 1) {
      if (bytes[position] === signature[0] && hasSignature(bytes, signature, position))
        return start + position;
    }
  }
  return -1;
}

/** Returns a view that reads numbers from bytes. */
export const createView = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
