const SIGNATURE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
/** Bytes of one entry of the directory. */
const ENTRY = 128;
const NAME = 64;
/** Where the header lists the sectors of the allocation table, and how many fit there. */
const TABLE_LIST = 76;
const TABLES_IN_HEADER = 109;
const LAST_SECTOR = 0xfffffffa;

const utf16 = new TextDecoder('utf-16le');

/**
 * Names the streams of a compound file, the container of old Office documents. Gives nothing for what is none,
 * or is cut short before its directory ends. Every sector is visited once at most, however the chain is bent.
 */
export function readStreams(bytes: Uint8Array): string[] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.byteLength < 512 || SIGNATURE.some((byte, index) => bytes[index] !== byte)) return undefined;
  const shift = view.getUint16(30, true);
  if (shift !== 9 && shift !== 12) return undefined;
  const size = 1 << shift;
  const startOf = (sector: number) => (sector + 1) * size;
  const isThere = (sector: number) => sector < LAST_SECTOR && startOf(sector) + size <= view.byteLength;

  const nextOf = (sector: number): number | undefined => {
    const perTable = size / 4;
    const table = Math.floor(sector / perTable);
    if (table >= TABLES_IN_HEADER) return undefined;
    const at = view.getUint32(TABLE_LIST + table * 4, true);
    return isThere(at) ? view.getUint32(startOf(at) + (sector % perTable) * 4, true) : undefined;
  };

  const names: string[] = [];
  const visited = new Set<number>();
  let sector: number | undefined = view.getUint32(48, true);
  while (sector !== undefined && isThere(sector) && !visited.has(sector)) {
    visited.add(sector);
    for (let at = startOf(sector); at < startOf(sector) + size; at += ENTRY) {
      const length = Math.min(view.getUint16(at + NAME, true), NAME);
      if (length >= 2) names.push(utf16.decode(bytes.subarray(at, at + length - 2)));
    }
    sector = nextOf(sector);
  }
  return names;
}
