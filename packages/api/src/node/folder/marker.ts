import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { COPIES, DATABASE, FILES, MARKER } from './entries.ts';
import { isRegistered, registerFolder } from './usedFolders.ts';
import { writeDurably } from './writeDurably.ts';

const marker = z.object({
  id: z.string(),
  created_at: z.iso.datetime(),
  /** `initialising` until the database is created completely: until then there is no data to lose. */
  state: z.enum(['initialising', 'ready']),
});
type Marker = z.infer<typeof marker>;

/** State of a data folder: no school, an unfinished one, or one that was used. */
export type FolderState = 'new' | 'unfinished' | 'used';

const isFilled = (folder: string) => existsSync(folder) && readdirSync(folder).length > 0;

function readMarker(folder: string): Marker | undefined {
  try {
    return marker.parse(JSON.parse(readFileSync(join(folder, MARKER), 'utf8')));
  } catch {
    return undefined;
  }
}

const writeMarker = (folder: string, written: Marker) => {
  writeDurably(join(folder, MARKER), JSON.stringify(written));
};

/** Returns the state of a data folder. One without a marker file counts as used if it has, or is known to have had, a school's data. */
export function stateOf(folder: string): FolderState {
  const found = readMarker(folder);
  if (found !== undefined) return found.state === 'ready' ? 'used' : 'unfinished';
  const isUsed =
    isRegistered(folder) ||
    existsSync(join(folder, MARKER)) ||
    existsSync(join(folder, DATABASE)) ||
    [FILES, COPIES].some((name) => isFilled(join(folder, name)));
  return isUsed ? 'used' : 'new';
}

/** Marks a folder as initialising, and removes the remains of an unfinished database. */
export function markInitialising(folder: string): void {
  writeMarker(folder, { id: randomUUID(), created_at: new Date().toISOString(), state: 'initialising' });
  rmSync(join(folder, DATABASE), { recursive: true, force: true });
}

/** Marks a folder as used; from then on its database is never created anew. */
export function markUsed(folder: string): void {
  registerFolder(folder);
  const found = readMarker(folder);
  if (found?.state === 'ready') return;
  const since = statSync(join(folder, DATABASE, 'PG_VERSION')).mtime.toISOString();
  writeMarker(folder, { id: randomUUID(), created_at: since, ...found, state: 'ready' });
}

/** Returns the time since which a folder has a school. */
export const usedSince = (folder: string): Date => new Date(readMarker(folder)?.created_at ?? 0);
