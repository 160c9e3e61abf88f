import { type FileType } from '@firstbell/schema';
import { type RandomAccess } from './randomAccess.ts';
import { readEntry, visitZip, type ZipEntry } from './zip.ts';

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
const CONTENT_TYPES = '[content_types].xml';

/** Entries that make a ZIP a Java or Android program. */
const PROGRAM = /^(meta-inf\/manifest\.mf|androidmanifest\.xml)$/;

/** Entries with macros: of Office, of Excel 4 sheets, and of OpenDocument. */
const MACROS =
  /(^|\/)vba(project\.bin|data\.xml)$|(^|\/)macrosheets\/|^basic\/[^/]+\/(?!script-l[bc]\.xml$).|^scripts\/./;

/** Content types of macros, and character references, which could disguise them. */
const MACRO_TYPES = /vbaproject|macroenabled|macrosheet|&#/i;

/** Normalizes the case, slashes and root of a path, for comparison. */
const normalizePath = (path: string) =>
  path
    .toLowerCase()
    .replaceAll('\\', '/')
    .replace(/^(\.?\/)+/, '');

/** Facts about the entries of a ZIP that determine its type. */
type Facts = {
  isProgram: boolean;
  hasMacros: boolean;
  hasContent: boolean;
  part?: FileType;
  contentTypes: ZipEntry[];
  mimetype?: ZipEntry;
};

async function readFacts(file: RandomAccess): Promise<Facts | undefined> {
  const facts: Facts = { isProgram: false, hasMacros: false, hasContent: false, contentTypes: [] };
  const isZip = await visitZip(file, (entry) => {
    const path = normalizePath(entry.path);
    facts.isProgram ||= PROGRAM.test(path);
    facts.hasMacros ||= MACROS.test(path);
    facts.hasContent ||= path === 'content.xml';
    if (path === CONTENT_TYPES) facts.contentTypes.push(entry);
    if (path === 'mimetype' && entry.at === 0 && entry.method === 0) facts.mimetype = entry;
    const part = OPEN_XML_PARTS.find(([start]) => path.startsWith(start))?.[1];
    if (part !== undefined) facts.part ??= part;
  });
  return isZip ? facts : undefined;
}

/** Tells whether a ZIP has one list of content types, which can be read and names no macros. */
async function isWithoutMacroTypes(
  file: RandomAccess,
  [list, ...others]: readonly ZipEntry[],
): Promise<boolean> {
  const text = list && others.length === 0 ? await readEntry(file, list) : undefined;
  // In UTF-16, every other byte of these names is NUL.
  return text !== undefined && !MACRO_TYPES.test(text.replaceAll('\u0000', ''));
}

/** Detects Office documents and plain ZIPs by their entries; `undefined` for programs, documents with macros and other files. */
export async function typeOfZip(file: RandomAccess): Promise<FileType | undefined> {
  const facts = await readFacts(file);
  if (facts === undefined || facts.isProgram) return undefined;
  const { hasMacros, hasContent, contentTypes, mimetype, part } = facts;
  const openDocument = OPEN_DOCUMENTS[(mimetype && (await readEntry(file, mimetype))) ?? ''];
  if (openDocument === undefined && contentTypes.length === 0) return 'zip';
  if (hasMacros || (contentTypes.length > 0 && !(await isWithoutMacroTypes(file, contentTypes))))
    return undefined;
  if (openDocument !== undefined) return hasContent ? openDocument : undefined;
  return part ?? 'zip';
}
