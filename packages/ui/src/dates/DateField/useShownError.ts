import { useEffect, useEffectEvent, useRef, useState } from 'react';

/**
 * Returns the error of the typed text to show: none before a blur; after a blur with an error, the current one on every change,
 * until a blur without an error. `onFaultChange` is called with every new error, shown or not.
 */
export function useShownError(
  error: string | undefined,
  onFaultChange: ((error: string | undefined) => void) | undefined,
) {
  const [isShown, setShown] = useState(false);
  const reportedError = useRef<string>(undefined);
  const report = useEffectEvent((next: string | undefined) => {
    if (reportedError.current === next) return;
    reportedError.current = next;
    onFaultChange?.(next);
  });
  useEffect(() => {
    report(error);
  }, [error]);
  return {
    shown: isShown ? error : undefined,
    /** Handles blur. */
    leave: () => {
      setShown(error !== undefined);
    },
  };
}
