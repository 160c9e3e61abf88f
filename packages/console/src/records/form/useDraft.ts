import { useEffect } from 'react';
import { type UseFormReturn } from 'react-hook-form';
import { type Values } from '../api.ts';
import { changedValues } from './drafts.ts';
import { type FieldLooks } from '../values/FieldLook.ts';
import { useKept } from './useKept.ts';

/** What was typed in a form, kept across the end of a session. */
export type Draft = {
  /** Whether the form holds what was typed earlier. */
  isRestored: boolean;
  /** Forgets what is typed from here on: it is saved, or given up. */
  drop: () => void;
};

/** Says which form is kept, and what it began with. */
export type DraftOptions = {
  form: UseFormReturn<Values>;
  start: Values;
  hasChanges: boolean;
  looks: FieldLooks;
};

/**
 * Keeps what is typed when the page goes away under the form (the session ended, the tab was reloaded), in this tab
 * and for the same person, and puts it back when the form is opened again.
 */
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
