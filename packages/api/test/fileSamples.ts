import { type FileType } from '@firstbell/schema';
import { crc32 } from 'node:zlib';

type Bytes = Uint8Array<ArrayBuffer>;

const bytesOf = (...parts: (string | readonly number[] | Uint8Array)[]): Bytes =>
  new Uint8Array(
    Buffer.concat(
      parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))),
    ),
  );

/** Writes a ZIP of entries that are not packed. */
export function zipOf(entries: Readonly<Record<string, string>>): Bytes {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [path, text] of Object.entries(entries)) {
    const name = Buffer.from(path);
    const content = Buffer.from(text);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt32LE(crc32(content), 10);
    facts.writeUInt32LE(content.length, 14);
    facts.writeUInt32LE(content.length, 18);
    facts.writeUInt16LE(name.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    locals.push(Buffer.from('PK\x03\x04', 'latin1'), facts, name, content);
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), facts, place, name);
    offset += 30 + name.length + content.length;
  }
  const list = Buffer.concat(directory);
  const count = Object.keys(entries).length;
  const end = Buffer.alloc(18);
  end.writeUInt16LE(count, 4);
  end.writeUInt16LE(count, 6);
  end.writeUInt32LE(list.length, 8);
  end.writeUInt32LE(offset, 12);
  return bytesOf(...locals, list, 'PK\x05\x06', end);
}

/** Writes a compound file, as old Office made them, with empty streams of the given names. */
export function compoundFileOf(names: readonly string[]): Bytes {
  const sectors = Math.ceil((names.length + 1) / 4);
  const file = Buffer.alloc(512 * (2 + sectors), 0);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(file);
  file.writeUInt16LE(9, 30);
  file.writeUInt32LE(1, 44);
  file.writeUInt32LE(1, 48);
  file.fill(0xff, 76, 512);
  file.writeUInt32LE(0, 76);
  file.fill(0xff, 512, 1024);
  file.writeUInt32LE(0xfffffffd, 512);
  for (let index = 0; index < sectors; index += 1) {
    file.writeUInt32LE(index === sectors - 1 ? 0xfffffffe : index + 2, 512 + 4 * (index + 1));
  }
  ['Root Entry', ...names].forEach((name, index) => {
    const at = 1024 + 128 * index;
    file.write(name, at, 'utf16le');
    file.writeUInt16LE((name.length + 1) * 2, at + 64);
    file[at + 66] = index === 0 ? 5 : 2;
  });
  return bytesOf(file);
}

const chunk = (type: string, content: Uint8Array = new Uint8Array()) => {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(content.length);
  return bytesOf(head, type, content, [0, 0, 0, 0]);
};
const openXml = (part: string) => zipOf({ '[Content_Types].xml': '<Types/>', '_rels/.rels': '', [part]: '' });
const openDocument = (kind: string) =>
  zipOf({ mimetype: `application/vnd.oasis.opendocument.${kind}`, 'content.xml': '<x/>' });
const webp = bytesOf('RIFF', [12, 0, 0, 0], 'WEBPVP8L', [0, 0, 0, 0]);

/** A small file of each type that is taken; one that is missing does not compile. */
export const sampleFiles: Readonly<Record<FileType, Bytes>> = {
  pdf: bytesOf('%PDF-1.4\n%\xe2\xe3\xcf\xd3\n1 0 obj<</Type/Catalog>>endobj\ntrailer<<>>\n%%EOF\n'),
  doc: compoundFileOf(['WordDocument', '1Table', 'Data', '\u0005SummaryInformation']),
  xls: compoundFileOf(['\u0005SummaryInformation', '\u0005DocumentSummaryInformation', 'x', 'Workbook']),
  ppt: compoundFileOf(['Current User', 'PowerPoint Document']),
  docx: openXml('word/document.xml'),
  xlsx: openXml('xl/workbook.xml'),
  pptx: openXml('ppt/presentation.xml'),
  odt: openDocument('text'),
  ods: openDocument('spreadsheet'),
  odp: openDocument('presentation'),
  png: bytesOf([0x89], 'PNG\r\n\x1a\n', chunk('IHDR', new Uint8Array(13)), chunk('IDAT'), chunk('IEND')),
  jpeg: bytesOf([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xda, 1, 2, 3, 0xff, 0xd9]),
  gif: bytesOf('GIF89a', [1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255], [0x3b]),
  webp,
  txt: new Uint8Array(Buffer.from('पाठ 4: write ten lines.\n')),
  csv: new Uint8Array(Buffer.from('\ufeffname,marks\nआशा,9\n')),
  md: new Uint8Array(Buffer.from('# Homework\n')),
  zip: zipOf({ 'drawing.txt': 'x' }),
};
