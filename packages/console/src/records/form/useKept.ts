import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useServices } from '../../platform/services.ts';
import { TYPED_PREFIX } from '../../platform/session/forgetTyped.ts';
import { type Values } from '../api.ts';
import { keepDraft, readDraft } from './drafts.ts';

/** What was typed on a screen before its page went away. */
export type Kept = {
  kept: Values | undefined;
  /** Forgets what is typed from here on: it is saved, or given up. */
  drop: () => void;
};

/**
 * Keeps what `give` gives when the page goes away under a screen with changes (the session ended, the tab was
 * reloaded), in this tab and for the same person, until the same address is opened again.
 */
export function useKept(hasChanges: boolean, give: () => Values): Kept {
  const { identity } = useServices();
  const { pathname, search } = useLocation();
  const [name] = useState(() => `${TYPED_PREFIX}${identity.user()?.id ?? ''}:${pathname}${search}`);
  const [kept] = useState(() => readDraft(sessionStorage, name));
  const isDropped = useRef(false);
  const latest = useRef(give);

  useEffect(() => {
    latest.current = give;
  });

  useEffect(() => {
    sessionStorage.removeItem(name);
  }, [name]);

  useEffect(() => {
    if (!hasChanges) return undefined;
    const keep = () => {
      if (!isDropped.current) keepDraft(sessionStorage, name, latest.current());
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
      isDropped.current = true;
    },
  };
}
