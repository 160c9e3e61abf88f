import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const sizes = new Map<string, number>();

/** Returns the bytes of a file after gzip; files that are compressed already keep their size. */
export function measureSentBytes(file: string): number {
  const known = sizes.get(file);
  if (known !== undefined) return known;
  const content = readFileSync(file);
  const bytes = /\.(dump|gz|woff2)$/.test(file) ? content.length : gzipSync(content).length;
  sizes.set(file, bytes);
  return bytes;
}
