import { z } from 'zod';
import { editedVersion } from './version.ts';

/**
 * Kinds of changes of a record. `renamed` is the update of a value that was renamed in the school's lists, or of a renamed
 * subject: nobody has edited the record itself.
 */
export const changeKinds = ['created', 'edited', 'renamed', 'deleted', 'restored'] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** An entry of a record's history: one changed field, or without `field` the whole record. */
export const change = z.object({
  id: z.number().int(),
  /** Version of the record after the change: the same for all fields of one save. */
  version: z.number().int(),
  kind: z.enum(changeKinds),
  field: z.string().nullable(),
  from: z.unknown(),
  to: z.unknown(),
  changed_by: z.string(),
  /** ISO instant. */
  changed_at: z.string(),
  /** Whether the value before can be restored: only for fields of the form that are not masked. */
  is_reversible: z.boolean(),
});
export type Change = z.output<typeof change>;

/** Query of a record's history: the entries before one, or the newest. */
export const changesQuery = z.object({
  before: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
});

/** Entries of a record's history, newest first. */
export const changesResult = z.object({
  rows: z.array(change),
  /** Cursor for older entries, to be sent as `before`; null if there are none. */
  next: z.number().int().nullable(),
});
export type ChangesResult = z.output<typeof changesResult>;

/**
 * Body of an undo: all changes of the edit to `version`, or one entry of the history. `seen` is the version of the record on
 * the screen: if the field was changed after it, the undo is a conflict.
 */
export const undoInput = z.union([
  z.strictObject({ version: editedVersion }),
  z.strictObject({ change: z.number().int().positive().max(Number.MAX_SAFE_INTEGER), seen: editedVersion }),
]);
export type UndoInput = z.output<typeof undoInput>;
