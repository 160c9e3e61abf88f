import { areas, type AttendanceSheet } from '@firstbell/schema';
import { type SheetChanged } from '@firstbell/schema/sheets';
import { notify } from '@firstbell/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { useZodForm } from '../../platform/form/useZodForm.ts';
import { isApiError } from '../../platform/http/ApiError.ts';
import { keepAnswer } from '../../platform/offline/keepAnswers.ts';
import { KeepError } from '../../platform/offline/KeptStore.ts';
import { areaQueryKey } from '../../records/api.ts';
import { useStoredDraft } from '../../records/form/useStoredDraft.ts';
import { useUndo } from '../../records/history/useUndo.ts';
import { useUnsavedGuard, type UnsavedGuard } from '../../records/form/useUnsavedGuard.ts';
import { sheetOptions } from './api.ts';
import { type SheetOf } from './offline/sheetOf.ts';
import {
  addEdits,
  changesOf,
  compareEdits,
  edits,
  editsOf,
  storedMarks,
  type Conflict,
  type Edits,
} from './edits.ts';
import { dropSheet, keepSheet, outboxOptions, sendSheet, type WaitingSheet } from './offline/outbox.ts';
import { useOutboxStore } from './offline/useOutbox.ts';
import { type Marks, type RosterRow } from './roster.ts';

const schema = z.object({ edited: edits });
type Values = { edited: Edits };

const DIRTY = { shouldDirty: true };

/** State of the form of an attendance sheet. */
export type SheetForm = {
  /** Mark of each student as the sheet shows it. */
  marks: Marks;
  /** Students whom somebody else marked since they were marked here. */
  conflicts: ReadonlyMap<string, Conflict>;
  mark: (changes: Marks) => void;
  /** Drops the edit of a student, so that the stored mark shows. */
  showSaved: (id: string) => void;
  /** Keeps the edit of a student over the mark of somebody else. */
  keepMine: (id: string) => void;
  /** Returns the edits, or restores them. */
  edited: Edits;
  putBack: (edited: Edits) => void;
  /** Saves the sheet, with some more marks. */
  save: (more: Marks) => void;
  isBusy: boolean;
  /** Reason why the last save was refused. */
  error: string | undefined;
  /** Set once a draft was restored. */
  isDraft: boolean;
  guard: UnsavedGuard & { leave: () => void };
};

/** Options of `useSheetForm`. */
export type SheetFormOptions = {
  of: SheetOf;
  sheet: AttendanceSheet;
  /** Initial marks of the sheet, and their students. */
  start: Marks;
  rows: readonly RosterRow[];
  /** The unsent sheet in this browser. */
  waiting: WaitingSheet | undefined;
};

/** Reason why a sheet could neither be sent nor stored, so that it is only on the screen. */
const NOT_KEPT = {
  full: 'There is no network, and this browser has no room to keep the sheet. Leave this page open until you are connected, or free some space on the computer and save again.',
  forbidden:
    'There is no network, and this browser does not let Firstbell keep the sheet (a private window does not). Leave this page open until you are connected, then save again.',
};

