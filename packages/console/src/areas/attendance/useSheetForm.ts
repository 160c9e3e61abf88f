import { areas, type AttendanceRecord, type AttendanceSheet } from '@firstbell/schema';
import { notify } from '@firstbell/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '../../platform/http/ApiError.ts';
import { areaQueryKey, type Values } from '../../records/api.ts';
import { textOf } from '../../records/values/formValues.ts';
import { settleCollisions, type Merge } from '../../records/values/merge.ts';
import { saveWithMerge } from '../../records/values/saveWithMerge.ts';
import { useStoredDraft } from '../../records/form/useStoredDraft.ts';
import { useUndo } from '../../records/history/useUndo.ts';
import { useUnsavedGuard, type UnsavedGuard } from '../../records/form/useUnsavedGuard.ts';
import { useServices } from '../../platform/services.ts';
import { saveSheet, sheetOptions, type SheetOf } from './api.ts';
import { type Marks, marksOf, sentMarks } from './roster.ts';

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
  const stored = useStoredDraft(hasChanges, () => changed);
  const [isDraft, setIsDraft] = useState(false);
  if (stored.draft && !isDraft) {
    setIsDraft(true);
    setChanged(asMarks(stored.draft));
  }
  const marks = { ...start, ...changed };

  const finish = async (record: AttendanceRecord, incoming: number) => {
    stored.drop();
    guard.release();
    if (sheet.record && hasChanges) undo.offer(record);
    else notify.success('Attendance saved.');
    setChanged({});
    if (incoming > 0) notify.info(`${incoming === 1 ? '1 mark' : `${incoming} marks`} of someone else kept.`);
    client.setQueryData(sheetOptions(http, of).queryKey, {
      ...sheet,
      record,
      students: sheet.students.filter(({ id }) => !record.marks.some((one) => one.id === id)),
    });
    const key = areaQueryKey(areas.attendance);
    await client.invalidateQueries({ queryKey: key, predicate: ({ queryKey }) => queryKey[1] !== 'sheet' });
  };

  const save = async (mine: Marks, base: AttendanceRecord | null) => {
    setError(undefined);
    setIsSaving(true);
    try {
      const outcome = await saveWithMerge<AttendanceRecord, AttendanceRecord | null>({
        base,
        mine: marksOf({ marks: sentMarks(mine) }),
        valuesOf: (record) => (record === null ? start : marksOf(record)),
        send: (values, over) => saveSheet(http, { ...of, marks: sentMarks(asMarks(values)) }, over),
        parse: (record) => areas.attendance.record.parse(record),
        isMergedByApi: () => true,
      });
      if (outcome.kind === 'collided') setCollision(outcome);
      else await finish(outcome.record, outcome.incoming.length);
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
      if (!isSaving) void save(marks, sheet.record);
    },
    isSaving,
    error,
    isDraft,
    guard: {
      ...guard,
      leave: () => {
        stored.drop();
        guard.release();
      },
    },
    collision,
    settleCollision: (choices) => {
      if (!collision) return;
      const settled = asMarks(settleCollisions(collision.merge, choices));
      setChanged(settled);
      setCollision(undefined);
      void save(settled, collision.theirs);
    },
    closeCollision: () => {
      setCollision(undefined);
    },
  };
}

const asMarks = (values: Values): Marks =>
  Object.fromEntries(Object.entries(values).map(([id, mark]) => [id, textOf(mark)]));
