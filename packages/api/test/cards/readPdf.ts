import { inflateSync } from 'node:zlib';
import { extractText, getDocumentProxy } from 'unpdf';

/** Reads the text of a PDF, page by page. */
export async function readPages(bytes: Uint8Array): Promise<string[]> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  return (await extractText(pdf)).text.map((page) => page.replace(/\s+/g, ' '));
}

/** Characters of a PDF's texts by the letter of their escape sequence. */
const ESCAPED: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** Reads the texts that accompany the glyphs of a PDF (`ActualText`). */
export function readActualTexts(bytes: Uint8Array): string[] {
  const source = Buffer.from(bytes).toString('latin1');
  const streams = [...source.matchAll(/FlateDecode[^>]*>>\s*stream\n([\s\S]*?)\nendstream/g)].map(
    ([, compressed = '']) => inflateSync(Buffer.from(compressed, 'latin1')).toString('latin1'),
  );
  return streams.flatMap((content) =>
    [...content.matchAll(/\/ActualText \((\xfe\xff(?:\\[\s\S]|[^\\)])*)\)/g)].map(([, text = '']) => {
      const unescaped = text
        .slice(2)
        .replace(/\\([\s\S])/g, (_, letter: string) => ESCAPED[letter] ?? letter);
      return Buffer.from(unescaped, 'latin1').swap16().toString('utf16le');
    }),
  );
}
