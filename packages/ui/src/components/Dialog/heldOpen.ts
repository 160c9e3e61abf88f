import { createContext, use, useCallback, useLayoutEffect, useState } from 'react';

/** Function that holds the surrounding dialog open, and returns the function that releases it. */
export type Hold = () => () => void;

/** Provides the `Hold` of the surrounding dialog; `undefined` outside of a dialog. */
export const HoldContext = createContext<Hold | undefined>(undefined);

/** Holds the surrounding dialog open while `isHeldOpen`, so that a pending save can show its error in it. */
export function useHoldOpen(isHeldOpen: boolean): void {
  const hold = use(HoldContext);
  useLayoutEffect(() => (isHeldOpen ? hold?.() : undefined), [isHeldOpen, hold]);
}

/** Returns the `Hold` for the content of a dialog, and whether the dialog is held open. */
export function useHolds(): { hold: Hold; isHeld: boolean } {
  const [holdCount, setHoldCount] = useState(0);
  const hold = useCallback(() => {
    setHoldCount((count) => count + 1);
    return () => {
      setHoldCount((count) => count - 1);
    };
  }, []);
  return { hold, isHeld: holdCount > 0 };
}
