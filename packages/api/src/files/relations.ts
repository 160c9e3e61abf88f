import { type RandomAccess } from './randomAccess.ts';
import { readEntry, type ZipEntry } from './zip.ts';

/** Maximum number of lists of relations: enough for 200 slides with notes. */
const MAX_LISTS = 450;
/** Maximum number of characters of all lists; a slide has about 500. */
const MAX_CHARACTERS = 1_048_576;

/** Relations to OLE objects, controls, and documents that Word takes in when it opens the file. */
const OBJECT = /relationships\/(oleobject|control|afchunk)\b/i;

/** The mark of a relation to something outside the file. */
const EXTERNAL = /targetmode\s*=\s*["']\s*external/i;

/** External relations that are harmless: links that a person follows, pictures, films, and other workbooks, about which Excel asks. */
const HARMLESS = /relationships\/(hyperlink|image|video|audio|media|externallink\w*|xlexternallink\w*)["']/i;

/** A character reference in a type or mode, which could disguise it. */
const DISGUISED = /(type|targetmode)\s*=\s*("[^"]*&#|'[^']*&#)/i;

const isRefused = (relation: string): boolean =>
  OBJECT.test(relation) || DISGUISED.test(relation) || (EXTERNAL.test(relation) && !HARMLESS.test(relation));

/** Tells whether the lists of relations of an Office document can be read, and name neither OLE objects nor external templates. */
export async function areRelationsHarmless(file: RandomAccess, lists: readonly ZipEntry[]): Promise<boolean> {
  if (lists.length > MAX_LISTS) return false;
  let characters = 0;
  for (const list of lists) {
    const text = await readEntry(file, list);
    characters += text?.length ?? 0;
    if (text === undefined || characters > MAX_CHARACTERS) return false;
    // In UTF-16, every other byte of these names is NUL.
    if (text.replaceAll('\u0000', '').split('<').some(isRefused)) return false;
  }
  return true;
}
