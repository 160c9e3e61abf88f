import { attendanceMarks, type AttendanceSheet } from '@firstbell/schema';
import { decideChange, type MarkChange } from '@firstbell/schema/sheets';
import { z } from 'zod';
import { type Marks, type RosterRow } from './roster.ts';

const markSchema = z.enum(attendanceMarks);

/** A mark that a person set, and the mark that the person saw before, with its version (0 if it was not stored). */
const editSchema = z.object({
  mark: markSchema,
  was: z.enum([...attendanceMarks, '']),
  version: z.number(),
});
type Edit = z.output<typeof editSchema>;

/** Edits of a sheet by admission number. */
export const edits = z.record(z.string(), editSchema);
export type Edits = Readonly<Record<string, Edit>>;

/** A mark that somebody else (`by`) set after the person saw another one; `version` is that of the stored mark. */
export type Conflict = { mine: Edit['mark']; theirs: Edit['mark']; by: string; version: number };

type StoredMark = { mark: Edit['mark']; version: number; marked_by: string };

/** Returns the stored marks of a sheet by admission number. */
export const storedMarks = ({ record }: Pick<AttendanceSheet, 'record'>): ReadonlyMap<string, StoredMark> =>
  new Map(record?.marks.map((stored) => [stored.id, stored]));

/**
 * Adds marks to the edits. An edit remembers the mark that the person saw first, and is dropped when that mark is set
 * again. `start` are the initial marks of the sheet.
 */
export function addEdits(
  current: Edits,
  changes: Marks,
  { start, stored }: { start: Marks; stored: ReadonlyMap<string, StoredMark> },
): Edits {
  const updated = { ...current };
  for (const [id, value] of Object.entries(changes)) {
    const mark = attendanceMarks.find((known) => known === value);
    const baseline = current[id] ?? {
      was: attendanceMarks.find((known) => known === start[id]) ?? '',
      version: stored.get(id)?.version ?? 0,
    };
    if (mark === undefined || mark === baseline.was) Reflect.deleteProperty(updated, id);
    else updated[id] = { mark, was: baseline.was, version: baseline.version };
  }
  return updated;
}

/** Returns the edits that are not stored yet (`open`), and those of them that conflict with marks of somebody else. */
export function compareEdits(
  all: Edits,
  stored: ReadonlyMap<string, StoredMark>,
): { open: Edits; conflicts: ReadonlyMap<string, Conflict> } {
  const open: Record<string, Edit> = {};
  const conflicts = new Map<string, Conflict>();
  for (const [id, edit] of Object.entries(all)) {
    const theirs = stored.get(id);
    const outcome = decideChange(edit, theirs);
    if (outcome !== 'same') open[id] = edit;
    if (outcome === 'conflict' && theirs)
      conflicts.set(id, {
        mine: edit.mark,
        theirs: theirs.mark,
        by: theirs.marked_by,
        version: theirs.version,
      });
  }
  return { open, conflicts };
}

/** Returns the changes to send: the edits and, for a new sheet, the initial marks of the other students. */
export function changesOf(
  open: Edits,
  rows: readonly RosterRow[],
  { start, isNew }: { start: Marks; isNew: boolean },
): MarkChange[] {
  const edited = Object.entries(open).map(([id, edit]) => ({ id, ...edit }));
  if (!isNew) return edited;
  const untouched = rows.flatMap(({ id }) => {
    const mark = attendanceMarks.find((known) => known === start[id]);
    return open[id] || mark === undefined ? [] : [{ id, mark, was: mark, version: 0 }];
  });
  return [...edited, ...untouched];
}

/** Returns the edits among unsent changes, which for a new sheet also contain initial marks. */
export const editsOf = (changes: readonly MarkChange[]): Edits =>
  Object.fromEntries(
    changes.flatMap(({ id, ...edit }) => (edit.mark === edit.was ? [] : [[id, edit] as const])),
  );
