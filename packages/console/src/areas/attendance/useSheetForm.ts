import { areas, type AttendanceRecord, type AttendanceSheet } from '@firstbell/schema';
import { notify } from '@firstbell/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '../../platform/http/ApiError.ts';
import { areaQueryKey, type Values } from '../../records/api.ts';
import { textOf } from '../../records/values/formValues.ts';
import { settle, type Merge } from '../../records/values/merge.ts';
import { useKept } from '../../records/form/useKept.ts';
import { useUndo } from '../../records/history/useUndo.ts';
import { useUnsavedGuard, type UnsavedGuard } from '../../records/form/useUnsavedGuard.ts';
import { useServices } from '../../platform/services.ts';
import { readTheirs, saveSheet, sheetOptions, type SheetOf } from './api.ts';
import { type Marks, marksOf, mergeMarks, sentMarks } from './roster.ts';

/** How often others may get in between before a save gives up. */
const ATTEMPTS = 5;

/** Form state of a sheet that is being marked. */
export type SheetForm = {
  marks: Marks;
  mark: (changes: Marks) => void;
  /** Forgets what was marked of a student since the sheet was saved. */
  forget: (id: string) => void;
  hasChanges: boolean;
  save: () => void;
  isSaving: boolean;
  /** Why the last save was refused. */
  error: string | undefined;
  /** Whether marks from before were put back. */
  isDraft: boolean;
  guard: UnsavedGuard & { leave: () => void };
  /** What somebody has to choose between, when others marked the same students. */
  collision: { merge: Merge<Values>; theirs: AttendanceRecord } | undefined;
  settleCollision: (choices: ('mine' | 'theirs')[]) => void;
  closeCollision: () => void;
};

/** Holds the marks of a sheet from the first change until they are saved. */
export function useSheetForm(of: SheetOf, sheet: AttendanceSheet, start: Marks): SheetForm {
  const { http, identity } = useServices();
  const client = useQueryClient();
  const [changed, setChanged] = useState<Marks>({});
  const [isSaving, setIsSaving] = useState(false);
  const [error, setError] = useState<string>();
  const [collision, setCollision] = useState<SheetForm['collision']>();
  const hasChanges = Object.entries(changed).some(([id, mark]) => mark !== (start[id] ?? ''));
  const guard = useUnsavedGuard(hasChanges, () => identity.user() !== null);
  const undo = useUndo(areas.attendance);
  const draft = useKept(hasChanges, () => changed);
  const [isDraft, setIsDraft] = useState(false);
  if (draft.kept && !isDraft) {
    setIsDraft(true);
    setChanged(asMarks(draft.kept));
  }
  const marks = { ...start, ...changed };

  const finish = async (record: AttendanceRecord, taken: number) => {
    draft.drop();
    guard.release();
    if (sheet.record && hasChanges) undo.offer(record);
    else notify.success('Attendance saved.');
    setChanged({});
    if (taken > 0) notify.info(`${taken === 1 ? '1 mark' : `${taken} marks`} of someone else kept.`);
    client.setQueryData(sheetOptions(http, of).queryKey, {
      ...sheet,
      record,
      students: sheet.students.filter(({ id }) => !record.marks.some((one) => one.id === id)),
    });
    const key = areaQueryKey(areas.attendance);
    await client.invalidateQueries({ queryKey: key, predicate: ({ queryKey }) => queryKey[1] !== 'sheet' });
  };

  const attempt = async (mine: Marks, over: AttendanceRecord | null, base: Marks) => {
    let [marked, from, began, taken] = [mine, over, base, 0];
    for (let count = 1; ; count += 1) {
      try {
        const record = await saveSheet(http, { ...of, marks: sentMarks(marked) }, from);
        const now = marksOf(record);
        await finish(record, taken + mergeMarks(marked, marked, now).taken.length);
        return;
      } catch (thrown) {
        const theirs = readTheirs(thrown);
        if (theirs === undefined || count === ATTEMPTS) throw thrown;
        const merged = mergeMarks(began, marked, marksOf(theirs));
        if (merged.collisions.length > 0) {
          setCollision({ merge: merged, theirs });
          return;
        }
        taken += merged.taken.length;
        [marked, from, began] = [asMarks(merged.merged), theirs, marksOf(theirs)];
      }
    }
  };

  const run = async (mine: Marks, over: AttendanceRecord | null, base: Marks) => {
    setError(undefined);
    setIsSaving(true);
    try {
      await attempt(mine, over, base);
    } catch (thrown) {
      if (!isApiError(thrown)) throw thrown;
      setError(thrown.errors[0]?.message ?? thrown.detail);
    } finally {
      setIsSaving(false);
    }
  };

  return {
    marks,
    mark: (changes) => {
      setChanged((before) => ({ ...before, ...changes }));
    },
    forget: (id) => {
      setChanged((before) => Object.fromEntries(Object.entries(before).filter(([other]) => other !== id)));
    },
    hasChanges,
    save: () => {
      if (!isSaving) void run(marks, sheet.record, start);
    },
    isSaving,
    error,
    isDraft,
    guard: {
      ...guard,
      leave: () => {
        draft.drop();
        guard.release();
      },
    },
    collision,
    settleCollision: (choices) => {
      if (!collision) return;
      const settled = asMarks(settle(collision.merge, choices));
      setChanged(settled);
      setCollision(undefined);
      void run(settled, collision.theirs, marksOf(collision.theirs));
    },
    closeCollision: () => {
      setCollision(undefined);
    },
  };
}

const asMarks = (values: Values): Marks =>
  Object.fromEntries(Object.entries(values).map(([id, mark]) => [id, textOf(mark)]));
