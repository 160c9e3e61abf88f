import { closeSync, existsSync, fsyncSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { type LedgerEntry } from '../../audit/eraseHistory.ts';
import { ERASURES } from '../folder/entries.ts';
import { flush } from '../folder/writeDurably.ts';

/** A line of the file: an erasure, and the ID of its school. */
const line = z.object({
  school: z.uuid(),
  id: z.string(),
  kind: z.string(),
  records: z.array(z.string()),
  person: z.number().int().nullable(),
  year: z.string(),
  account: z.string(),
  at: z.iso.datetime(),
});
type Line = z.infer<typeof line>;

/** Parses a line; undefined for one that was cut off when its write was interrupted. The database still has that erasure. */
function parseLine(text: string): Line | undefined {
  try {
    return line.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

const readText = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : '');

/** Reads the erasures of a school from the file in a folder. */
export function readLedgerFile(folder: string, schoolId: string): LedgerEntry[] {
  const lines = readText(join(folder, ERASURES)).split('\n').map(parseLine);
  return lines.flatMap((parsed) => {
    if (parsed?.school !== schoolId) return [];
    const { school: _, ...entry } = parsed;
    return [entry];
  });
}

/** Adds the erasures of a school that the file in a folder does not have, and flushes them to the disk. Only its owner can read the file. */
export function addToLedgerFile(folder: string, school: string, entries: readonly LedgerEntry[]): void {
  const path = join(folder, ERASURES);
  const known = new Set(readLedgerFile(folder, school).map(({ id }) => id));
  const added = entries.filter(({ id }) => !known.has(id));
  if (added.length === 0) return;
  const text = readText(path);
  const descriptor = openSync(path, 'a', 0o600);
  try {
    const start = text === '' || text.endsWith('\n') ? '' : '\n';
    writeFileSync(
      descriptor,
      start + added.map((entry) => `${JSON.stringify({ school, ...entry })}\n`).join(''),
    );
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  flush(dirname(path));
}
