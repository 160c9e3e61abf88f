import { useEffect, useRef, useState } from 'react';
import { type UseFormReturn } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { useServices } from '../services.ts';
import { TYPED_PREFIX } from '../session/forgetTyped.ts';
import { type Values } from './api.ts';
import { changedValues, keepDraft, readDraft } from './drafts.ts';
import { type FieldLooks } from './FieldLook.ts';

/** Is what was typed in a form, across the end of a session. */
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
  const { identity } = useServices();
  const { pathname, search } = useLocation();
  const [name] = useState(() => `${TYPED_PREFIX}${identity.user()?.id ?? ''}:${pathname}${search}`);
  const [kept] = useState(() => readDraft(sessionStorage, name));
  const isDropped = useRef(false);

  useEffect(() => {
    sessionStorage.removeItem(name);
    for (const [field, value] of Object.entries(kept ?? {})) {
      form.setValue(field, value, { shouldDirty: true });
    }
  }, [form, name, kept]);

  useEffect(() => {
    if (!hasChanges) return undefined;
    const secret = Object.keys(looks).filter((field) => looks[field]?.isSecret);
    const keep = () => {
      if (!isDropped.current) keepDraft(sessionStorage, name, changedValues(start, form.getValues(), secret));
    };
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      if (!identity.user()) keep();
    };
  }, [hasChanges, form, name, start, looks, identity]);

  return {
    isRestored: kept !== undefined,
    drop: () => {
      isDropped.current = true;
    },
  };
}
