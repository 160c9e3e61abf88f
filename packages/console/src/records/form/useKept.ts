import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useServices } from '../../platform/services.ts';
import { TYPED_PREFIX } from '../../platform/session/forgetTyped.ts';
import { type Values } from '../api.ts';
import { storeDraft, readDraft } from './drafts.ts';

/** Draft of a screen. */
export type Kept = {
  kept: Values | undefined;
  /** Discards the draft: its values are saved, or no longer wanted. */
  drop: () => void;
};

/**
 * Gives the stored draft of an address. While the screen has changes, the result of `readValues` is stored in this tab when the
 * page is unloaded or the session ends; the same person gets it at the next visit of the address.
 */
export function useKept(hasChanges: boolean, readValues: () => Values): Kept {
  const { identity } = useServices();
  const { pathname, search } = useLocation();
  const [name] = useState(() => `${TYPED_PREFIX}${identity.user()?.id ?? ''}:${pathname}${search}`);
  const [kept] = useState(() => readDraft(sessionStorage, name));
  const isDiscarded = useRef(false);
  const latest = useRef(readValues);

  useEffect(() => {
    latest.current = readValues;
  });

  useEffect(() => {
    sessionStorage.removeItem(name);
  }, [name]);

  useEffect(() => {
    if (!hasChanges) return undefined;
    const keep = () => {
      if (!isDiscarded.current) storeDraft(sessionStorage, name, latest.current());
    };
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      if (!identity.user()) keep();
    };
  }, [hasChanges, name, identity]);

  return {
    kept,
    drop: () => {
      isDiscarded.current = true;
    },
  };
}
