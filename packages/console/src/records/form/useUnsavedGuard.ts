import { useEffect, useRef } from 'react';
import { useBlocker, type Blocker } from 'react-router-dom';
import { useServices } from '../../platform/services.ts';

/** Guard of a form with unsaved changes. */
export type UnsavedGuard = {
  /** Its state is `blocked` while the person is asked whether to leave. */
  blocker: Blocker;
  /** Allows the next navigation without asking. */
  release: () => void;
};

/**
 * Asks before a person leaves a form with unsaved changes, by navigation or by closing the tab; not after a
 * sign-out.
 */
export function useUnsavedGuard(hasChanges: boolean): UnsavedGuard {
  const { identity } = useServices();
  const isReleased = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      hasChanges &&
      !isReleased.current &&
      identity.user() !== null &&
      from.pathname + from.search !== to.pathname + to.search,
  );

  useEffect(() => {
    if (!hasChanges) return undefined;
    const askBefore = (event: BeforeUnloadEvent) => {
      if (!isReleased.current && identity.user() !== null) event.preventDefault();
    };
    window.addEventListener('beforeunload', askBefore);
    return () => {
      window.removeEventListener('beforeunload', askBefore);
    };
  }, [hasChanges, identity]);

  return {
    blocker,
    release: () => {
      isReleased.current = true;
    },
  };
}
