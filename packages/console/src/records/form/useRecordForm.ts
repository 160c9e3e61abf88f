import { type AreaDefinition, type OptionalFields } from '@firstbell/schema';
import { notify } from '@firstbell/ui';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState, type SyntheticEvent } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { useSchoolTime } from '../../platform/dates/useSchoolTime.ts';
import { isApiError } from '../../platform/http/ApiError.ts';
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
import { formSchema, sentValues, startValues } from '../values/formValues.ts';
import { addressShowing, useListAddress } from '../values/listAddress.ts';
import { settle, type Merge } from '../values/merge.ts';
import { gatherParts, labelOf } from '../values/parts.ts';
import { saveOver } from '../values/saveOver.ts';
import { useDraft } from './useDraft.ts';
import { useUndo } from '../history/useUndo.ts';
import { useUnsavedGuard, type UnsavedGuard } from './useUnsavedGuard.ts';

/** Says which record a form is about and how it is saved. */
export type RecordFormOptions = {
  area: AreaDefinition;
  /** The record to change; a new one is added without. */
  record?: StoredRecord | undefined;
  looks: FieldLooks;
  hasTerms: boolean;
  /** Fields that the school lets stay empty. */
  optional: OptionalFields;
  /** Fields that mean something only together. */
  together: readonly (readonly string[])[];
  /** Gives the address that shows a saved record; by default the area's list. */
  savedAddress?: ((key: string) => string) | undefined;
  /** Does what belongs to a submit beside the save; a form that nothing was changed in then saves nothing. */
  andThen?: ((saved: StoredRecord) => Promise<unknown>) | undefined;
};

/** A form that saves a record through the API. */
export type RecordForm = {
  form: UseFormReturn<Values>;
  submit: (event: SyntheticEvent) => void;
  isSaving: boolean;
  /** Why the last submit was refused, where no field can say it. */
  error: string | undefined;
  /** Whether what was typed before was put back. */
  isDraft: boolean;
  guard: UnsavedGuard & { leave: () => void };
  /** What somebody has to choose between, when others changed the same. */
  collision: { merge: Merge<Values>; theirs: StoredRecord } | undefined;
  settleCollision: (choices: ('mine' | 'theirs')[]) => void;
  closeCollision: () => void;
  /** Shows a field, or that of an item, as it was just saved elsewhere, and keeps what is typed in others. */
  takeOver: (saved: StoredRecord, name: string) => void;
};

/** Holds the state of an area's form from its first value to the saved record. */
export function useRecordForm(options: RecordFormOptions): RecordForm {
  const { area, record, looks, hasTerms, optional, together, savedAddress, andThen } = options;
  const { http, identity } = useServices();
  const client = useQueryClient();
  const navigate = useNavigate();
  const listAddress = useListAddress(area);
  const today = useSchoolTime().today();
  const resolver = useMemo(
    () => zodResolver(formSchema(area, { today, hasTerms, optional })),
    [area, today, hasTerms, optional],
  );
  const [start, setStart] = useState(() => startValues(area, record, hasTerms));
  const [error, setError] = useState<string>();
  const [base, setBase] = useState(record);
  const [collision, setCollision] = useState<RecordForm['collision']>();
  const create = useMutation(createOptions(http, area));
  const update = useMutation(updateOptions(http, area, record?.key ?? ''));

  const form = useForm<Values>({
    defaultValues: start,
    resolver,
    mode: 'onTouched',
  });
  const { isDirty } = form.formState;
  const undo = useUndo(area);
  // A form in which nothing is typed follows its record: Undo may have changed it.
  const [followed, setFollowed] = useState(record?.version);
  if (record && record.version !== followed && !isDirty) {
    setFollowed(record.version);
    setBase(record);
    setStart(startValues(area, record, hasTerms));
  }
  const shown = useRef(start);
  useEffect(() => {
    if (shown.current !== start) form.reset(start);
    shown.current = start;
  }, [form, start]);
  const guard = useUnsavedGuard(isDirty, () => identity.user() !== null);
  const draft = useDraft({ form, start, hasChanges: isDirty, looks });

  const finish = async (saved: StoredRecord, taken: string[]) => {
    draft.drop();
    guard.release();
    if (record && isDirty && !andThen) undo.offer(saved);
    else notify.success(`${area.title} saved.`);
    if (taken.length > 0)
      notify.info(
        `${taken.map((field) => labelOf(area, looks, field)).join(', ')}: changed by someone else meanwhile, and kept.`,
      );
    await client.invalidateQueries({ queryKey: areaQueryKey(area), refetchType: 'none' });
    const shown = record ? listAddress : addressShowing(area, saved.key);
    await navigate(savedAddress?.(saved.key) ?? shown, { state: { saved: saved.key } });
  };

  const refuse = (thrown: unknown) => {
    if (!isApiError(thrown)) throw thrown;
    const known = thrown.errors.filter(({ field }) => (field.split('.')[0] ?? '') in area.labels);
    known.forEach(({ field, message }, at) => {
      form.setError(field, { type: 'server', message }, { shouldFocus: at === 0 });
    });
    setError(known.length > 0 ? undefined : thrown.detail);
  };

  const save = async (values: Values, from = base) => {
    setError(undefined);
    try {
      if (!from) {
        await finish(await create.mutateAsync(sentValues(values)), []);
        return;
      }
      if (andThen && !isDirty) {
        await andThen(from);
        await finish(from, []);
        return;
      }
      const outcome = await saveOver({
        base: from,
        mine: sentValues(values),
        put: update.mutateAsync,
        readConflict: (thrown) =>
          isApiError(thrown) && thrown.code === 'conflict' && thrown.record
            ? readRecord(area, thrown.record)
            : undefined,
        together,
        parts: area.parts,
      });
      if (outcome.kind === 'collided') {
        setCollision(outcome);
        return;
      }
      setBase(outcome.record);
      await andThen?.(outcome.record);
      await finish(outcome.record, outcome.taken);
    } catch (thrown) {
      refuse(thrown);
    }
  };

  const { isSubmitting } = form.formState;
  const isSaving = isSubmitting || create.isPending || update.isPending;
  return {
    form,
    submit: (event) => {
      event.preventDefault();
      if (!isSaving) void form.handleSubmit((values) => save(values))();
    },
    isSaving,
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
      const settled = gatherParts(settle(collision.merge, choices));
      for (const [field, value] of Object.entries(settled))
        form.setValue(field, value, { shouldDirty: true });
      setBase(collision.theirs);
      setCollision(undefined);
      void save(settled, collision.theirs);
    },
    closeCollision: () => {
      setCollision(undefined);
    },
    takeOver: (saved, name) => {
      // Without changes the form follows its record by itself.
      const [field = ''] = name.split('.', 1);
      if (isDirty) form.setValue(field, saved[field], { shouldDirty: true });
    },
  };
}
