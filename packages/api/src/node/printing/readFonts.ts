import { readFile } from 'node:fs/promises';
import { type FontName, type Fonts } from '../../cards/drawPdf.ts';

const SCRIPTS = ['latin', 'latin-ext', 'devanagari'] as const;
const WEIGHTS = [400, 700] as const;
const FOLDER = new URL('files/', import.meta.resolve('@fontsource/noto-sans-devanagari/package.json'));

/** Reads the font files of report cards: Noto Sans with Devanagari (Open Font License). */
export async function readFonts(): Promise<Fonts> {
  const names = SCRIPTS.flatMap((script) => WEIGHTS.map((weight): FontName => `${script}-${weight}`));
  const files = await Promise.all(
    names.map(async (name) => {
      const bytes = await readFile(new URL(`noto-sans-devanagari-${name}-normal.woff`, FOLDER));
      return [name, new Uint8Array(bytes)] as const;
    }),
  );
  return Object.fromEntries(files) as Record<FontName, Uint8Array>;
}
