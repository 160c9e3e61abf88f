import { type FileType } from '@firstbell/schema';
import { readStreams } from './compoundFile.ts';
import {
  BLOCK_SIZE,
  findLast,
  hasSignature,
  type RandomAccess,
  withReadAhead,
  createView,
} from './randomAccess.ts';
import { typeOfZip } from './zipType.ts';

const ascii = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0));

/** Number of bytes at the end of a PDF that are searched for the end mark: some programs append data after the mark. */
const PDF_TAIL = 65_536;
const PDF_SIGNATURE = ascii('%PDF-');
const PDF_END = ascii('%%EOF');

const startsWith = async (file: RandomAccess, signature: readonly number[], offset = 0) =>
  hasSignature(await file.read(offset, signature.length), signature);

const isPdf = async (file: RandomAccess) =>
  (await startsWith(file, PDF_SIGNATURE)) &&
  (await findLast(file, PDF_END, Math.max(0, file.size - PDF_TAIL))) >= 0;

const PNG_SIGNATURE = [0x89, ...ascii('PNG'), 0x0d, 0x0a, 0x1a, 0x0a];
const PNG_END = ascii('IEND');
/** Maximum number of chunks of a PNG; an image of 20 MiB has a few thousand. */
const MAX_PNG_CHUNKS = 100_000;

/** Tells whether a file is a complete PNG, by walking its chunks to the end chunk. */
async function isPng(file: RandomAccess): Promise<boolean> {
  if (!(await startsWith(file, PNG_SIGNATURE)) || !(await startsWith(file, ascii('IHDR'), 12))) return false;
  let offset = PNG_SIGNATURE.length;
  for (let chunks = 0; chunks < MAX_PNG_CHUNKS && offset + 12 <= file.size; chunks += 1) {
    const chunk = await file.read(offset, 8);
    if (hasSignature(chunk, PNG_END, 4)) return true;
    offset += 12 + createView(chunk).getUint32(0);
  }
  return false;
}

const isJpeg = async (file: RandomAccess) =>
  (await startsWith(file, [0xff, 0xd8, 0xff])) && (await findLast(file, [0xff, 0xd9], 4)) >= 0;

const isGif = async (file: RandomAccess) =>
  ((await startsWith(file, ascii('GIF87a'))) || (await startsWith(file, ascii('GIF89a')))) &&
  (await findLast(file, [0x3b], 13)) >= 0;

async function isWebp(file: RandomAccess): Promise<boolean> {
  if (
    !(await startsWith(file, ascii('RIFF'))) ||
    !(await startsWith(file, ascii('WEBP'), 8)) ||
    file.size < 20
  ) {
    return false;
  }
  return createView(await file.read(4, 4)).getUint32(0, true) + 8 <= file.size;
}

/** Lower-case names of streams of old Office documents. */
const STREAMS: readonly (readonly [stream: string, type: FileType])[] = [
  ['worddocument', 'doc'],
  ['workbook', 'xls'],
  ['book', 'xls'],
  ['powerpoint document', 'ppt'],
];
/** Storages and streams of macros in old Office documents. */
const MACROS = ['macros', '_vba_project_cur', '_vba_project', 'vba'];
/** Streams of OLE objects in old documents of Word, and storages of those of Excel. */
const OBJECTS = ['\u0001ole10native', 'equation native', '\u0003objinfo'];
const EXCEL_OBJECT = /^mbd[\da-f]{8}$/;

const isRefusedStream = (name: string) =>
  MACROS.includes(name) || OBJECTS.includes(name) || EXCEL_OBJECT.test(name);

/** Detects old Office documents by their streams; `undefined` for documents with macros or OLE objects, and other files. */
async function typeOfCompoundFile(file: RandomAccess): Promise<FileType | undefined> {
  const streams = (await readStreams(file))?.map((name) => name.toLowerCase());
  if (streams === undefined || streams.some(isRefusedStream)) return undefined;
  return STREAMS.find(([stream]) => streams.includes(stream))?.[1];
}

/** Control characters that text files do not contain. */
const CONTROL_CHARACTER = /[^\P{Cc}\t\n\r\f]/u;

/** Tells whether a file is text: valid UTF-8 without control characters. */
async function isText(file: RandomAccess): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for (let offset = 0; offset < file.size; offset += BLOCK_SIZE) {
      const text = decoder.decode(await file.read(offset, BLOCK_SIZE), {
        stream: offset + BLOCK_SIZE < file.size,
      });
      if (CONTROL_CHARACTER.test(text)) return false;
    }
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

const CONTENT_TESTS: readonly (readonly [test: (file: RandomAccess) => Promise<boolean>, type: FileType])[] =
  [
    [isPdf, 'pdf'],
    [isPng, 'png'],
    [isJpeg, 'jpeg'],
    [isGif, 'gif'],
    [isWebp, 'webp'],
  ];

/**
 * Detects the type of a file by its content, which it reads in blocks. Returns `text` for any text file, whose type depends on its
 * name, and `undefined` for unknown types. Throws the errors of reading.
 */
export async function detectType(unbufferedFile: RandomAccess): Promise<FileType | 'text' | undefined> {
  const file = withReadAhead(unbufferedFile);
  for (const [isType, type] of CONTENT_TESTS) if (await isType(file)) return type;
  return (
    (await typeOfZip(file)) ?? (await typeOfCompoundFile(file)) ?? ((await isText(file)) ? 'text' : undefined)
  );
}
