import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { type Head } from '../../audit/seal.ts';
import { COPIES, DATABASE, FILES, MARKER } from './entries.ts';
import { isRegistered, registerFolder } from './usedFolders.ts';
import { writeDurably } from './writeDurably.ts';

const FORMAT = 2;

const marker = z.object({
  id: z.string(),
  created_at: z.iso.datetime(),
  /**
   * `initialising` until the database is complete; before that there is no data to lose. `server` if the database is on a
   * PostgreSQL server, and the folder has only files, or also the database from before the move.
   */
  state: z.enum(['initialising', 'ready', 'server']),
  /** Format of the folder; versions before 0.2 wrote none. */
  format: z.literal(FORMAT).optional(),
  /** ID of the school whose database or files the folder has; earlier starts wrote none. */
  school: z.uuid().optional(),
  /** Last seal of the audit log that a log line or a backup has, so that a shortened log is noticed. */
  seal: z.object({ number: z.number(), digest: z.string() }).optional(),
});
type Marker = z.infer<typeof marker>;

/** State of a data folder: without a school, with an unfinished one, with one that was used, or with one whose database is on a server. */
export type FolderState = 'new' | 'unfinished' | 'used' | 'server';

const FOLDER_STATES = { initialising: 'unfinished', ready: 'used', server: 'server' } as const;

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
  if (current !== undefined) return FOLDER_STATES[current.state];
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

/** Reads the ID of the school in a folder; undefined if none is known. */
export const readSchoolOf = (folder: string): string | undefined => readMarker(folder)?.school;

/** Stores the ID of the school in a folder. */
export function markSchool(folder: string, school: string): void {
  const current = readMarker(folder);
  if (current !== undefined && current.school !== school) writeMarker(folder, { ...current, school });
}

/** Removes the ID and the seal of the school from a folder, before another database is restored into it. */
export function forgetSchool(folder: string): void {
  const current = readMarker(folder);
  if (current?.school !== undefined) writeMarker(folder, { ...current, school: undefined, seal: undefined });
}

/** Reads the last seal of the audit log that was noted in a folder. */
export const readNotedSeal = (folder: string): Head | undefined => readMarker(folder)?.seal;

/** Notes a seal of the audit log in the folder of a school, unless a later one is noted, after which the log was shortened. */
export function noteSeal(folder: string, seal: Head): void {
  const current = readMarker(folder);
  if (current !== undefined && (current.seal?.number ?? 0) <= seal.number)
    writeMarker(folder, { ...current, seal });
}

/** Marks a folder as one whose school has its database on a server: from then on, no embedded database is opened in it. */
export function markServer(folder: string, school: string): void {
  registerFolder(folder);
  const current = readMarker(folder);
  if (current?.state === 'server' && current.school === school) return;
  const created = { id: randomUUID(), created_at: new Date().toISOString(), format: FORMAT } as const;
  writeMarker(folder, { ...created, ...current, state: 'server', school });
}

/** Tells whether version 0.2 or a later one has used a data folder. */
export const hasCurrentFormat = (folder: string): boolean => readMarker(folder)?.format === FORMAT;

/** Reads the time at which the school in a folder was created; the epoch if it is unknown. */
export const readCreationTime = (folder: string): Date => new Date(readMarker(folder)?.created_at ?? 0);
