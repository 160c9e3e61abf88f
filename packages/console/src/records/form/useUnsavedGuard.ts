import { useEffect, useRef } from 'react';
import { useBlocker, type Blocker } from 'react-router-dom';

/** Guards a form that has unsaved changes. */
export type UnsavedGuard = {
  /** `blocked` while the person is asked whether to leave. */
  blocker: Blocker;
  /** Lets the next step through without asking. */
  release: () => void;
};

/**
 * Asks before a form with changes is left, by the router or by closing the tab. `isAskable` says whether there is
 * still somebody to ask: nobody is after the session has ended.
 */
export function useUnsavedGuard(hasChanges: boolean, isAskable: () => boolean): UnsavedGuard {
  const isReleased = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      hasChanges &&
      !isReleased.current &&
      isAskable() &&
      from.pathname + from.search !== to.pathname + to.search,
  );

  useEffect(() => {
    if (!hasChanges) return undefined;
    const ask = (event: BeforeUnloadEvent) => {
      if (!isReleased.current && isAskable()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => {
      window.removeEventListener('beforeunload', ask);
    };
  }, [hasChanges, isAskable]);

  return {
    blocker,
    release: () => {
      isReleased.current = true;
    },
  };
}
