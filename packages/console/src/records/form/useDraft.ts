import { useEffect } from 'react';
import { type UseFormReturn } from 'react-hook-form';
import { type Values } from '../api.ts';
import { changedValues } from './drafts.ts';
import { type FieldLooks } from '../values/FieldLook.ts';
import { useStoredDraft } from './useStoredDraft.ts';

/** Draft of a form. */
export type Draft = {
  /** True when the form shows a restored draft. */
  isRestored: boolean;
  /** Stores no draft from now on: the changes are saved or discarded. */
  drop: () => void;
};

/** Form to store a draft of, with its first values. */
export type DraftOptions = {
  form: UseFormReturn<Values>;
  start: Values;
  hasChanges: boolean;
  looks: FieldLooks;
};

/**
 * Stores the changed values of a form as a draft when the page unloads (the session ended, the tab was reloaded), and
 * restores them when the same person opens the form again in this tab.
 */
export function useDraft({ form, start, hasChanges, looks }: DraftOptions): Draft {
  const { draft, drop } = useStoredDraft(hasChanges, () => {
    const secret = Object.keys(looks).filter((field) => looks[field]?.isSecret);
    return changedValues(start, form.getValues(), secret);
  });

  useEffect(() => {
    for (const [field, value] of Object.entries(draft ?? {})) {
      form.setValue(field, value, { shouldDirty: true });
    }
  }, [form, draft]);

  return { isRestored: draft !== undefined, drop };
}
