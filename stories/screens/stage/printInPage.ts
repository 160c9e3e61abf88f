import { type Printer } from '@firstbell/api';
import { type Fonts } from '@firstbell/api/printing';

const files = import.meta.glob<string>(
  '../../../node_modules/@fontsource/noto-sans-devanagari/files/*-{400,700}-normal.woff',
  // Otherwise folders of packages are left out.
  { query: '?url', import: 'default', exhaustive: true },
);

async function readFonts(): Promise<Fonts> {
  const read = Object.entries(files).map(async ([path, address]) => {
    const name = /noto-sans-devanagari-(.+)-normal\.woff$/.exec(path)?.[1] ?? '';
    return [name, new Uint8Array(await (await fetch(await address())).arrayBuffer())] as const;
  });
  return Object.fromEntries(await Promise.all(read)) as Fonts;
}

/** Loads the printer with the first report card, so that other stories do not wait for it. */
async function load(): Promise<Printer> {
  const [{ printHere }, fonts] = await Promise.all([import('@firstbell/api/printing'), readFonts()]);
  return printHere(fonts);
}

let loaded: Promise<Printer> | undefined;
const printer = () => (loaded ??= load());

/** Printer that creates report cards in the page itself. */
export const printInPage: Printer = {
  layOut: async (card) => (await printer()).layOut(card),
  open: async (facts) => (await printer()).open(facts),
};
