import { attendanceMarks, type AttendanceSheet } from '@firstbell/schema';
import { decideChange, type MarkChange } from '@firstbell/schema/sheets';
import { z } from 'zod';
import { type Marks, type RosterRow } from './roster.ts';

const mark = z.enum(attendanceMarks);

/** A mark that a person set, with the replaced mark and its version. */
const edit = z.object({ mark, was: z.enum([...attendanceMarks, '']), version: z.number() });
type Edit = z.output<typeof edit>;

/** Edits of a sheet by admission number. */
export const edits = z.record(z.string(), edit);
export type Edits = Readonly<Record<string, Edit>>;

/** A stored mark that somebody else set after the person saw another one. */
export type Conflict = { mine: Edit['mark']; theirs: Edit['mark']; by: string; version: number };

type Stored = { mark: Edit['mark']; version: number; marked_by: string };

/** Returns the stored marks of a sheet by admission number. */
export const storedMarks = ({ record }: Pick<AttendanceSheet, 'record'>): ReadonlyMap<string, Stored> =>
  new Map(record?.marks.map((one) => [one.id, one]));

/**
 * Adds marks to the edits. An edit keeps the mark that the person saw first, and is dropped when the mark is set back to it.
 */
export function addEdits(
  before: Edits,
  changes: Marks,
  { start, stored }: { start: Marks; stored: ReadonlyMap<string, Stored> },
): Edits {
  const after = { ...before };
  for (const [id, value] of Object.entries(changes)) {
    const next = attendanceMarks.find((one) => one === value);
    const seen = before[id] ?? {
      was: attendanceMarks.find((one) => one === start[id]) ?? '',
      version: stored.get(id)?.version ?? 0,
    };
    if (next === undefined || next === seen.was) Reflect.deleteProperty(after, id);
    else after[id] = { mark: next, was: seen.was, version: seen.version };
  }
  return after;
}

/** Partitions the edits into unsaved ones and conflicts; drops those that are stored already. */
export function compareEdits(
  all: Edits,
  stored: ReadonlyMap<string, Stored>,
): { open: Edits; conflicts: ReadonlyMap<string, Conflict> } {
  const open: Record<string, Edit> = {};
  const conflicts = new Map<string, Conflict>();
  for (const [id, one] of Object.entries(all)) {
    const theirs = stored.get(id);
    const outcome = decideChange(one, theirs);
    if (outcome !== 'same') open[id] = one;
    if (outcome === 'conflict' && theirs)
      conflicts.set(id, {
        mine: one.mark,
        theirs: theirs.mark,
        by: theirs.marked_by,
        version: theirs.version,
      });
  }
  return { open, conflicts };
}

/** Returns the changes to send: the edits and, for a new sheet, the initial marks of all others. */
export function changesOf(
  open: Edits,
  rows: readonly RosterRow[],
  { start, isNew }: { start: Marks; isNew: boolean },
): MarkChange[] {
  const edited = Object.entries(open).map(([id, one]) => ({ id, ...one }));
  if (!isNew) return edited;
  const untouched = rows.flatMap(({ id }) => {
    const value = attendanceMarks.find((one) => one === start[id]);
    return open[id] || value === undefined ? [] : [{ id, mark: value, was: value, version: 0 }];
  });
  return [...edited, ...untouched];
}

/** Returns the edits among unsent changes. */
export const editsOf = (changes: readonly MarkChange[]): Edits =>
  Object.fromEntries(changes.flatMap(({ id, ...one }) => (one.mark === one.was ? [] : [[id, one] as const])));
