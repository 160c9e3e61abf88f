import * as attendance from '@firstbell/schema/contracts/attendance';
import { sheetOptions } from './sheetOptions.ts';
import { areas, type AttendanceSheet } from '@firstbell/schema';
import { type SheetChanged } from '@firstbell/schema/sheets';
import { notify } from '@firstbell/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { formatSectionName, createSheetUrl } from '../../features/profiles/profileUrls.ts';
import { showDate } from '../../platform/dates/showDate.ts';
import { useZodForm } from '../../platform/form/useZodForm.ts';
import { isApiError } from '../../platform/http/ApiError.ts';
import { cacheResponse } from '../../platform/offline/responseCache.ts';
import { StoreError } from '../../platform/offline/OfflineStore.ts';
import { createAreaQueryKey } from '../../records/requests.ts';
import { useStoredDraft } from '../../records/form/useStoredDraft.ts';
import { useUndo } from '../../records/history/useUndo.ts';
import { useUnsavedGuard, type UnsavedGuard } from '../../records/form/useUnsavedGuard.ts';
import { notifyDepartedStudents } from './offline/notifyDepartedStudents.ts';
import { type SheetPlace } from '@firstbell/schema/sheets';
import {
  addEdits,
  listChanges,
  compareEdits,
  editsSchema,
  extractEdits,
  readStoredMarks,
  type Conflict,
  type Edits,
} from './edits.ts';
import {
  removeUnsentSheet,
  storeProblem,
  storeUnsentSheet,
  shouldRetryLater,
  outboxOptions,
  sendSheet,
  type UnsentSheet,
} from './offline/outbox.ts';
import { useOutbox } from './offline/useOutbox.ts';
import { useSheetDiscard } from './offline/useSheetDiscard.ts';
import { type Marks, type RosterRow, createInitialMarks } from './roster.ts';

const schema = z.object({ edited: editsSchema });
type Values = { edited: Edits };

const DIRTY_OPTIONS = { shouldDirty: true };

/** State of the form of an attendance sheet. */
export type SheetForm = {
  /** Shown mark of each student, by admission number. */
  marks: Marks;
  /** Edits of students whom somebody else has marked since, by admission number. */
  conflicts: ReadonlyMap<string, Conflict>;
  mark: (changes: Marks) => void;
  /** Discards the edit of a student, so that the stored mark is shown. */
  discardEdit: (id: string) => void;
  /** Keeps the edit of a student instead of the mark of somebody else. */
  keepMine: (id: string) => void;
  /** Edits that are not stored yet. */
  edited: Edits;
  replaceEdits: (edited: Edits) => void;
  /** Discards the edits, including those that this browser stores. */
  discard: () => Promise<void>;
  /** Saves the sheet with the edits and the marks in `added`. */
  save: (added: Marks) => void;
  isBusy: boolean;
  /** Why the last save failed. */
  error: string | undefined;
  /** True when the form shows a restored draft. */
  isDraft: boolean;
  /** Guard of unsaved changes. */
  guard: UnsavedGuard & { discardAndLeave: () => void };
};

/** Options of `useSheetForm`. */
export type SheetFormOptions = {
  /** Day and section of the sheet. */
  place: SheetPlace;
  sheet: AttendanceSheet;
  /** Marks of the sheet before any edit, by admission number. */
  initialMarks: Marks;
  /** Students of the sheet. */
  rows: readonly RosterRow[];
  /** Sheet stored in this browser and not yet sent; undefined if there is none. */
  unsentSheet: UnsentSheet | undefined;
};

/** Messages for a sheet that could neither be sent nor stored, so that it exists only on the screen. */
const STORAGE_ERROR_MESSAGES = {
  full: 'There is no network, and this browser has no room to keep the sheet. Leave this page open until you are connected, or free some space on the computer and save again.',
  forbidden:
    'There is no network, and this browser does not let Firstbell keep the sheet (a private window does not). Leave this page open until you are connected, then save again.',
};

