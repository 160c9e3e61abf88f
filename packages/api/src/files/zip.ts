import { type RandomAccess, createView } from './randomAccess.ts';

/** One entry of a ZIP's directory. */
export type ZipEntry = {
  path: string;
  /** 0 for stored, 8 for deflated. */
  method: number;
  /** Compressed size in bytes. */
  compressedSize: number;
  /** Offset of the entry's local header. */
  headerOffset: number;
};

/** Signatures of a local header, a directory entry and the end record. */
const LOCAL_SIGNATURE = 0x04034b50;
const CENTRAL_SIGNATURE = 0x02014b50;
const END_SIGNATURE = 0x06054b50;
const END_SIZE = 22;
/** Maximum length of the comment after the end record. */
const MAX_COMMENT_LENGTH = 65_535;
/** Bytes of a local header before its name. */
const LOCAL_SIZE = 30;
/** Bytes of a directory entry before its name. */
const ENTRY_SIZE = 46;
/** Maximum size of a decompressed entry in bytes. */
const MAX_DECOMPRESSED = 1_048_576;

const latin = new TextDecoder('latin1');

/** Finds the end record, whose comment must end with the file. */
async function findEnd(file: RandomAccess): Promise<{ offset: number; view: DataView } | undefined> {
  const start = Math.max(0, file.size - END_SIZE - MAX_COMMENT_LENGTH);
  const view = createView(await file.read(start, file.size - start));
  for (let offset = view.byteLength - END_SIZE; offset >= 0; offset -= 1) {
    const isEnd = view.getUint32(offset, true) === END_SIGNATURE;
    if (isEnd && offset + END_SIZE + view.getUint16(offset + 20, true) === view.byteLength) {
      return { offset: start + offset, view: new DataView(view.buffer, view.byteOffset + offset, END_SIZE) };
    }
  }
  return undefined;
}

/**
 * Calls `visit` for each entry of a ZIP's directory. Returns false for a file that is not a ZIP, is truncated or has a damaged
 * directory.
 */
export async function visitZip(file: RandomAccess, visit: (entry: ZipEntry) => void): Promise<boolean> {
  if (file.size < END_SIZE) return false;
  const signature = createView(await file.read(0, 4)).getUint32(0, true);
  if (signature !== LOCAL_SIGNATURE && signature !== END_SIGNATURE) return false;
  const end = await findEnd(file);
  if (end === undefined) return false;
  const count = end.view.getUint16(10, true);
  const size = end.view.getUint32(12, true);
  const start = end.view.getUint32(16, true);
  let offset = start;
  for (let index = 0; index < count; index += 1) {
    if (offset + ENTRY_SIZE > end.offset) return false;
    const entry = createView(await file.read(offset, ENTRY_SIZE));
    if (entry.getUint32(0, true) !== CENTRAL_SIGNATURE) return false;
    const nameLength = entry.getUint16(28, true);
    const fields = {
      method: entry.getUint16(10, true),
      compressedSize: entry.getUint32(20, true),
      headerOffset: entry.getUint32(42, true),
    };
    visit({ path: latin.decode(await file.read(offset + ENTRY_SIZE, nameLength)), ...fields });
    offset += ENTRY_SIZE + nameLength + entry.getUint16(30, true) + entry.getUint16(32, true);
  }
  return offset === start + size;
}

/** Decompresses bytes; `undefined` if they are damaged or too many. */
async function inflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array | undefined> {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const parts: BlobPart[] = [];
  let size = 0;
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      parts.push(part.value);
      size += part.value.byteLength;
      if (size > MAX_DECOMPRESSED) return undefined;
    }
  } catch {
    return undefined;
  } finally {
    await reader.cancel().catch(() => undefined);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** Reads an entry's content as Latin-1; `undefined` if the entry is damaged, encrypted or larger than 1 MiB. */
export async function readEntry(
  file: RandomAccess,
  { headerOffset, method, compressedSize }: ZipEntry,
): Promise<string | undefined> {
  if (compressedSize > MAX_DECOMPRESSED || headerOffset + LOCAL_SIZE > file.size) return undefined;
  const header = createView(await file.read(headerOffset, LOCAL_SIZE));
  if (header.getUint32(0, true) !== LOCAL_SIGNATURE) return undefined;
  const start = headerOffset + LOCAL_SIZE + header.getUint16(26, true) + header.getUint16(28, true);
  const bytes = await file.read(start, compressedSize);
  if (bytes.length < compressedSize) return undefined;
  const content = method === 0 ? bytes : method === 8 ? await inflate(bytes) : undefined;
  return content && latin.decode(content);
}
