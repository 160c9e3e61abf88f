import { type FileType } from '@firstbell/schema';
import { crc32, deflateRawSync } from 'node:zlib';

type Bytes = Uint8Array<ArrayBuffer>;

const joinBytes = (...parts: (string | readonly number[] | Uint8Array)[]): Bytes =>
  new Uint8Array(
    Buffer.concat(
      parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))),
    ),
  );

/** Builds a ZIP file, with compressed entries if `isCompressed` is set. */
export function buildZip(entries: Readonly<Record<string, string>>, { isCompressed = false } = {}): Bytes {
  const fileParts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [path, text] of Object.entries(entries)) {
    const name = Buffer.from(path);
    const content = isCompressed ? deflateRawSync(text) : Buffer.from(text);
    const header = Buffer.alloc(26);
    header.writeUInt16LE(20, 0);
    header.writeUInt16LE(isCompressed ? 8 : 0, 4);
    header.writeUInt32LE(crc32(text), 10);
    header.writeUInt32LE(content.length, 14);
    header.writeUInt32LE(Buffer.byteLength(text), 18);
    header.writeUInt16LE(name.length, 22);
    const location = Buffer.alloc(14);
    location.writeUInt32LE(offset, 10);
    fileParts.push(Buffer.from('PK\x03\x04', 'latin1'), header, name, content);
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), header, location, name);
    offset += 30 + name.length + content.length;
  }
  const directoryBytes = Buffer.concat(directory);
  const count = Object.keys(entries).length;
  const end = Buffer.alloc(18);
  end.writeUInt16LE(count, 4);
  end.writeUInt16LE(count, 6);
  end.writeUInt32LE(directoryBytes.length, 8);
  end.writeUInt32LE(offset, 12);
  return joinBytes(...fileParts, directoryBytes, 'PK\x05\x06', end);
}

const SECTOR_BYTES = 512;
const END_OF_CHAIN = 0xfffffffe;

/**
 * Builds a compound file, the format of old Office versions, with empty streams of the given names. `unusedSectors` is the number
 * of sectors between the first sector of the directory and its second one. The sectors of the directory are chained in allocation
 * tables (FAT). Up to 109 tables are listed in the header, and all others in further sectors (DIFAT).
 */
export function buildCompoundFile(names: readonly string[], { unusedSectors = 0 } = {}): Bytes {
  const directorySectors = Math.ceil((names.length + 1) / 4);
  const directory = Array.from({ length: directorySectors }, (_, index) =>
    index === 0 ? 0 : unusedSectors + index,
  );
  const contentSectors = unusedSectors + directorySectors;
  const fatSectors = Math.ceil(contentSectors / 128);
  const difatEntries = Math.max(0, fatSectors - 109);
  const difatSectors = Math.ceil(difatEntries / 127);
  const file = Buffer.alloc(SECTOR_BYTES * (1 + contentSectors + fatSectors + difatSectors), 0);
  const getSectorOffset = (sector: number) => SECTOR_BYTES * (sector + 1);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(file);
  file.writeUInt16LE(9, 30);
  file.writeUInt32LE(fatSectors, 44);
  file.writeUInt32LE(0, 48);
  file.writeUInt32LE(difatSectors > 0 ? contentSectors + fatSectors : END_OF_CHAIN, 68);
  file.fill(0xff, 76, SECTOR_BYTES);
  file.fill(0xff, getSectorOffset(contentSectors));
  for (let table = 0; table < fatSectors; table += 1) {
    const entryOffset =
      getSectorOffset(contentSectors + fatSectors) + (table - 109) * 4 + Math.floor((table - 109) / 127) * 4;
    file.writeUInt32LE(contentSectors + table, table < 109 ? 76 + table * 4 : entryOffset);
  }
  for (let difatSector = 1; difatSector <= difatSectors; difatSector += 1) {
    file.writeUInt32LE(
      difatSector === difatSectors ? END_OF_CHAIN : contentSectors + fatSectors + difatSector,
      getSectorOffset(contentSectors + fatSectors + difatSector) - 4,
    );
  }
  directory.forEach((sector, index) => {
    file.writeUInt32LE(directory[index + 1] ?? END_OF_CHAIN, getSectorOffset(contentSectors) + sector * 4);
  });
  ['Root Entry', ...names].forEach((name, index) => {
    const start = getSectorOffset(directory[Math.floor(index / 4)] ?? 0) + 128 * (index % 4);
    file.write(name, start, 'utf16le');
    file.writeUInt16LE((name.length + 1) * 2, start + 64);
    file[start + 66] = index === 0 ? 5 : 2;
  });
  return joinBytes(file);
}

const buildPngChunk = (type: string, content: Uint8Array = new Uint8Array()) => {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(content.length);
  return joinBytes(head, type, content, [0, 0, 0, 0]);
};
const buildOpenXml = (part: string) =>
  buildZip({ '[Content_Types].xml': '<Types/>', '_rels/.rels': '', [part]: '' });
const buildOpenDocument = (kind: string) =>
  buildZip({ mimetype: `application/vnd.oasis.opendocument.${kind}`, 'content.xml': '<x/>' });
const webp = joinBytes('RIFF', [12, 0, 0, 0], 'WEBPVP8L', [0, 0, 0, 0]);

/** Small files of all accepted types. The code does not compile if a type is missing. */
export const sampleFiles: Readonly<Record<FileType, Bytes>> = {
  pdf: joinBytes('%PDF-1.4\n%\xe2\xe3\xcf\xd3\n1 0 obj<</Type/Catalog>>endobj\ntrailer<<>>\n%%EOF\n'),
  doc: buildCompoundFile(['WordDocument', '1Table', 'Data', '\u0005SummaryInformation']),
  xls: buildCompoundFile(['\u0005SummaryInformation', '\u0005DocumentSummaryInformation', 'x', 'Workbook']),
  ppt: buildCompoundFile(['Current User', 'PowerPoint Document']),
  docx: buildOpenXml('word/document.xml'),
  xlsx: buildOpenXml('xl/workbook.xml'),
  pptx: buildOpenXml('ppt/presentation.xml'),
  odt: buildOpenDocument('text'),
  ods: buildOpenDocument('spreadsheet'),
  odp: buildOpenDocument('presentation'),
  png: joinBytes(
    [0x89],
    'PNG\r\n\x1a\n',
    buildPngChunk('IHDR', new Uint8Array(13)),
    buildPngChunk('IDAT'),
    buildPngChunk('IEND'),
  ),
  jpeg: joinBytes([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xda, 1, 2, 3, 0xff, 0xd9]),
  gif: joinBytes('GIF89a', [1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255], [0x3b]),
  webp,
  txt: new Uint8Array(Buffer.from('पाठ 4: write ten lines.\n')),
  csv: new Uint8Array(Buffer.from('\ufeffname,marks\nआशा,9\n')),
  md: new Uint8Array(Buffer.from('# Homework\n')),
  zip: buildZip({ 'drawing.txt': 'x' }),
};

/** A photo that every program can show: 8 × 8 px of one colour. */
export const smallPhoto: Bytes = new Uint8Array(
  Buffer.from(
    [
      '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAFA3PEY8MlBGQUZaVVBfeMiCeG5uePWvuZHI////////////////////////////',
      '////////////////////////2wBDAVVaWnhpeOuCguv/////////////////////////////////////////////////////',
      '////////////////////wAARCAAIAAgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAH/xAAUEAEAAAAAAAAAAAAA',
      'AAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAAA//EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AKAIj//Z',
    ].join(''),
    'base64',
  ),
);
