import { z } from 'zod';
import { editedVersion } from './version.ts';

/**
 * Kinds of changes of a record. `renamed` is a value that follows its new name in the school's lists, or that of a subject:
 * nobody edited the record.
 */
export const changeKinds = ['created', 'edited', 'renamed', 'deleted', 'restored'] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** A line of a record's history: one field that changed, or without `field` the whole record. */
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
  /** Whether the value before can be put back: not where it is masked, or none of the form. */
  is_reversible: z.boolean(),
});
export type Change = z.output<typeof change>;

/** Query of a record's history: the lines before one, or the newest. */
export const changesQuery = z.object({
  before: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
});

/** Lines of a record's history, newest first. */
export const changesResult = z.object({
  rows: z.array(change),
  /** Cursor for older lines, to be sent as `before`; null where there are none. */
  next: z.number().int().nullable(),
});
export type ChangesResult = z.output<typeof changesResult>;

/**
 * Body of an undo: the whole edit that made a version, or one line of the history. `seen` is the version of the record
 * that the person looks at: a field that was changed after it stays, and is a conflict.
 */
export const undoInput = z.union([
  z.strictObject({ version: editedVersion }),
  z.strictObject({ change: z.number().int().positive().max(Number.MAX_SAFE_INTEGER), seen: editedVersion }),
]);
export type UndoInput = z.output<typeof undoInput>;
