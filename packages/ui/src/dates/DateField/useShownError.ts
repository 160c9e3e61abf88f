import { useEffect, useEffectEvent, useRef, useState } from 'react';

/**
 * Returns the visible error of the typed text. Before the first blur, no error is visible. After a blur with an error,
 * the current error is visible until a blur without an error. Calls `onFaultChange` with every new error, visible or
 * not.
 */
export function useShownError(
  error: string | undefined,
  onFaultChange: ((error: string | undefined) => void) | undefined,
) {
  const [isShown, setShown] = useState(false);
  const reportedError = useRef<string>(undefined);
  const reportError = useEffectEvent((next: string | undefined) => {
    if (reportedError.current === next) return;
    reportedError.current = next;
    onFaultChange?.(next);
  });
  useEffect(() => {
    reportError(error);
  }, [error]);
  return {
    shownError: isShown ? error : undefined,
    /** Shows or hides the error; call it on blur. */
    updateOnBlur: () => {
      setShown(error !== undefined);
    },
  };
}