/** Returns the form of an attendance sheet: its marks, and a save that also works offline. */
export function useSheetForm({ place, sheet, initialMarks, rows, unsentSheet }: SheetFormOptions): SheetForm {
  const outbox = useOutbox();
  const client = useQueryClient();
  const discardSheet = useSheetDiscard();
  const { form, run, reset, isBusy, error } = useZodForm<Values>({
    schema,
    defaultValues: { edited: unsentSheet ? extractEdits(unsentSheet.marks) : {} },
    onSubmit: () => save({}),
  });
  const [storageError, setStorageError] = useState<string>();
  const formEdits = useWatch({ control: form.control, name: 'edited' });
  const stored = useMemo(() => readStoredMarks(sheet), [sheet]);
  const { unsaved, conflicts } = useMemo(() => compareEdits(formEdits, stored), [formEdits, stored]);
  // Revision of the unsent sheet that this form shows. Another tab may have stored a newer one.
  const [revision, setRevision] = useState(unsentSheet?.revision);
  const marks: Marks = {
    ...initialMarks,
    ...Object.fromEntries(Object.entries(unsaved).map(([id, edit]) => [id, edit.mark])),
  };
  // A sheet that waits to be sent is not lost when the person leaves.
  const waitingEdits =
    unsentSheet && unsentSheet.revision === revision
      ? compareEdits(extractEdits(unsentSheet.marks), stored).unsaved
      : {};
  const hasChanges = Object.keys({ ...unsaved, ...waitingEdits }).some(
    (id) => unsaved[id]?.mark !== waitingEdits[id]?.mark,
  );
  const guard = useUnsavedGuard(hasChanges);
  const undo = useUndo(areas.attendance);
  const navigate = useNavigate();
  const href = createSheetUrl(place, place.date);
  /** Link in the toast of a save. It names the sheet, because another sheet may be open by then. */
  const link = {
    ...{ label: `${formatSectionName(place)} · ${showDate(place.date)}`, href },
    onFollow: () => void navigate(href),
  };
  // Marks that the person sets while a save runs.
  const marksDuringSave = useRef<Marks>({});
  const { draft, discard: discardDraft } = useStoredDraft(hasChanges, () => ({ edited: formEdits }));
  useEffect(() => {
    const { data } = schema.safeParse(draft);
    if (data) form.setValue('edited', data.edited, DIRTY_OPTIONS);
  }, [form, draft]);

  const replaceEdits = (newEdits: Edits) => {
    form.setValue('edited', newEdits, DIRTY_OPTIONS);
  };
  const hasStoredEdits = Object.keys(unsaved).length < Object.keys(formEdits).length;
  useEffect(() => {
    // Drops stored edits; otherwise each would become an edit again once somebody else changes the mark.
    if (hasStoredEdits) form.setValue('edited', unsaved);
  }, [hasStoredEdits, unsaved, form]);

  const finishSave = async (
    { record, conflicts: newConflicts, left: departedStudents }: SheetChanged,
    sentEdits: Edits,
  ) => {
    const isCorrection = sheet.record !== null && record.version > sheet.record.version;
    const ids = new Set(newConflicts.map(({ id }) => id));
    const savedSheet: AttendanceSheet = {
      ...sheet,
      record,
      students: sheet.students.filter(({ id }) => !record.marks.some((mark) => mark.id === id)),
    };
    const conflictingEdits = Object.fromEntries(Object.entries(sentEdits).filter(([id]) => ids.has(id)));
    const { queryKey: sheetKey } = sheetOptions(outbox, place);
    // The response to an earlier request would bring the old marks back.
    await client.cancelQueries({ queryKey: sheetKey });
    reset({
      edited: addEdits(conflictingEdits, marksDuringSave.current, {
        initialMarks: createInitialMarks(savedSheet, rows, place.date),
        stored: readStoredMarks(savedSheet),
      }),
    });
    client.setQueryData(sheetKey, savedSheet);
    void cacheResponse(
      outbox.store,
      outbox.person,
      { url: attendance.sheet.path, params: place },
      savedSheet,
    );
    if (newConflicts.length > 0) {
      const names = newConflicts.map(({ name }) => name).join(', ');
      notify.info(`Somebody else marked ${names}. Choose which mark stays; the others are saved.`);
    } else if (isCorrection) undo.offerUndo(record, { link });
    else notify.success('Attendance saved.', { link });
    notifyDepartedStudents(place, departedStudents);
    const key = createAreaQueryKey(areas.attendance);
    await client.invalidateQueries({
      queryKey: key,
      predicate: ({ queryKey }) => queryKey[1] !== attendance.sheet.path,
    });
  };

  const save = async (added: Marks): Promise<void> => {
    marksDuringSave.current = {};
    const allEdits = addEdits(unsaved, added, { initialMarks, stored });
    replaceEdits(allEdits);
    const changes = listChanges(allEdits, rows, { initialMarks, isNew: sheet.record === null });
    if (changes.length === 0) {
      // The edits of the unsent sheet were reverted, so nothing is left to send.
      if (revision !== undefined) await removeUnsentSheet(outbox, place, revision);
      await client.invalidateQueries({ queryKey: outboxOptions(outbox).queryKey });
      notify.success('Attendance saved.', { link });
      return;
    }
    // Stored before the request, so that the sheet is not lost if the page closes meanwhile.
    let storeFailure: StoreError | undefined;
    const storedSheet = await storeUnsentSheet(outbox, place, changes).catch((thrown: unknown) => {
      if (!(thrown instanceof StoreError)) throw thrown;
      storeFailure = thrown;
      return undefined;
    });
    if (storedSheet) setRevision(storedSheet.revision);
    try {
      const changed = await sendSheet(outbox.http, place, changes);
      if (storedSheet) await removeUnsentSheet(outbox, place, storedSheet.revision);
      await finishSave(changed, allEdits);
    } catch (thrown) {
      if (!isApiError(thrown)) throw thrown;
      const canRetry = shouldRetryLater(thrown);
      if (!canRetry && storedSheet) await storeProblem(outbox, storedSheet, thrown);
      if (!canRetry || (storeFailure && !thrown.isUnreachable)) throw thrown;
      if (storeFailure) {
        setStorageError(STORAGE_ERROR_MESSAGES[storeFailure.reason]);
        return;
      }
      notify.info('Kept on this computer. It is sent as soon as there is a connection.');
    } finally {
      await client.invalidateQueries({ queryKey: outboxOptions(outbox).queryKey });
    }
  };

  return {
    marks,
    conflicts,
    edited: unsaved,
    replaceEdits,
    mark: (changes) => {
      marksDuringSave.current = { ...marksDuringSave.current, ...changes };
      replaceEdits(addEdits(unsaved, changes, { initialMarks, stored }));
    },
    discardEdit: (id) =>
      replaceEdits(Object.fromEntries(Object.entries(unsaved).filter(([other]) => other !== id))),
    keepMine: (id) => {
      const conflict = conflicts.get(id);
      if (conflict)
        replaceEdits({
          ...unsaved,
          [id]: { mark: conflict.mine, was: conflict.theirs, version: conflict.version },
        });
    },
    discard: async () => {
      const discardedEdits = formEdits;
      reset({ edited: {} });
      if (unsentSheet) await discardSheet(unsentSheet, () => replaceEdits(discardedEdits));
    },
    save: (added) => {
      setStorageError(undefined);
      void run(() => save(added));
    },
    isBusy,
    error: error ?? storageError,
    isDraft: draft !== undefined,
    guard: {
      ...guard,
      discardAndLeave: () => {
        discardDraft();
        guard.release();
      },
    },
  };
}
