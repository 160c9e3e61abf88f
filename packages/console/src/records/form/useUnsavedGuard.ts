import { useEffect, useRef } from 'react';
import { useBlocker, type Blocker } from 'react-router-dom';
import { useServices } from '../../platform/services.ts';
import { useUnsavedChanges } from '../../platform/session/unsavedChanges.ts';

/** Guard of a form with unsaved changes. */
export type UnsavedGuard = {
  /** Blocker of React Router; its state is `blocked` while the dialog asks whether to leave. */
  blocker: Blocker;
  /** Allows the next navigation without asking. */
  release: () => void;
};

/**
 * Asks for confirmation before a navigation or a closed tab discards unsaved changes. Does not ask after a sign-out.
 */
export function useUnsavedGuard(hasChanges: boolean): UnsavedGuard {
  const { identity } = useServices();
  const isReleased = useRef(false);
  useUnsavedChanges(hasChanges);
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      hasChanges &&
      !isReleased.current &&
      identity.getUser() !== null &&
      from.pathname + from.search !== to.pathname + to.search,
  );

  useEffect(() => {
    if (!hasChanges) return undefined;
    const askBeforeUnload = (event: BeforeUnloadEvent) => {
      if (!isReleased.current && identity.getUser() !== null) event.preventDefault();
    };
    window.addEventListener('beforeunload', askBeforeUnload);
    return () => {
      window.removeEventListener('beforeunload', askBeforeUnload);
    };
  }, [hasChanges, identity]);

  return {
    blocker,
    release: () => {
      isReleased.current = true;
    },
  };
}
