import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { COPIES, DATABASE, FILES, MARKER } from './entries.ts';
import { isRegistered, registerFolder } from './usedFolders.ts';
import { writeDurably } from './writeDurably.ts';

const FORMAT = 2;

const marker = z.object({
  id: z.string(),
  created_at: z.iso.datetime(),
  /** `initialising` until the database is complete; before that there is no data to lose. */
  state: z.enum(['initialising', 'ready']),
  /** Format of the folder; versions before 0.2 wrote none. */
  format: z.literal(FORMAT).optional(),
});
type Marker = z.infer<typeof marker>;

/** State of a data folder: without a school, with an unfinished one, or with one that was used. */
export type FolderState = 'new' | 'unfinished' | 'used';

const isFilled = (folder: string) => existsSync(folder) && readdirSync(folder).length > 0;

function readMarker(folder: string): Marker | undefined {
  try {
    return marker.parse(JSON.parse(readFileSync(join(folder, MARKER), 'utf8')));
  } catch {
    return undefined;
  }
}

const writeMarker = (folder: string, newMarker: Marker) => {
  writeDurably(join(folder, MARKER), JSON.stringify(newMarker));
};

/** Reads the state of a data folder. A folder without a marker is used if it contains, or contained before, a school's data. */
export function readFolderState(folder: string): FolderState {
  const current = readMarker(folder);
  if (current !== undefined) return current.state === 'ready' ? 'used' : 'unfinished';
  const hasData =
    isRegistered(folder) ||
    existsSync(join(folder, MARKER)) ||
    existsSync(join(folder, DATABASE)) ||
    [FILES, COPIES].some((name) => isFilled(join(folder, name)));
  return hasData ? 'used' : 'new';
}

/** Marks a folder as initialising, and removes the database of an interrupted start. */
export function markInitialising(folder: string): void {
  writeMarker(folder, {
    id: randomUUID(),
    created_at: new Date().toISOString(),
    state: 'initialising',
    format: FORMAT,
  });
  rmSync(join(folder, DATABASE), { recursive: true, force: true });
}

/** Marks a folder as used: from then on, no new database is created in it. */
export function markUsed(folder: string): void {
  registerFolder(folder);
  const current = readMarker(folder);
  if (current?.state === 'ready' && current.format === FORMAT) return;
  const createdAt = statSync(join(folder, DATABASE, 'PG_VERSION')).mtime.toISOString();
  writeMarker(folder, {
    id: randomUUID(),
    created_at: createdAt,
    ...current,
    state: 'ready',
    format: FORMAT,
  });
}

/** Tells whether version 0.2 or a later one has used a data folder. */
export const hasCurrentFormat = (folder: string): boolean => readMarker(folder)?.format === FORMAT;

/** Reads the time at which the school in a folder was created; the epoch if it is unknown. */
export const readCreationTime = (folder: string): Date => new Date(readMarker(folder)?.created_at ?? 0);
