import { type FileType, fileTypes, normalise } from '@firstbell/schema';

/** Most UTF-16 units of a name, its ending included. */
const LONGEST = 150;

/** Invisible characters that are removed from a name; the joiners that Indian scripts need stay. */
const INVISIBLE = /(?!\p{Join_Control})[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Cuts a text to at most `limit` UTF-16 units without splitting what reads as one character. */
function cut(text: string, limit: number): string {
  if (text.length <= limit) return text;
  let kept = '';
  for (const { segment } of graphemes.segment(text.slice(0, limit * 2))) {
    if (kept.length + segment.length > limit) break;
    kept += segment;
  }
  return kept;
}

/** Gives the lower-cased ending of a name, without its dot; empty when it has none. */
export const endingOf = (name: string): string => /\.([^.\s/\\]+)\s*$/.exec(name)?.[1]?.toLowerCase() ?? '';

/**
 * Makes a name that is safe to show and to save under: the last part of a path, without what cannot be printed, at
 * most 150 characters, and with an ending that says what the file really is.
 */
export function cleanName(typed: string, type: FileType): string {
  const { endings } = fileTypes[type];
  const last = normalise(typed.toWellFormed()).split(/[/\\]/).at(-1) ?? '';
  const plain = last
    .replace(INVISIBLE, '')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|(?<![. ])[. ]+$/g, '');
  const ending = endings.find((one) => one === endingOf(plain));
  const stem = ending === undefined ? plain : plain.slice(0, -ending.length - 1).trimEnd();
  const tail = `.${ending ?? endings[0]}`;
  return `${cut(stem, LONGEST - tail.length) || 'file'}${tail}`;
}

/** Escapes what RFC 8187 does not let stand in an extended value. */
const extended = (text: string) =>
  encodeURIComponent(text).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** Writes the header that has a browser save a file under its name, RFC 6266; whatever the name, it is one line. */
export function attachment(name: string): string {
  const plain = name.replace(/[^\w .()-]/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${extended(name.toWellFormed())}`;
}
