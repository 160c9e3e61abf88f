import { useEffect, useEffectEvent, useRef, useState } from 'react';

/**
 * Error of the typed text, shown from the first blur until it is corrected; `onFaultChange` is called immediately.
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
