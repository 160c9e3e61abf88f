import { hasSignature, type RandomAccess, createView, withReadAhead } from './randomAccess.ts';

const SIGNATURE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const HEADER_SIZE = 512;
/** Bytes of a directory entry, and of the name at its beginning. The length of the name follows it. */
const ENTRY_SIZE = 128;
const NAME_SIZE = 64;
/** Offsets in the header: sector size as a power of 2, first sector of the directory, first further sector of the table list. */
const SECTOR_SHIFT = 30;
const FIRST_DIRECTORY = 48;
const FIRST_LIST = 68;
/** Offset in the header of the list of allocation table sectors, and number of its entries. */
const TABLE_LIST = 76;
const TABLES_IN_HEADER = 109;
const LAST_SECTOR = 0xfffffffa;
const END_OF_CHAIN = 0xfffffffe;
/** Maximum number of further sectors of the table list: enough for 500 MB. */
const MAX_LISTS = 64;
/** Maximum number of sectors of a directory; real documents have a few. */
const MAX_SECTORS = 2000;

const utf16 = new TextDecoder('utf-16le');

/** Creates the function that reads a sector of a compound file by number. The function returns `undefined` for a missing sector. */
function createSectorReader(file: RandomAccess, size: number) {
  return async (sector: number): Promise<DataView | undefined> => {
    const start = (sector + 1) * size;
    if (sector >= LAST_SECTOR || start + size > file.size) return undefined;
    return createView(await file.read(start, size));
  };
}
type ReadSector = ReturnType<typeof createSectorReader>;

/** Lists the sectors of the allocation table, from the list in the header and the further sectors of that list. */
async function listTables(header: DataView, readSector: ReadSector): Promise<number[]> {
  const tables = Array.from({ length: TABLES_IN_HEADER }, (_, index) =>
    header.getUint32(TABLE_LIST + index * 4, true),
  );
  let next = header.getUint32(FIRST_LIST, true);
  for (let lists = 0; lists < MAX_LISTS; lists += 1) {
    const list = await readSector(next);
    if (list === undefined) break;
    const last = list.byteLength - 4;
    for (let offset = 0; offset < last; offset += 4) tables.push(list.getUint32(offset, true));
    next = list.getUint32(last, true);
  }
  return tables;
}

/**
 * Returns the names of the streams of a compound file, the container of old Office documents; `undefined` for another file,
 * or one with a damaged directory.
 */
export async function readStreams(file: RandomAccess): Promise<string[] | undefined> {
  if (file.size < HEADER_SIZE) return undefined;
  const bytes = await file.read(0, HEADER_SIZE);
  const header = createView(bytes);
  const shift = header.getUint16(SECTOR_SHIFT, true);
  if (!hasSignature(bytes, SIGNATURE) || (shift !== 9 && shift !== 12)) return undefined;
  const readSector = createSectorReader(file, 1 << shift);
  // Tables and directory are read in turn, far from each other, so each has a buffer of its own.
  const readTable = createSectorReader(withReadAhead(file), 1 << shift);
  const entriesPerTable = (1 << shift) / 4;
  const tables = await listTables(header, readSector);
  const names: string[] = [];
  let sector = header.getUint32(FIRST_DIRECTORY, true);
  for (let visited = 0; visited < MAX_SECTORS; visited += 1) {
    if (sector === END_OF_CHAIN) return names;
    const entries = await readSector(sector);
    if (entries === undefined) return undefined;
    for (let offset = 0; offset < entries.byteLength; offset += ENTRY_SIZE) {
      const length = Math.min(entries.getUint16(offset + NAME_SIZE, true), NAME_SIZE);
      if (length >= 2)
        names.push(utf16.decode(new Uint8Array(entries.buffer, entries.byteOffset + offset, length - 2)));
    }
    const table = await readTable(tables[Math.floor(sector / entriesPerTable)] ?? LAST_SECTOR);
    if (table === undefined) return undefined;
    sector = table.getUint32((sector % entriesPerTable) * 4, true);
  }
  return undefined;
}
