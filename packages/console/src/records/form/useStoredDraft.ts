import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useServices } from '../../platform/services.ts';
import { DRAFT_PREFIX } from '../../platform/session/deleteDrafts.ts';
import { type Values } from '../api.ts';
import { storeDraft, readDraft } from './drafts.ts';

/** Draft of a screen, stored in this tab. */
export type StoredDraft = {
  /** Values that were stored when the page was unloaded the last time. */
  draft: Values | undefined;
  /** Stores no draft from now on: the changes are saved or discarded. */
  drop: () => void;
};

/**
 * Stores the result of `getValues` when the page unloads with unsaved changes (the session ended, the tab was reloaded),
 * and gives it back when the same person opens the same address again in this tab.
 */
export function useStoredDraft(hasChanges: boolean, getValues: () => Values): StoredDraft {
  const { identity } = useServices();
  const { pathname, search } = useLocation();
  const [name] = useState(() => `${DRAFT_PREFIX}${identity.user()?.id ?? ''}:${pathname}${search}`);
  const [draft] = useState(() => readDraft(sessionStorage, name));
  const isDropped = useRef(false);
  const latest = useRef(getValues);

  useEffect(() => {
    latest.current = getValues;
  });

  useEffect(() => {
    sessionStorage.removeItem(name);
  }, [name]);

  useEffect(() => {
    if (!hasChanges) return undefined;
    const store = () => {
      if (!isDropped.current) storeDraft(sessionStorage, name, latest.current());
    };
    window.addEventListener('pagehide', store);
    return () => {
      window.removeEventListener('pagehide', store);
      if (!identity.user()) store();
    };
  }, [hasChanges, name, identity]);

  return {
    draft,
    drop: () => {
      isDropped.current = true;
    },
  };
}
