import { z } from 'zod';

/** Maximum size of a record's file in bytes. */
export const FILE_LIMIT = 20 * 1024 * 1024;

/** Kinds of files, each with its name in messages. */
export const fileKinds = {
  pdf: 'a PDF',
  office: 'an Office document',
  image: 'an image (PNG, JPEG, GIF or WebP)',
  text: 'a text (.txt, .csv or .md)',
  zip: 'a ZIP file',
} as const;
export type FileKind = keyof typeof fileKinds;

const OPEN_XML = 'application/vnd.openxmlformats-officedocument';
const OPEN_DOCUMENT = 'application/vnd.oasis.opendocument';

/** All accepted types of files: kind, media type, and file extensions. */
export const fileTypes = {
  pdf: { kind: 'pdf', type: 'application/pdf', extensions: ['pdf'] },
  doc: { kind: 'office', type: 'application/msword', extensions: ['doc'] },
  xls: { kind: 'office', type: 'application/vnd.ms-excel', extensions: ['xls'] },
  ppt: { kind: 'office', type: 'application/vnd.ms-powerpoint', extensions: ['ppt'] },
  docx: { kind: 'office', type: `${OPEN_XML}.wordprocessingml.document`, extensions: ['docx'] },
  xlsx: { kind: 'office', type: `${OPEN_XML}.spreadsheetml.sheet`, extensions: ['xlsx'] },
  pptx: { kind: 'office', type: `${OPEN_XML}.presentationml.presentation`, extensions: ['pptx'] },
  odt: { kind: 'office', type: `${OPEN_DOCUMENT}.text`, extensions: ['odt'] },
  ods: { kind: 'office', type: `${OPEN_DOCUMENT}.spreadsheet`, extensions: ['ods'] },
  odp: { kind: 'office', type: `${OPEN_DOCUMENT}.presentation`, extensions: ['odp'] },
  png: { kind: 'image', type: 'image/png', extensions: ['png'] },
  jpeg: { kind: 'image', type: 'image/jpeg', extensions: ['jpg', 'jpeg'] },
  gif: { kind: 'image', type: 'image/gif', extensions: ['gif'] },
  webp: { kind: 'image', type: 'image/webp', extensions: ['webp'] },
  txt: { kind: 'text', type: 'text/plain', extensions: ['txt'] },
  csv: { kind: 'text', type: 'text/csv', extensions: ['csv'] },
  md: { kind: 'text', type: 'text/markdown', extensions: ['md'] },
  zip: { kind: 'zip', type: 'application/zip', extensions: ['zip'] },
} as const satisfies Record<string, { kind: FileKind; type: string; extensions: readonly string[] }>;
export type FileType = keyof typeof fileTypes;

/** A file that the API has stored; its bytes are at `/api/file/<id>`. */
export const storedFile = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  /** Bytes. */
  size: z.number().int(),
});
export type StoredFile = z.infer<typeof storedFile>;

/** Formats kinds of files for a sentence: `a PDF, an Office document or a ZIP file`. */
export function formatFileKinds(kinds: readonly FileKind[]): string {
  const words = kinds.map((kind) => fileKinds[kind]);
  return [words.slice(0, -1).join(', '), ...words.slice(-1)].filter(Boolean).join(' or ');
}
