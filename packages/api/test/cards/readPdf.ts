import { inflateSync } from 'node:zlib';
import { extractText, getDocumentProxy } from 'unpdf';

/** Reads the text of a PDF, page by page. */
export async function readPages(bytes: Uint8Array): Promise<string[]> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  return (await extractText(pdf)).text.map((page) => page.replace(/\s+/g, ' '));
}

/** Characters of a PDF's texts by the letter of their escape sequence. */
const ESCAPED: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** Returns the contents of the compressed streams of a PDF. */
const readStreams = (bytes: Uint8Array): string[] =>
  [
    ...Buffer.from(bytes)
      .toString('latin1')
      .matchAll(/FlateDecode[^>]*>>\s*stream\n([\s\S]*?)\nendstream/g),
  ].map(([, compressed = '']) => inflateSync(Buffer.from(compressed, 'latin1')).toString('latin1'));

/** Reads the texts that accompany the glyphs of a PDF (`ActualText`). */
export function readActualTexts(bytes: Uint8Array): string[] {
  return readStreams(bytes).flatMap((content) =>
    [...content.matchAll(/\/ActualText \((\xfe\xff(?:\\[\s\S]|[^\\)])*)\)/g)].map(([, text = '']) => {
      const unescaped = text
        .slice(2)
        .replace(/\\([\s\S])/g, (_, letter: string) => ESCAPED[letter] ?? letter);
      return Buffer.from(unescaped, 'latin1').swap16().toString('utf16le');
    }),
  );
}

/** Reads the numbers of the glyphs that a PDF draws, in its own fonts; 0 is the box for a missing character. */
export function readGlyphs(bytes: Uint8Array): number[] {
  const shownTexts = readStreams(bytes).flatMap((content) =>
    content
      .split('] TJ')
      .slice(0, -1)
      .map((part) => part.slice(part.lastIndexOf('['))),
  );
  return shownTexts.flatMap((shown) =>
    [...shown.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex = '']) =>
      (hex.match(/.{4}/g) ?? []).map((glyph) => parseInt(glyph, 16)),
    ),
  );
}
