import { type AreaDefinition, type OptionalFields } from '@firstbell/schema';
import { notify } from '@firstbell/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState, type SyntheticEvent } from 'react';
import { type UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { useSchoolTime } from '../../platform/dates/useSchoolTime.ts';
import { useZodForm } from '../../platform/form/useZodForm.ts';
import { useServices } from '../../platform/services.ts';
import {
  areaQueryKey,
  createOptions,
  readRecord,
  updateOptions,
  type StoredRecord,
  type Values,
} from '../api.ts';
import { type FieldLooks } from '../values/FieldLook.ts';
import { formSchema, pickFields, sentValues, startValues } from '../values/formValues.ts';
import { addressOpening, useListAddress } from '../values/listAddress.ts';
import { settleCollisions, type Merge } from '../values/merge.ts';
import { gatherItems, isItemName, labelOf, spreadItems } from '../values/listItems.ts';
import { fillSubject } from '../values/subject.ts';
import { saveWithMerge } from '../values/saveWithMerge.ts';
import { useDraft } from './useDraft.ts';
import { useUndo } from '../history/useUndo.ts';
import { useUnsavedGuard, type UnsavedGuard } from './useUnsavedGuard.ts';

/** Options of `useRecordForm`: the record that a form edits, and how it is saved. */
export type RecordFormOptions = {
  area: AreaDefinition;
  /** The record to change; none to add one. */
  record?: StoredRecord | undefined;
  looks: FieldLooks;
  hasTerms: boolean;
  /** Fields that are optional in the school. */
  optional: OptionalFields;
  /** Groups of fields that are merged as a whole. */
  together: readonly (readonly string[])[];
  /** Template of whom or what a record is about; the toast of a save names the record by it. */
  subject?: string | undefined;
  /** Returns the address that shows a saved record; by default the area's list. */
  savedAddress?: ((key: string) => string) | undefined;
  /** Runs after the save, and in place of it where nothing was edited. */
  andThen?: ((saved: StoredRecord) => Promise<unknown>) | undefined;
};

/** A form that saves a record through the API. */
export type RecordForm = {
  form: UseFormReturn<Values>;
  submit: (event: SyntheticEvent) => void;
  isBusy: boolean;
  /** Reason of the last refusal that no field shows. */
  error: string | undefined;
  /** Set once a draft was restored. */
  isDraft: boolean;
  guard: UnsavedGuard & { leave: () => void };
  /** Conflict that the person has to settle, when others changed the same fields. */
  collision: { merge: Merge<Values>; theirs: StoredRecord } | undefined;
  settleCollision: (choices: ('mine' | 'theirs')[]) => void;
  closeCollision: () => void;
  /** Shows the saved value of a field, or of a field of an item, and keeps the edits of other fields. */
  showSaved: (saved: StoredRecord, name: string) => void;
};

/** Returns the form of an area's record: its state, its save with merge, and its dialogs. */
export function useRecordForm(options: RecordFormOptions): RecordForm {
  const { area, record, looks, hasTerms, optional, together, savedAddress, andThen } = options;
  const { http } = useServices();
  const client = useQueryClient();
  const navigate = useNavigate();
  const listAddress = useListAddress(area);
  const today = useSchoolTime().today();
  const schema = useMemo(
    () => formSchema(area, { today, hasTerms, optional }),
    [area, today, hasTerms, optional],
  );
  const [start, setStart] = useState(() => startValues(area, record, hasTerms));
  const [base, setBase] = useState(record);
  const [collision, setCollision] = useState<RecordForm['collision']>();
  const create = useMutation(createOptions(http, area));
  const update = useMutation(updateOptions(http, area, record?.key ?? ''));

  const { form, submit, run, isDirty, isBusy, error } = useZodForm<Values>({
    schema,
    defaultValues: start,
    onSubmit: (values) => save(values),
  });
  const undo = useUndo(area);
  // A form without edits shows the newest version of its record: Undo may have changed it.
  const [shownVersion, setShownVersion] = useState(record?.version);
  if (record && record.version !== shownVersion && !isDirty) {
    setShownVersion(record.version);
    setBase(record);
    setStart(startValues(area, record, hasTerms));
  }
  const shown = useRef(start);
  useEffect(() => {
    if (shown.current !== start) form.reset(start);
    shown.current = start;
  }, [form, start]);
  const guard = useUnsavedGuard(isDirty);
  const draft = useDraft({ form, start, hasChanges: isDirty, looks });

  /** Makes the link of a toast to a saved record; none for a record without a name. */
  const linkTo = (saved: StoredRecord) => {
    const label = fillSubject(options.subject ?? '', saved);
    const href = addressOpening(area, saved.key);
    return label === '' ? undefined : { label, href, onFollow: () => void navigate(href) };
  };

  const finish = async (saved: StoredRecord, incoming: string[]) => {
    draft.drop();
    guard.release();
    const link = linkTo(saved);
    if (record && isDirty && !andThen) undo.offer(saved, { link });
    else notify.success(`${area.title} saved.`, { ...(link && { link }) });
    if (incoming.length > 0)
      notify.info(
        `${incoming.map((field) => labelOf(area, looks, field)).join(', ')}: changed by someone else meanwhile, and kept.`,
      );
    await client.invalidateQueries({ queryKey: areaQueryKey(area), refetchType: 'none' });
    // The form is replaced: Back leads to where it was opened from, not into it again.
    await navigate(savedAddress?.(saved.key) ?? listAddress, { state: { saved: saved.key }, replace: true });
  };

  const save = async (values: Values, from = base) => {
    if (!from) {
      await finish(await create.mutateAsync(sentValues(values)), []);
      return;
    }
    if (andThen && !isDirty) {
      await andThen(from);
      await finish(from, []);
      return;
    }
    const sent = sentValues(values);
    const outcome = await saveWithMerge<StoredRecord, StoredRecord>({
      base: from,
      mine: spreadItems(sent, area.parts),
      valuesOf: (stored) => spreadItems(pickFields(stored, sent), area.parts),
      send: (merged, { version }) => update.mutateAsync({ ...gatherItems(merged), version }),
      parse: (stored) => readRecord(area, stored),
      together,
      isMergedByApi: isItemName,
    });
    if (outcome.kind === 'collided') {
      setCollision(outcome);
      return;
    }
    setBase(outcome.record);
    await andThen?.(outcome.record);
    await finish(outcome.record, outcome.incoming);
  };

  return {
    form,
    submit,
    isBusy,
    error,
    isDraft: draft.isRestored,
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
      const settled = gatherItems(settleCollisions(collision.merge, choices));
      for (const [field, value] of Object.entries(settled))
        form.setValue(field, value, { shouldDirty: true });
      setBase(collision.theirs);
      setCollision(undefined);
      void run(() => save(settled, collision.theirs));
    },
    closeCollision: () => {
      setCollision(undefined);
    },
    showSaved: (saved, name) => {
      // A form without edits shows the newest version anyway.
      const [field = ''] = name.split('.', 1);
      if (isDirty) form.setValue(field, saved[field], { shouldDirty: true });
    },
  };
}
