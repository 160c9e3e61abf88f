import { type FileType } from '@firstbell/schema';
import { type RandomAccess } from './randomAccess.ts';
import { areRelationsHarmless } from './relations.ts';
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

/** Entries with OLE objects and controls of Office, and with objects of OpenDocument that are no OpenDocument themselves. */
const OBJECTS = /(^|\/)embeddings\/(?!.*\.(docx|xlsx|pptx)$).|(^|\/)activex\/.|^object [^/]*$/;

/** Content types of macros and OLE objects, and character references, which could disguise them. */
const REFUSED_TYPES = /vbaproject|macroenabled|macrosheet|oleobject|activex|&#/i;

/** Lists of what a part refers to. */
const RELATIONS = /(^|\/)_rels\/[^/]*\.rels$/;

/** Normalizes the case, slashes and root of a path, for comparison. */
const normalizePath = (path: string) =>
  path
    .toLowerCase()
    .replaceAll('\\', '/')
    .replace(/^(\.?\/)+/, '');

/** Properties of the entries of a ZIP, which determine its type. */
type ZipContents = {
  isProgram: boolean;
  hasMacros: boolean;
  hasObjects: boolean;
  hasContentXml: boolean;
  openXmlType?: FileType;
  contentTypes: ZipEntry[];
  relations: ZipEntry[];
  mimetype?: ZipEntry;
};

async function readContents(file: RandomAccess): Promise<ZipContents | undefined> {
  const contents: ZipContents = {
    isProgram: false,
    hasMacros: false,
    hasObjects: false,
    hasContentXml: false,
    contentTypes: [],
    relations: [],
  };
  const isZip = await visitZip(file, (entry) => {
    const path = normalizePath(entry.path);
    contents.isProgram ||= PROGRAM.test(path);
    contents.hasMacros ||= MACROS.test(path);
    contents.hasObjects ||= OBJECTS.test(path);
    contents.hasContentXml ||= path === 'content.xml';
    if (path === CONTENT_TYPES) contents.contentTypes.push(entry);
    if (RELATIONS.test(path)) contents.relations.push(entry);
    if (path === 'mimetype' && entry.headerOffset === 0 && entry.method === 0) contents.mimetype = entry;
    const openXmlType = OPEN_XML_PARTS.find(([start]) => path.startsWith(start))?.[1];
    if (openXmlType !== undefined) contents.openXmlType ??= openXmlType;
  });
  return isZip ? contents : undefined;
}

/** Tells whether a ZIP has one list of content types, which can be read and names neither macros nor OLE objects. */
async function isWithoutRefusedTypes(
  file: RandomAccess,
  [list, ...others]: readonly ZipEntry[],
): Promise<boolean> {
  const text = list && others.length === 0 ? await readEntry(file, list) : undefined;
  // In UTF-16, every other byte of these names is NUL.
  return text !== undefined && !REFUSED_TYPES.test(text.replaceAll('\u0000', ''));
}

/**
 * Detects Office documents and plain ZIPs by their entries; `undefined` for programs, other files, and documents with macros, OLE
 * objects or external templates.
 */
export async function typeOfZip(file: RandomAccess): Promise<FileType | undefined> {
  const contents = await readContents(file);
  if (contents === undefined || contents.isProgram) return undefined;
  const { hasMacros, hasObjects, hasContentXml, contentTypes, relations, mimetype, openXmlType } = contents;
  const openDocument = OPEN_DOCUMENTS[(mimetype && (await readEntry(file, mimetype))) ?? ''];
  if (openDocument === undefined && contentTypes.length === 0) return 'zip';
  if (hasMacros || hasObjects) return undefined;
  if (contentTypes.length > 0 && !(await isWithoutRefusedTypes(file, contentTypes))) return undefined;
  if (!(await areRelationsHarmless(file, relations))) return undefined;
  if (openDocument !== undefined) return hasContentXml ? openDocument : undefined;
  return openXmlType ?? 'zip';
}
