import { z } from 'zod';
import { editedVersion } from '../fields/version.ts';

/**
 * Kinds of changes. `renamed` means that nobody edited the record itself, but a value of the record was renamed in the school's
 * lists, or its subject was renamed.
 */
export const changeKinds = ['created', 'edited', 'renamed', 'deleted', 'restored'] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** An entry of a record's history: one changed field or, without `field`, the whole record. */
export const change = z.object({
  id: z.number().int(),
  /** Version of the record after the change. Changes of one save have the same version. */
  version: z.number().int(),
  kind: z.enum(changeKinds),
  field: z.string().nullable(),
  from: z.unknown(),
  to: z.unknown(),
  changed_by: z.string(),
  /** ISO instant. */
  changed_at: z.string(),
  /** Whether the previous value can be restored, which is possible only for unmasked fields of the form. */
  is_reversible: z.boolean(),
});
export type Change = z.output<typeof change>;

/** Query of a record's history: the newest entries, or those older than an entry. */
export const changesQuery = z.object({
  before: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
});

/** Entries of a record's history, newest first. */
export const changesResult = z.object({
  rows: z.array(change),
  /** Cursor for older entries, to send as `before`; null if there are none. */
  next: z.number().int().nullable(),
});
export type ChangesResult = z.output<typeof changesResult>;

/**
 * Body of an undo: of all changes of one edit (`version`), or of one entry of the history. `seen` is the version of the record
 * on the screen. If the field has changed since this version, the undo is a conflict.
 */
export const undoInput = z.union([
  z.strictObject({ version: editedVersion }),
  z.strictObject({ change: z.number().int().positive().max(Number.MAX_SAFE_INTEGER), seen: editedVersion }),
]);
export type UndoInput = z.output<typeof undoInput>;
