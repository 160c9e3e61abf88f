import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const sentBytes = new Map<string, number>();

/** Returns the bytes of a file after gzip; files that are compressed already keep their size. */
export function measureSentBytes(file: string): number {
  const cachedBytes = sentBytes.get(file);
  if (cachedBytes !== undefined) return cachedBytes;
  const content = readFileSync(file);
  const bytes = /\.(dump|gz|woff2)$/.test(file) ? content.length : gzipSync(content).length;
  sentBytes.set(file, bytes);
  return bytes;
}
