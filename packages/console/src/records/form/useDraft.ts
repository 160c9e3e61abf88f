import { useEffect } from 'react';
import { type UseFormReturn } from 'react-hook-form';
import { type Values } from '../api.ts';
import { changedValues } from './drafts.ts';
import { type FieldLooks } from '../values/FieldLook.ts';
import { useKept } from './useKept.ts';

/** Draft of a form: its unsaved values, kept in this tab across the end of a session. */
export type Draft = {
  /** Set once an earlier draft was restored. */
  isRestored: boolean;
  /** Discards the draft: its values are saved, or no longer wanted. */
  drop: () => void;
};

/** Options of `useDraft`. */
export type DraftOptions = {
  form: UseFormReturn<Values>;
  start: Values;
  hasChanges: boolean;
  looks: FieldLooks;
};

/** Gives the draft of a form: stored when the page is unloaded or the session ends, and restored when the same person opens the form again. */
export function useDraft({ form, start, hasChanges, looks }: DraftOptions): Draft {
  const { kept, drop } = useKept(hasChanges, () => {
    const secret = Object.keys(looks).filter((field) => looks[field]?.isSecret);
    return changedValues(start, form.getValues(), secret);
  });

  useEffect(() => {
    for (const [field, value] of Object.entries(kept ?? {})) {
      form.setValue(field, value, { shouldDirty: true });
    }
  }, [form, kept]);

  return { isRestored: kept !== undefined, drop };
}
