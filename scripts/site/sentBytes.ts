import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const counted = new Map<string, number>();

/** Returns the gzipped size of a file; files that are already compressed keep their size. */
export function sentBytes(file: string): number {
  const known = counted.get(file);
  if (known !== undefined) return known;
  const content = readFileSync(file);
  const bytes = /\.(dump|gz|woff2)$/.test(file) ? content.length : gzipSync(content).length;
  counted.set(file, bytes);
  return bytes;
}
