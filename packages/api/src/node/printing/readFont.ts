import { readFile } from 'node:fs/promises';
import { type ReadFont } from '../../features/cards/drawPdf.ts';
import { findFontFile } from '../../features/cards/text/fontParts.ts';

/** Reads a font file of report cards from its package. */
export const readFont: ReadFont = async (part, weight) => {
  const { packageName, path } = findFontFile(part, weight);
  return new Uint8Array(await readFile(new URL(path, import.meta.resolve(`${packageName}/package.json`))));
};