/** Returns the form of an attendance sheet: its marks, and a save that also works offline. */
export function useSheetForm({ of, sheet, start, rows, waiting }: SheetFormOptions): SheetForm {
  const outbox = useOutboxStore();
  const client = useQueryClient();
  const { form, run, reset, isBusy, error } = useZodForm<Values>({
    schema,
    defaultValues: { edited: waiting ? editsOf(waiting.marks) : {} },
    onSubmit: () => save({}),
  });
  const [notKept, setNotKept] = useState<string>();
  const edited = useWatch({ control: form.control, name: 'edited' });
  const stored = useMemo(() => storedMarks(sheet), [sheet]);
  const { open, conflicts } = useMemo(() => compareEdits(edited, stored), [edited, stored]);
  const marks: Marks = {
    ...start,
    ...Object.fromEntries(Object.entries(open).map(([id, one]) => [id, one.mark])),
  };
  const kept = waiting ? editsOf(waiting.marks) : {};
  const hasChanges = Object.entries(open).some(([id, one]) => kept[id]?.mark !== one.mark);
  const guard = useUnsavedGuard(hasChanges);
  const undo = useUndo(areas.attendance);
  const { draft, drop: dropDraft } = useStoredDraft(hasChanges, () => ({ edited }));
  useEffect(() => {
    const { data } = schema.safeParse(draft);
    if (data) form.setValue('edited', data.edited, DIRTY);
  }, [form, draft]);

  const put = (next: Edits) => {
    form.setValue('edited', next, DIRTY);
  };
  const isSettled = Object.keys(open).length < Object.keys(edited).length;
  useEffect(() => {
    // Otherwise a stored mark would become an edit again once somebody else changes it.
    if (isSettled) form.setValue('edited', open);
  }, [isSettled, open, form]);

  const finish = async ({ record, conflicts: refused, left }: SheetChanged, sent: Edits) => {
    dropDraft();
    guard.release();
    const isCorrection = sheet.record !== null && record.version > sheet.record.version;
    const ids = new Set(refused.map(({ id }) => id));
    reset({ edited: Object.fromEntries(Object.entries(sent).filter(([id]) => ids.has(id))) });
    const answer: AttendanceSheet = {
      ...sheet,
      record,
      students: sheet.students.filter(({ id }) => !record.marks.some((one) => one.id === id)),
    };
    client.setQueryData(sheetOptions(outbox, of).queryKey, answer);
    void keepAnswer(outbox.store, outbox.person, { url: '/attendance/sheet', params: of }, answer);
    if (refused.length > 0) {
      const names = refused.map(({ name }) => name).join(', ');
      notify.info(`Somebody else marked ${names}. Choose which mark stays; the others are saved.`);
    } else if (isCorrection) undo.offer(record);
    else notify.success('Attendance saved.');
    if (left.length > 0) {
      const names = left.map(({ name }) => name).join(', ');
      notify.info(`No longer in ${of.class}-${of.section}, and not marked: ${names}.`);
    }
    const key = areaQueryKey(areas.attendance);
    await client.invalidateQueries({ queryKey: key, predicate: ({ queryKey }) => queryKey[1] !== 'sheet' });
  };

  const save = async (more: Marks): Promise<void> => {
    const mine = addEdits(open, more, { start, stored });
    if (mine !== open) put(mine);
    const changes = changesOf(mine, rows, { start, isNew: sheet.record === null });
    if (changes.length === 0) {
      notify.success('Attendance saved.');
      return;
    }
    let failure: KeepError | undefined;
    const waits = await keepSheet(outbox, of, changes).catch((thrown: unknown) => {
      if (!(thrown instanceof KeepError)) throw thrown;
      failure = thrown;
      return undefined;
    });
    try {
      const answer = await sendSheet(outbox.http, of, changes);
      if (waits) await dropSheet(outbox, of, waits.revision);
      await finish(answer, mine);
    } catch (thrown) {
      if (!isApiError(thrown)) throw thrown;
      const isWaiting = thrown.isTransient || thrown.status === 401;
      if (!isWaiting) await dropSheet(outbox, of);
      if (!isWaiting || (failure && !thrown.isUnreachable)) throw thrown;
      if (failure) {
        setNotKept(NOT_KEPT[failure.reason]);
        return;
      }
      dropDraft();
      guard.release();
      notify.info('Kept on this computer. It is sent as soon as there is a connection.');
    } finally {
      await client.invalidateQueries({ queryKey: outboxOptions(outbox).queryKey });
    }
  };

  return {
    marks,
    conflicts,
    edited: open,
    putBack: put,
    mark: (changes) => put(addEdits(open, changes, { start, stored })),
    showSaved: (id) => put(Object.fromEntries(Object.entries(open).filter(([other]) => other !== id))),
    keepMine: (id) => {
      const conflict = conflicts.get(id);
      if (conflict)
        put({ ...open, [id]: { mark: conflict.mine, was: conflict.theirs, version: conflict.version } });
    },
    save: (more) => {
      setNotKept(undefined);
      void run(() => save(more));
    },
    isBusy,
    error: error ?? notKept,
    isDraft: draft !== undefined,
    guard: {
      ...guard,
      leave: () => {
        dropDraft();
        guard.release();
      },
    },
  };
}
