import { useCall } from '../../platform/useApi.ts';
import { withIntention } from '../../platform/http/intentionKeys.ts';
import { recordContracts } from '@firstbell/schema/contracts/records';
import { type Area, listMergeGroups, type OptionalFields } from '@firstbell/schema';
import { notify } from '@firstbell/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { useSchoolTime } from '../../platform/dates/useSchoolTime.ts';
import { useZodForm, type ZodForm } from '../../platform/form/useZodForm.ts';
import { createAreaQueryKey, type StoredRecord, type Values } from '../requests.ts';
import { createFormSchema, pickFields, toSentValues, createDefaultValues } from '../values/formValues.ts';
import { createRecordUrl, isSetByForm, useListUrl } from '../values/recordUrls.ts';
import { settleCollisions, type Merge } from '../values/merge.ts';
import { gatherItems, isItemName, createItemLabel, spreadItems } from '../values/listItems.ts';
import { fillSubject } from '../values/subject.ts';
import { saveWithMerge } from '../values/saveWithMerge.ts';
import { useDraft } from './useDraft.ts';
import { useUndo } from '../history/useUndo.ts';
import { useUnsavedGuard, type UnsavedGuard } from './useUnsavedGuard.ts';

/** A saved record, and the fields that others changed meanwhile. `url` is opened after the save, by default the area's list. */
type Saved = { record: StoredRecord; incoming: string[]; url?: string };

/** A submit of a form. */
type Submission = {
  values: Values;
  /** Record to change; undefined for a new one. */
  stored: StoredRecord | undefined;
  /** Saves the values; undefined if the person has to settle a conflict first. */
  save: () => Promise<Saved | undefined>;
};

/** Code of an area that saves a form, and may ask or do something else before and after; undefined if nothing was saved. */
export type SubmitForm = (submission: Submission) => Promise<Saved | undefined>;

const onlySave: SubmitForm = ({ save }) => save();

/** Options of `useRecordForm`: the record that a form edits, and how the form saves it. */
export type RecordFormOptions = {
  area: Area;
  /** Record to change; undefined in an add form. */
  record?: StoredRecord | undefined;
  hasTerms: boolean;
  /** Fields that are optional in the school. */
  optional: OptionalFields;
  submit?: SubmitForm | undefined;
};

/** A form that saves a record through the API. */
export type RecordForm = {
  form: UseFormReturn<Values>;
  formProps: ZodForm<Values>['formProps'];
  /** True when the form shows a restored draft. */
  isRestoredDraft: boolean;
  /** Guard of unsaved changes. */
  guard: UnsavedGuard & { discardAndLeave: () => void };
  /** Conflict that the person has to settle, when somebody else changed the same fields. */
  conflict: { merge: Merge<Values>; theirs: StoredRecord } | undefined;
  /** Saves with the chosen side of each collision. */
  settleConflict: (choices: ('mine' | 'theirs')[]) => void;
  closeConflict: () => void;
  /**
   * Shows the saved value of a field, without losing the edits of other fields. `name` is the name of the field or of one
   * of its items (`marks.S1001`).
   */
  showSaved: (saved: StoredRecord, name: string) => void;
};

