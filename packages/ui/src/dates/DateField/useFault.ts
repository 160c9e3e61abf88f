import { useEffect, useEffectEvent, useRef, useState } from 'react';

/**
 * Shows what is wrong with what is written once the field is left, until it is right; tells `onFaultChange` of it at once.
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
    /** Takes that the field is left. */
    leave: () => {
      setShown(fault !== undefined);
    },
  };
}
