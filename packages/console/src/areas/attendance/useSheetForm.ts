import { areas, type AttendanceRecord, type AttendanceSheet } from '@firstbell/schema';
import { notify } from '@firstbell/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { useZodForm, type ZodForm } from '../../platform/form/useZodForm.ts';
import { areaQueryKey, type Values } from '../../records/api.ts';
import { textOf } from '../../records/values/formValues.ts';
import { settle, type Merge } from '../../records/values/merge.ts';
import { changedValues } from '../../records/form/drafts.ts';
import { useKept } from '../../records/form/useKept.ts';
import { useUndo } from '../../records/history/useUndo.ts';
import { useUnsavedGuard, type UnsavedGuard } from '../../records/form/useUnsavedGuard.ts';
import { useServices } from '../../platform/services.ts';
import { readTheirs, saveSheet, sheetOptions, type SheetOf } from './api.ts';
import { type Marks, marksOf, mergeMarks, sentMarks } from './roster.ts';

/** Most requests of one save, each after the first over a version that someone else saved meanwhile. */
const ATTEMPTS = 5;

const sheetMarks = z.object({ marks: z.record(z.string(), z.string()) });

const DIRTY = { shouldDirty: true };

/** State of the form of an attendance sheet. */
export type SheetForm = {
  marks: Marks;
  mark: (changes: Marks) => void;
  /** Shows the saved mark of a student, and keeps the edits of the others. */
  showSaved: (id: string) => void;
  submit: ZodForm<{ marks: Marks }>['submit'];
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
  const { form, submit, run, reset, isDirty, isBusy, error } = useZodForm<{ marks: Marks }>({
    schema: sheetMarks,
    defaultValues: { marks: start },
    onSubmit: ({ marks }) => attempt(marks, sheet.record, start),
  });
  const marks = useWatch({ control: form.control, name: 'marks' });
  const [collision, setCollision] = useState<SheetForm['collision']>();
  const guard = useUnsavedGuard(isDirty);
  const undo = useUndo(areas.attendance);
  const { kept: draft, drop: dropDraft } = useKept(isDirty, () => changedValues(start, marks, []));
  useEffect(() => {
    if (draft) form.setValue('marks', { ...form.getValues('marks'), ...asMarks(draft) }, DIRTY);
  }, [form, draft]);

  const finish = async (record: AttendanceRecord, taken: number) => {
    dropDraft();
    guard.release();
    if (sheet.record && isDirty) undo.offer(record);
    else notify.success('Attendance saved.');
    reset({ marks: marksOf(record) });
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

  return {
    marks,
    mark: (changes) => {
      form.setValue('marks', { ...marks, ...changes }, DIRTY);
    },
    showSaved: (id) => {
      const saved = Object.entries({ ...marks, [id]: start[id] ?? '' }).filter(([, mark]) => mark !== '');
      form.setValue('marks', Object.fromEntries(saved), DIRTY);
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
      const settled = asMarks(settle(collision.merge, choices));
      form.setValue('marks', settled, DIRTY);
      setCollision(undefined);
      void run(() => attempt(settled, collision.theirs, marksOf(collision.theirs)));
    },
    closeCollision: () => {
      setCollision(undefined);
    },
  };
}

const asMarks = (values: Values): Marks =>
  Object.fromEntries(Object.entries(values).map(([id, mark]) => [id, textOf(mark)]));
