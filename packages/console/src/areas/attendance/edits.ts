import { attendanceMarks, type AttendanceSheet } from '@firstbell/schema';
import { decideChange, type MarkChange } from '@firstbell/schema/sheets';
import { z } from 'zod';
import { type Marks, type RosterRow } from './roster.ts';

const markSchema = z.enum(attendanceMarks);

/** A mark that a person set, and the previous mark (`was`) that the person saw, with its version (0 if it was not stored). */
const editSchema = z.object({
  mark: markSchema,
  was: z.enum([...attendanceMarks, '']),
  version: z.number(),
});
type Edit = z.output<typeof editSchema>;

/** Edits of a sheet by admission number. */
export const editsSchema = z.record(z.string(), editSchema);
export type Edits = Readonly<Record<string, Edit>>;

/** Conflict of the person's mark (`mine`) with a mark that somebody else (`by`) stored meanwhile as `version`. */
export type Conflict = { mine: Edit['mark']; theirs: Edit['mark']; by: string; version: number };

type StoredMark = { mark: Edit['mark']; version: number; marked_by: string };

/** Returns the stored marks of a sheet by admission number. */
export const readStoredMarks = ({
  record,
}: Pick<AttendanceSheet, 'record'>): ReadonlyMap<string, StoredMark> =>
  new Map(record?.marks.map((stored) => [stored.id, stored]));

/**
 * Adds marks to the edits. An edit stores the mark that the person saw first, and is dropped when that mark is set
 * again.
 */
export function addEdits(
  current: Edits,
  changes: Marks,
  { initialMarks, stored }: { initialMarks: Marks; stored: ReadonlyMap<string, StoredMark> },
): Edits {
  const updated = { ...current };
  for (const [id, value] of Object.entries(changes)) {
    const mark = attendanceMarks.find((candidate) => candidate === value);
    const baseline = current[id] ?? {
      was: attendanceMarks.find((candidate) => candidate === initialMarks[id]) ?? '',
      version: stored.get(id)?.version ?? 0,
    };
    if (mark === undefined || mark === baseline.was) Reflect.deleteProperty(updated, id);
    else updated[id] = { mark, was: baseline.was, version: baseline.version };
  }
  return updated;
}

/** Returns the unsaved edits, and those of them that conflict with marks of somebody else. */
export function compareEdits(
  edits: Edits,
  stored: ReadonlyMap<string, StoredMark>,
): { unsaved: Edits; conflicts: ReadonlyMap<string, Conflict> } {
  const unsaved: Record<string, Edit> = {};
  const conflicts = new Map<string, Conflict>();
  for (const [id, edit] of Object.entries(edits)) {
    const theirs = stored.get(id);
    const outcome = decideChange(edit, theirs);
    if (outcome !== 'same') unsaved[id] = edit;
    if (outcome === 'conflict' && theirs)
      conflicts.set(id, {
        mine: edit.mark,
        theirs: theirs.mark,
        by: theirs.marked_by,
        version: theirs.version,
      });
  }
  return { unsaved, conflicts };
}

/** Returns the changes to send: the edits and, for a new sheet, the initial marks of the other students. */
export function listChanges(
  unsaved: Edits,
  rows: readonly RosterRow[],
  { initialMarks, isNew }: { initialMarks: Marks; isNew: boolean },
): MarkChange[] {
  const edited = Object.entries(unsaved).map(([id, edit]) => ({ id, ...edit }));
  if (!isNew) return edited;
  const unedited = rows.flatMap(({ id }) => {
    const mark = attendanceMarks.find((candidate) => candidate === initialMarks[id]);
    return unsaved[id] || mark === undefined ? [] : [{ id, mark, was: mark, version: 0 }];
  });
  return [...edited, ...unedited];
}

/** Returns the edits among unsent changes. The changes of a new sheet also contain initial marks, which are no edits. */
export const extractEdits = (changes: readonly MarkChange[]): Edits =>
  Object.fromEntries(
    changes.flatMap(({ id, ...edit }) => (edit.mark === edit.was ? [] : [[id, edit] as const])),
  );
