/** What is read of a ZIP without unpacking it. */
export type Zip = {
  /** Paths of what is in it. */
  entries: readonly string[];
  /** Content of a first entry named `mimetype` that is not packed, as OpenDocument has it; else empty. */
  mimetype: string;
};

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const END_SIZE = 22;
/** Longest comment after the end record. */
const LONGEST_COMMENT = 65_535;
/** Bytes of a local header before its name. */
const LOCAL_SIZE = 30;
/** Bytes of a directory entry before its name. */
const ENTRY_SIZE = 46;

const latin = new TextDecoder('latin1');

function findEnd(view: DataView): number | undefined {
  const last = view.byteLength - END_SIZE;
  for (let at = last; at >= Math.max(0, last - LONGEST_COMMENT); at -= 1) {
    const isEnd = view.getUint32(at, true) === END;
    if (isEnd && at + END_SIZE + view.getUint16(at + 20, true) === view.byteLength) return at;
  }
  return undefined;
}

function readMimetype(bytes: Uint8Array, view: DataView): string {
  if (view.byteLength < LOCAL_SIZE) return '';
  const isStored = view.getUint16(8, true) === 0;
  const nameEnd = LOCAL_SIZE + view.getUint16(26, true);
  const name = latin.decode(bytes.subarray(LOCAL_SIZE, nameEnd));
  if (!isStored || name !== 'mimetype') return '';
  const start = nameEnd + view.getUint16(28, true);
  return latin.decode(bytes.subarray(start, start + Math.min(view.getUint32(22, true), 100)));
}

/** Reads the directory of a ZIP; gives nothing for what is no ZIP, is cut short, or has a false directory. */
export function readZip(bytes: Uint8Array): Zip | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.byteLength < END_SIZE) return undefined;
  const first = view.getUint32(0, true);
  const end = first === LOCAL || first === END ? findEnd(view) : undefined;
  if (end === undefined) return undefined;
  const count = view.getUint16(end + 10, true);
  const entries: string[] = [];
  let at = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index += 1) {
    if (at + ENTRY_SIZE > end || view.getUint32(at, true) !== CENTRAL) return undefined;
    const nameLength = view.getUint16(at + 28, true);
    const name = bytes.subarray(at + ENTRY_SIZE, at + ENTRY_SIZE + nameLength);
    entries.push(latin.decode(name));
    at += ENTRY_SIZE + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return { entries, mimetype: readMimetype(bytes, view) };
}
