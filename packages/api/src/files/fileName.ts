import { type FileType, fileTypes, normalise } from '@firstbell/schema';

/** Maximum length of a name with its extension, in UTF-16 units. */
const MAX_LENGTH = 150;

/** Invisible characters that are removed from a name, except the joiners that Indian scripts need. */
const INVISIBLE = /(?!\p{Join_Control})[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Truncates a text to at most `limit` UTF-16 units without splitting a grapheme. */
function truncate(text: string, limit: number): string {
  if (text.length <= limit) return text;
  let result = '';
  for (const { segment } of graphemes.segment(text.slice(0, limit * 2))) {
    if (result.length + segment.length > limit) break;
    result += segment;
  }
  return result;
}

/** Returns the file extension of a name in lower case, without its dot; empty if it has none. */
export const findExtension = (name: string): string =>
  /\.([^.\s/\\]+)\s*$/.exec(name)?.[1]?.toLowerCase() ?? '';

/**
 * Sanitizes a file name: the last part of a path, without unprintable characters, at most 150 characters long, and with an
 * extension of the detected type.
 */
export function sanitizeFileName(typed: string, type: FileType): string {
  const { extensions } = fileTypes[type];
  // A removed character can stand between marks, which then get another order.
  const visible = normalise(typed.toWellFormed().replace(INVISIBLE, ''));
  const last = visible.split(/[/\\]/).at(-1) ?? '';
  const plain = last.replace(/\s+/g, ' ').replace(/^[. ]+|(?<![. ])[. ]+$/g, '');
  const extension = extensions.find((one) => one === findExtension(plain));
  const stem = extension === undefined ? plain : plain.slice(0, -extension.length - 1).trimEnd();
  const tail = `.${extension ?? extensions[0]}`;
  return `${truncate(stem, MAX_LENGTH - tail.length) || 'file'}${tail}`;
}

/** Encodes the extended value of a header parameter (RFC 8187). */
const encodeExtended = (text: string) =>
  encodeURIComponent(text).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** Returns the `Content-Disposition` value (RFC 6266) with which a browser saves a file under its name, escaped for a header. */
export function attachmentHeader(name: string): string {
  const asciiName = name.replace(/[^\w .()-]/g, '_');
  return `attachment; filename="${asciiName}"; filename*=UTF-8''${encodeExtended(name.toWellFormed())}`;
}
