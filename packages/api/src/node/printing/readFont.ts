import { readFile } from 'node:fs/promises';
import { type ReadFont } from '../../cards/drawPdf.ts';
import { fontFileOf } from '../../cards/text/fontParts.ts';

/** Reads a font file of report cards from its package. */
export const readFont: ReadFont = async (part, weight) => {
  const { packageName, file } = fontFileOf(part, weight);
  const folder = new URL('files/', import.meta.resolve(`@fontsource/${packageName}/package.json`));
  return new Uint8Array(await readFile(new URL(file, folder)));
};
