import { type Printer } from '@firstbell/api';
import { type Fonts } from '@firstbell/api/printing';

const fontFiles = import.meta.glob<string>(
  '../../../node_modules/@fontsource/noto-sans-devanagari/files/*-{400,700}-normal.woff',
  // Without `exhaustive`, Vite skips `node_modules`.
  { query: '?url', import: 'default', exhaustive: true },
);

async function readFonts(): Promise<Fonts> {
  const entries = Object.entries(fontFiles).map(async ([path, loadUrl]) => {
    const name = /noto-sans-devanagari-(.+)-normal\.woff$/.exec(path)?.[1] ?? '';
    return [name, new Uint8Array(await (await fetch(await loadUrl())).arrayBuffer())] as const;
  });
  return Object.fromEntries(await Promise.all(entries)) as Fonts;
}

/** Loads the code and the fonts of the printer. */
async function loadPrinter(): Promise<Printer> {
  const [{ createPrinter }, fonts] = await Promise.all([import('@firstbell/api/printing'), readFonts()]);
  return createPrinter(fonts);
}

let loading: Promise<Printer> | undefined;
/** Loads the printer at its first use, so that stories without report cards do not wait for it. */
const getPrinter = () => (loading ??= loadPrinter());

/** Printer that creates report cards in the page itself. */
export const printInPage: Printer = {
  layOut: async (card) => (await getPrinter()).layOut(card),
  open: async (facts) => (await getPrinter()).open(facts),
};
