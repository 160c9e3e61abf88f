import { createContext, use, useCallback, useLayoutEffect, useState } from 'react';

/** Holds the dialog around a component open; returns the function that releases it. */
type Hold = () => () => void;

/** Provides the `Hold` of the dialog around a component; `undefined` outside of a dialog. */
export const HoldContext = createContext<Hold | undefined>(undefined);

/** Keeps the dialog around a component open while `isHeld`, so that a pending save can still show its error there. */
export function useHoldOpen(isHeld: boolean): void {
  const hold = use(HoldContext);
  useLayoutEffect(() => (isHeld ? hold?.() : undefined), [isHeld, hold]);
}

/** Returns the `Hold` for the content of a dialog, and whether the dialog is held open. */
export function useHolds(): { hold: Hold; isHeld: boolean } {
  const [holds, setHolds] = useState(0);
  const hold = useCallback(() => {
    setHolds((count) => count + 1);
    return () => {
      setHolds((count) => count - 1);
    };
  }, []);
  return { hold, isHeld: holds > 0 };
}
