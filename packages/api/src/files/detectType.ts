import { type FileType } from '@firstbell/schema';
import { readStreams } from './compoundFile.ts';
import { readZip } from './zip.ts';

const ascii = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0));
const begins = (bytes: Uint8Array, signature: readonly number[], at = 0) =>
  signature.every((byte, index) => bytes[at + index] === byte);

/** How far from its end a PDF is searched for its end mark: programs append things. */
const PDF_TAIL = 65_536;
const PDF = ascii('%PDF-');
const PDF_END = ascii('%%EOF');

function isPdf(bytes: Uint8Array): boolean {
  if (!begins(bytes, PDF)) return false;
  for (let at = bytes.length - PDF_END.length; at >= Math.max(0, bytes.length - PDF_TAIL); at -= 1) {
    if (begins(bytes, PDF_END, at)) return true;
  }
  return false;
}

const PNG = [0x89, ...ascii('PNG'), 0x0d, 0x0a, 0x1a, 0x0a];

/** Walks the chunks of a PNG: one that is cut short never comes to its end chunk. */
function isPng(bytes: Uint8Array): boolean {
  if (!begins(bytes, PNG) || !begins(bytes, ascii('IHDR'), 12)) return false;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = PNG.length; at + 12 <= bytes.length; at += 12 + view.getUint32(at)) {
    if (begins(bytes, ascii('IEND'), at + 4)) return true;
  }
  return false;
}

function isJpeg(bytes: Uint8Array): boolean {
  if (!begins(bytes, [0xff, 0xd8, 0xff])) return false;
  for (let at = bytes.length - 2; at > 3; at -= 1) {
    if (bytes[at] === 0xff && bytes[at + 1] === 0xd9) return true;
  }
  return false;
}

const isGif = (bytes: Uint8Array) =>
  (begins(bytes, ascii('GIF87a')) || begins(bytes, ascii('GIF89a'))) && bytes.lastIndexOf(0x3b) > 12;

function isWebp(bytes: Uint8Array): boolean {
  if (!begins(bytes, ascii('RIFF')) || !begins(bytes, ascii('WEBP'), 8) || bytes.length < 20) return false;
  const size = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(4, true);
  return size + 8 <= bytes.length;
}

const OPEN_DOCUMENTS: Readonly<Record<string, FileType>> = {
  'application/vnd.oasis.opendocument.text': 'odt',
  'application/vnd.oasis.opendocument.spreadsheet': 'ods',
  'application/vnd.oasis.opendocument.presentation': 'odp',
};
const OPEN_XML_PARTS: readonly (readonly [part: string, type: FileType])[] = [
  ['word/', 'docx'],
  ['xl/', 'xlsx'],
  ['ppt/', 'pptx'],
];

/** Entries that make a ZIP a program: a Java or an Android one. */
const PROGRAMS = ['META-INF/MANIFEST.MF', 'AndroidManifest.xml'];

/** Tells Office from a plain ZIP by what is inside; a program, or a document with macros, is no type that is taken. */
function typeOfZip(bytes: Uint8Array): FileType | undefined {
  const zip = readZip(bytes);
  if (zip === undefined) return undefined;
  const { entries, mimetype } = zip;
  const openDocument = OPEN_DOCUMENTS[mimetype];
  if (openDocument !== undefined) return entries.includes('content.xml') ? openDocument : undefined;
  if (PROGRAMS.some((entry) => entries.includes(entry))) return undefined;
  if (!entries.includes('[Content_Types].xml')) return 'zip';
  if (entries.some((entry) => entry.endsWith('/vbaProject.bin'))) return undefined;
  return OPEN_XML_PARTS.find(([part]) => entries.some((entry) => entry.startsWith(part)))?.[1] ?? 'zip';
}

const STREAMS: readonly (readonly [stream: string, type: FileType])[] = [
  ['WordDocument', 'doc'],
  ['Workbook', 'xls'],
  ['Book', 'xls'],
  ['PowerPoint Document', 'ppt'],
];
/** Storages in which old Office documents keep macros. */
const MACROS = ['Macros', '_VBA_PROJECT_CUR', 'VBA'];

function typeOfCompoundFile(bytes: Uint8Array): FileType | undefined {
  const streams = readStreams(bytes);
  if (streams === undefined || streams.some((name) => MACROS.includes(name))) return undefined;
  return STREAMS.find(([stream]) => streams.includes(stream))?.[1];
}

const CONTROL = /(?![\t\n\r\f])\p{Cc}/u;

/** Says whether bytes are a text: valid UTF-8 without control characters. */
function isText(bytes: Uint8Array): boolean {
  try {
    return !CONTROL.test(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return false;
  }
}

const BY_CONTENT: readonly (readonly [test: (bytes: Uint8Array) => boolean, type: FileType])[] = [
  [isPdf, 'pdf'],
  [isPng, 'png'],
  [isJpeg, 'jpeg'],
  [isGif, 'gif'],
  [isWebp, 'webp'],
];

/** Tells a file's type by its content; `text` is any text, whose kind only its name tells. */
export function detectType(bytes: Uint8Array): FileType | 'text' | undefined {
  return (
    BY_CONTENT.find(([isType]) => isType(bytes))?.[1] ??
    typeOfZip(bytes) ??
    typeOfCompoundFile(bytes) ??
    (isText(bytes) ? 'text' : undefined)
  );
}
