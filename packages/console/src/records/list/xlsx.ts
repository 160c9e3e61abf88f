/** A worksheet of texts: a heading line, and lines with the same number of cells. */
export type Sheet = { name: string; heading: readonly string[]; lines: readonly (readonly string[])[] };

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Characters that XML 1.0 cannot contain, and lone surrogates. */
const NOT_IN_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
const escapeXml = (text: string) =>
  text.replace(NOT_IN_XML, '').replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);

/** Maximum lengths of a cell and of a sheet's name in Excel, in characters. */
const MAX_CELL_LENGTH = 32_767;
const MAX_NAME_LENGTH = 31;

/** Maximum width of a column in characters. */
const MAX_COLUMN_WIDTH = 60;

const XML_HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN_NAMESPACE = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS_NAMESPACE = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE_NAMESPACE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPES_NAMESPACE = 'http://schemas.openxmlformats.org/package/2006/content-types';
const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Writes a cell as a string that is never a formula; `style` 1 is bold. */
const writeCell = (text: string, style: number) =>
  `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${escapeXml(text.slice(0, MAX_CELL_LENGTH))}</t></is></c>`;
const writeRow = (texts: readonly string[], style: number) =>
  `<row>${texts.map((text) => writeCell(text, style)).join('')}</row>`;

/** Writes the width of each column, in characters, from its longest text. */
function writeColumns({ heading, lines }: Sheet): string {
  const widths = heading.map((title, index) => {
    const longest = lines.reduce((max, line) => Math.max(max, line[index]?.length ?? 0), title.length);
    return Math.min(MAX_COLUMN_WIDTH, longest + 2);
  });
  const elements = widths.map(
    (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  return elements.length === 0 ? '' : `<cols>${elements.join('')}</cols>`;
}

/** Returns the parts of a workbook with one sheet, each with its path. The heading line is frozen. */
function createParts(sheet: Sheet): [path: string, text: string][] {
  const name = escapeXml(sheet.name.replace(/[\][:*?/\\']/g, ' ').slice(0, MAX_NAME_LENGTH)) || 'Sheet';
  const writeRelation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${OFFICE_NAMESPACE}/${type}" Target="${target}"/>`;
  const writeRelations = (inner: string) =>
    `${XML_HEAD}<Relationships xmlns="${RELATIONS_NAMESPACE}">${inner}</Relationships>`;
  const writeOverride = (path: string, type: string) =>
    `<Override PartName="/${path}" ContentType="${SHEET_TYPE}.${type}+xml"/>`;
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  const writeFont = (inner: string) => `<font>${inner}<sz val="11"/><name val="Calibri"/></font>`;
  const writeFormat = (fontId: number) =>
    `<xf numFmtId="49" fontId="${fontId}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`;
  return [
    [
      '[Content_Types].xml',
      `${XML_HEAD}<Types xmlns="${TYPES_NAMESPACE}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${writeOverride('xl/workbook.xml', 'sheet.main')}${writeOverride('xl/worksheets/sheet1.xml', 'worksheet')}${writeOverride('xl/styles.xml', 'styles')}</Types>`,
    ],
    ['_rels/.rels', writeRelations(writeRelation('rId1', 'officeDocument', 'xl/workbook.xml'))],
    [
      'xl/workbook.xml',
      `${XML_HEAD}<workbook xmlns="${MAIN_NAMESPACE}" xmlns:r="${OFFICE_NAMESPACE}"><sheets><sheet name="${name}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      writeRelations(
        writeRelation('rId1', 'worksheet', 'worksheets/sheet1.xml') +
          writeRelation('rId2', 'styles', 'styles.xml'),
      ),
    ],
    [
      'xl/styles.xml',
      `${XML_HEAD}<styleSheet xmlns="${MAIN_NAMESPACE}"><fonts count="2">${writeFont('')}${writeFont('<b/>')}</fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="2">${writeFormat(0)}${writeFormat(1)}</cellXfs></styleSheet>`,
    ],
    [
      'xl/worksheets/sheet1.xml',
      `${XML_HEAD}<worksheet xmlns="${MAIN_NAMESPACE}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews>${writeColumns(sheet)}<sheetData>${writeRow(sheet.heading, 1)}${sheet.lines.map((line) => writeRow(line, 0)).join('')}</sheetData></worksheet>`,
    ],
  ];
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  return crc;
});

function computeCrc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (CRC_TABLE[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}

/** Encodes numbers of 2 or 4 bytes in little-endian order. */
function encodeNumbers(
  ...values: readonly (readonly [value: number, size: 2 | 4])[]
): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(values.reduce((sum, [, size]) => sum + size, 0));
  const view = new DataView(bytes.buffer);
  let offset = 0;
  for (const [value, size] of values) {
    if (size === 2) view.setUint16(offset, value, true);
    else view.setUint32(offset, value, true);
    offset += size;
  }
  return bytes;
}

/** MS-DOS date of all files in the archive, 1 January 1980, so that the same rows give the same bytes. */
const DOS_DATE = 0x21;
/** ZIP version 2.0, which is needed to extract the archive. */
const ZIP_VERSION = 20;
/** Flag of an entry whose name is UTF-8. */
const UTF8_NAMES = 0x0800;

/** Writes files as a ZIP archive without compression. */
function writeZip(files: readonly [path: string, text: string][]): Blob {
  const encoder = new TextEncoder();
  const body: Uint8Array<ArrayBuffer>[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  let offset = 0;
  const sumSizes = (parts: readonly Uint8Array[]) => parts.reduce((sum, { length }) => sum + length, 0);
  for (const [path, text] of files) {
    const [name, data] = [encoder.encode(path), encoder.encode(text)];
    // Version, flags, method, time and date, checksum; then both sizes and the lengths of the name and of extra data.
    const metadata = [
      ...([
        [ZIP_VERSION, 2],
        [UTF8_NAMES, 2],
        [0, 2],
        [0, 2],
        [DOS_DATE, 2],
        [computeCrc32(data), 4],
      ] as const),
      ...([
        [data.length, 4],
        [data.length, 4],
        [name.length, 2],
        [0, 2],
      ] as const),
    ] as const;
    const entry = [encodeNumbers([0x04034b50, 4], ...metadata), name, data];
    body.push(...entry);
    directory.push(
      encodeNumbers(
        [0x02014b50, 4],
        [ZIP_VERSION, 2],
        ...metadata,
        [0, 2],
        [0, 2],
        [0, 2],
        [0, 4],
        [offset, 4],
      ),
      name,
    );
    offset += sumSizes(entry);
  }
  const count = files.length;
  const end = encodeNumbers(
    ...([
      [0x06054b50, 4],
      [0, 2],
      [0, 2],
      [count, 2],
      [count, 2],
    ] as const),
    ...([
      [sumSizes(directory), 4],
      [offset, 4],
      [0, 2],
    ] as const),
  );
  return new Blob([...body, ...directory, end], { type: `${SHEET_TYPE}.sheet` });
}

/** Writes a sheet as an Excel workbook (Office Open XML) whose cells are texts. */
export const writeXlsx = (sheet: Sheet): Blob => writeZip(createParts(sheet));