/** Returns the form of an area's record: its state, a save that merges changes of others, and its dialogs. */
export function useRecordForm(options: RecordFormOptions): RecordForm {
  const { area, record, hasTerms, optional, submit = onlySave } = options;
  const call = useCall();
  const client = useQueryClient();
  const navigate = useNavigate();
  const listUrl = useListUrl(area);
  const today = useSchoolTime().today();
  const isStored = record !== undefined;
  const schema = useMemo(
    () => createFormSchema(area, { today, hasTerms, isStored, optional }),
    [area, today, hasTerms, isStored, optional],
  );
  const [initialValues, setInitialValues] = useState(() => createDefaultValues(area, record, hasTerms));
  const [base, setBase] = useState(record);
  const [conflict, setConflict] = useState<RecordForm['conflict']>();
  const contracts = recordContracts(area);
  // The submit of such a form sets the record, too, even without edits; Undo of the edits alone would mislead.
  const doesMoreThanSave = isSetByForm(area);

  const { form, run, isDirty, formProps } = useZodForm<Values>({
    schema,
    defaultValues: initialValues,
    onSubmit: (values) => submitValues(values),
  });
  const undo = useUndo(area);
  // A form without edits shows the newest version of its record, which Undo may have changed.
  const [shownVersion, setShownVersion] = useState(record?.version);
  if (record && record.version !== shownVersion && !isDirty) {
    setShownVersion(record.version);
    setBase(record);
    setInitialValues(createDefaultValues(area, record, hasTerms));
  }
  const appliedInitialValues = useRef(initialValues);
  useEffect(() => {
    if (appliedInitialValues.current !== initialValues) form.reset(initialValues);
    appliedInitialValues.current = initialValues;
  }, [form, initialValues]);
  const guard = useUnsavedGuard(isDirty);
  const draft = useDraft({ form, initialValues, hasChanges: isDirty, area });

  /** Creates the link of a toast to a saved record; undefined for a record without a name. */
  const createLink = (saved: StoredRecord) => {
    const label = fillSubject(area.nameTemplate, saved);
    const href = createRecordUrl(area, saved.key);
    return label === '' ? undefined : { label, href, onFollow: () => void navigate(href) };
  };

  const finishSave = async ({ record: saved, incoming, url = listUrl }: Saved) => {
    draft.discard();
    guard.release();
    const link = createLink(saved);
    if (record && isDirty && !doesMoreThanSave) undo.offerUndo(saved, { link });
    else notify.success(`${area.title} saved.`, { ...(link && { link }) });
    if (incoming.length > 0)
      notify.info(
        `${incoming.map((field) => createItemLabel(area, field)).join(', ')}: changed by someone else meanwhile, and kept.`,
      );
    await client.invalidateQueries({ queryKey: createAreaQueryKey(area), refetchType: 'none' });
    // Replaces the form's entry in the browser's history, so that Back does not open the form again.
    await navigate(url, { state: { saved: saved.key }, replace: true });
    // What stays on the screen shows the save, too, such as the years in the top bar.
    await client.refetchQueries(
      { queryKey: createAreaQueryKey(area), type: 'active', stale: true },
      { cancelRefetch: false },
    );
  };

  const saveValues = async (values: Values, stored: StoredRecord | undefined): Promise<Saved | undefined> => {
    const sent = toSentValues(area, values);
    if (!stored) {
      const config = withIntention(draft.intention);
      return { record: await call(contracts.add, { body: sent, config }), incoming: [] };
    }
    if (doesMoreThanSave && !isDirty) return { record: stored, incoming: [] };
    const outcome = await saveWithMerge({
      base: stored,
      mine: spreadItems(area, sent),
      valuesOf: (version) => spreadItems(area, pickFields(version, sent)),
      send: (merged, { version }) =>
        call(contracts.update, { key: stored.key, body: { ...gatherItems(merged), version } }),
      parse: (data) => recordContracts(area).read.response.parse(data),
      mergeGroups: listMergeGroups(area),
      isMergedByApi: isItemName,
    });
    if (outcome.kind === 'collided') {
      setConflict(outcome);
      return undefined;
    }
    setBase(outcome.record);
    return outcome;
  };

  const submitValues = async (values: Values, stored = base) => {
    const saved = await submit({ values, stored, save: () => saveValues(values, stored) });
    if (saved) await finishSave(saved);
  };

  return {
    form,
    formProps,
    isRestoredDraft: draft.isRestored,
    guard: {
      ...guard,
      discardAndLeave: () => {
        draft.discard();
        guard.release();
      },
    },
    conflict,
    settleConflict: (choices) => {
      if (!conflict) return;
      const settled = gatherItems(settleCollisions(conflict.merge, choices));
      for (const [field, value] of Object.entries(settled))
        form.setValue(field, value, { shouldDirty: true });
      setBase(conflict.theirs);
      setConflict(undefined);
      void run(() => submitValues(settled, conflict.theirs));
    },
    closeConflict: () => {
      setConflict(undefined);
    },
    showSaved: (saved, name) => {
      // A form without edits shows the newest version anyway.
      const [field = ''] = name.split('.', 1);
      if (isDirty) form.setValue(field, saved[field], { shouldDirty: true });
    },
  };
}
