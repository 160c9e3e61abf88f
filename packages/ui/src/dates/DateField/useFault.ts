import { useEffect, useEffectEvent, useRef, useState } from 'react';

/**
 * Error of the typed text, shown from the first blur until it is corrected; `onFaultChange` is called at once.
 */
export function useFault(
  fault: string | undefined,
  onFaultChange: ((fault: string | undefined) => void) | undefined,
) {
  const [isShown, setShown] = useState(false);
  const told = useRef<string>(undefined);
  const tell = useEffectEvent((next: string | undefined) => {
    if (told.current === next) return;
    told.current = next;
    onFaultChange?.(next);
  });
  useEffect(() => {
    tell(fault);
  }, [fault]);
  return {
    shown: isShown ? fault : undefined,
    /** Handles blur. */
    leave: () => {
      setShown(fault !== undefined);
    },
  };
}
