import { randomUUID } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { COPIES, DATABASE, FILES, MARKER } from './entries.ts';
import { isRemembered, remember } from './remembered.ts';

const marker = z.object({
  id: z.string(),
  created_at: z.iso.datetime(),
  /** `initialising` until the database was made whole: before that nothing can be lost. */
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

function writeMarker(folder: string, written: Marker): void {
  const path = join(folder, MARKER);
  const draft = `${path}.new`;
  const descriptor = openSync(draft, 'w', 0o600);
  try {
    writeFileSync(descriptor, JSON.stringify(written));
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  renameSync(draft, path);
}

/** Says what a data folder holds; one without a marker was used when anything of a school is in it, or ever was. */
export function stateOf(folder: string): FolderState {
  const found = readMarker(folder);
  if (found !== undefined) return found.state === 'ready' ? 'used' : 'unfinished';
  const isUsed =
    isRemembered(folder) ||
    existsSync(join(folder, MARKER)) ||
    existsSync(join(folder, DATABASE)) ||
    [FILES, COPIES].some((name) => isFilled(join(folder, name)));
  return isUsed ? 'used' : 'new';
}

/** Marks that a database is about to be made, and removes what an earlier attempt left of one. */
export function markInitialising(folder: string): void {
  writeMarker(folder, { id: randomUUID(), created_at: new Date().toISOString(), state: 'initialising' });
  rmSync(join(folder, DATABASE), { recursive: true, force: true });
}

/** Marks that a folder is used; its database is never made anew from now on. */
export function markUsed(folder: string): void {
  remember(folder);
  const found = readMarker(folder);
  if (found?.state === 'ready') return;
  const since = statSync(join(folder, DATABASE, 'PG_VERSION')).mtime.toISOString();
  writeMarker(folder, { id: randomUUID(), created_at: since, ...found, state: 'ready' });
}

/** Gives the time since which a school is kept in a folder. */
export const usedSince = (folder: string): Date => new Date(readMarker(folder)?.created_at ?? 0);
