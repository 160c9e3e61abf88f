import { type Area } from '@firstbell/schema';
import { useEffect } from 'react';
import { type UseFormReturn } from 'react-hook-form';
import { type Values } from '../requests.ts';
import { pickChangedValues } from './drafts.ts';
import { useStoredDraft } from './useStoredDraft.ts';

/** Draft of a form. */
export type Draft = {
  /** True when the form shows a restored draft. */
  isRestored: boolean;
  /** Key of the intention to save the form; a restored draft has the key that it was stored with. */
  intention: string;
  /** Stops storing drafts, because the changes were saved or discarded. */
  discard: () => void;
};

/** Options of `useDraft`. */
export type DraftOptions = {
  form: UseFormReturn<Values>;
  /** Initial values of the form. */
  initialValues: Values;
  hasChanges: boolean;
  area: Area;
};

/**
 * Stores the changed values of a form as a draft when the page unloads (the session ended, the tab was reloaded), and
 * restores them when the same person opens the form again in this tab. Drafts are not encrypted, so they have no masked values.
 */
export function useDraft({ form, initialValues, hasChanges, area }: DraftOptions): Draft {
  const { draft, intention, discard } = useStoredDraft(hasChanges, () => {
    const excluded = Object.keys(area.fields).filter((field) => area.fields[field]?.readers === 'masked');
    return pickChangedValues(initialValues, form.getValues(), excluded);
  });

  useEffect(() => {
    for (const [field, value] of Object.entries(draft ?? {})) {
      form.setValue(field, value, { shouldDirty: true });
    }
  }, [form, draft]);

  return { isRestored: draft !== undefined, intention, discard };
}
