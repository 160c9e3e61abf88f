import { type Printer } from '@firstbell/api';
import { type ReadFont } from '@firstbell/api/printing';

const fontFiles = import.meta.glob<string>(
  [
    '../../../node_modules/@fontsource/noto-*/files/*-{400,700}-normal.woff',
    '../../../node_modules/@expo-google-fonts/*/400Regular/*.ttf',
    '!**/noto-sans-*/files/*-{latin,latin-ext}-*',
    '!**/noto-naskh-arabic/files/*-{latin,latin-ext,math,symbols}-*',
    '!**/noto-sans/files/*-{devanagari,cyrillic-ext,greek-ext}-*',
  ],
  // Without `exhaustive`, Vite skips `node_modules`.
  { query: '?url', import: 'default', exhaustive: true },
);

/** Loads the code of the printer, which then loads the fonts that a card needs. */
async function loadPrinter(): Promise<Printer> {
  const { createPrinter, findFontFile } = await import('@firstbell/api/printing');
  const readFont: ReadFont = async (part, weight) => {
    const { packageName, path } = findFontFile(part, weight);
    const loadUrl = fontFiles[`../../../node_modules/${packageName}/${path}`];
    if (loadUrl === undefined) throw new Error(`There is no font file ${path}.`);
    return new Uint8Array(await (await fetch(await loadUrl())).arrayBuffer());
  };
  return createPrinter(readFont);
}

let loading: Promise<Printer> | undefined;
/** Loads the printer at its first use, so that stories without report cards do not wait for it. */
const getPrinter = () => (loading ??= loadPrinter());

/** Printer that creates report cards in the page itself. */
export const printInPage: Printer = {
  layOut: async (card) => (await getPrinter()).layOut(card),
  open: async (facts) => (await getPrinter()).open(facts),
};
