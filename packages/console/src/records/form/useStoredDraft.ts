import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useServices } from '../../platform/services.ts';
import { DRAFT_PREFIX } from '../../platform/session/deleteDrafts.ts';
import { type Values } from '../requests.ts';
import { INTENTION_FIELD, readDraft, storeDraft, takeIntention } from './drafts.ts';

/** Draft of a screen, in the tab's session storage. */
export type StoredDraft = {
  /** Values that were stored when the page last unloaded; undefined without any. */
  draft: Values | undefined;
  /** Key of the intention to save the screen, which is stored with its draft. */
  intention: string;
  /** Stops storing drafts, because the changes were saved or discarded. */
  discard: () => void;
};

/**
 * Stores the result of `getValues` when the page unloads with unsaved changes (the session ended, the tab was reloaded),
 * and returns it when the same person opens the same URL again in this tab.
 */
export function useStoredDraft(hasChanges: boolean, getValues: () => Values): StoredDraft {
  const { identity } = useServices();
  const { pathname, search } = useLocation();
  const [storageKey] = useState(() => `${DRAFT_PREFIX}${identity.getUser()?.id ?? ''}:${pathname}${search}`);
  const [{ intention, draft }] = useState(() => takeIntention(readDraft(sessionStorage, storageKey)));
  const isDiscarded = useRef(false);
  const latestGetValues = useRef(getValues);

  // Lets the listener below read the newest values without being registered again at each keystroke.
  useEffect(() => {
    latestGetValues.current = getValues;
  });

  // Deletes the draft that was read above, so that it is restored only once.
  useEffect(() => {
    sessionStorage.removeItem(storageKey);
  }, [storageKey]);

  useEffect(() => {
    if (!hasChanges) return undefined;
    const storeLatestValues = () => {
      if (isDiscarded.current) return;
      storeDraft(sessionStorage, storageKey, { ...latestGetValues.current(), [INTENTION_FIELD]: intention });
    };
    window.addEventListener('pagehide', storeLatestValues);
    return () => {
      window.removeEventListener('pagehide', storeLatestValues);
      // The end of a session unmounts the screen, but does not unload the page.
      if (!identity.getUser()) storeLatestValues();
    };
  }, [hasChanges, storageKey, intention, identity]);

  return {
    draft,
    intention,
    discard: () => {
      isDiscarded.current = true;
    },
  };
}
