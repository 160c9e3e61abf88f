import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const counted = new Map<string, number>();

/** Counts the bytes that a host which compresses sends for a file; what is compressed already stays as it is. */
export function sentBytes(file: string): number {
  const known = counted.get(file);
  if (known !== undefined) return known;
  const content = readFileSync(file);
  const bytes = /\.(dump|gz|woff2)$/.test(file) ? content.length : gzipSync(content).length;
  counted.set(file, bytes);
  return bytes;
}
