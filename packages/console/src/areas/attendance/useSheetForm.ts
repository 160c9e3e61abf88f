import { areas, type AttendanceRecord, type AttendanceSheet } from '@firstbell/schema';
import { notify } from '@firstbell/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { useZodForm, type ZodForm } from '../../platform/form/useZodForm.ts';
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

/** Values of the form: only the marks that were edited, so that the others follow the saved sheet. */
type Edits = { edited: Marks };

const edits = z.object({ edited: z.record(z.string(), z.string()) });

const DIRTY = { shouldDirty: true };

/** State of the form of an attendance sheet. */
export type SheetForm = {
  marks: Marks;
  mark: (changes: Marks) => void;
  /** Shows the saved mark of a student, and keeps the edits of the others. */
  showSaved: (id: string) => void;
  submit: ZodForm<Edits>['submit'];
  isBusy: boolean;
  /** Reason why the last save was refused. */
  error: string | undefined;
  /** Set once a draft was restored. */
  isDraft: boolean;
  guard: UnsavedGuard & { leave: () => void };
  /** Conflict that the person has to settle, when others marked the same students. */
  collision: { merge: Merge<Values>; theirs: AttendanceRecord } | undefined;
  settleCollision: (choices: ('mine' | 'theirs')[]) => void;
  closeCollision: () => void;
};

/** Gives the form of an attendance sheet: its marks, its save with merge, and its dialogs. */
export function useSheetForm(of: SheetOf, sheet: AttendanceSheet, start: Marks): SheetForm {
  const { http } = useServices();
  const client = useQueryClient();
  const { form, submit, run, reset, isBusy, error } = useZodForm<Edits>({
    schema: edits,
    defaultValues: { edited: {} },
    onSubmit: ({ edited }) => save({ ...start, ...edited }, sheet.record),
  });
  const edited = useWatch({ control: form.control, name: 'edited' });
  const marks = { ...start, ...edited };
  const hasChanges = Object.entries(edited).some(([id, mark]) => mark !== (start[id] ?? ''));
  const [collision, setCollision] = useState<SheetForm['collision']>();
  const guard = useUnsavedGuard(hasChanges);
  const undo = useUndo(areas.attendance);
  const { draft, drop: dropDraft } = useStoredDraft(hasChanges, () => edited);
  useEffect(() => {
    if (draft) form.setValue('edited', asMarks(draft), DIRTY);
  }, [form, draft]);

  const finish = async (record: AttendanceRecord, incoming: number) => {
    dropDraft();
    guard.release();
    if (sheet.record && hasChanges) undo.offer(record);
    else notify.success('Attendance saved.');
    reset({ edited: {} });
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
  };

  return {
    marks,
    mark: (changes) => {
      form.setValue('edited', { ...edited, ...changes }, DIRTY);
    },
    showSaved: (id) => {
      const others = Object.entries(edited).filter(([other]) => other !== id);
      form.setValue('edited', Object.fromEntries(others), DIRTY);
    },
    submit,
    isBusy,
    error,
    isDraft: draft !== undefined,
    guard: {
      ...guard,
      leave: () => {
        dropDraft();
        guard.release();
      },
    },
    collision,
    settleCollision: (choices) => {
      if (!collision) return;
      const settled = asMarks(settleCollisions(collision.merge, choices));
      form.setValue('edited', settled, DIRTY);
      setCollision(undefined);
      void run(() => save(settled, collision.theirs));
    },
    closeCollision: () => {
      setCollision(undefined);
    },
  };
}

const asMarks = (values: Values): Marks =>
  Object.fromEntries(Object.entries(values).map(([id, mark]) => [id, textOf(mark)]));
