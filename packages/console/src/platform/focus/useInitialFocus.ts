import { use, useEffect, useEffectEvent } from 'react';
import { IsShownContext } from '../spinner/SpinnerGate.tsx';

/** True where a hardware keyboard is likely; on a touch screen, the on-screen keyboard would cover the page. */
const hasKeyboard = () => window.matchMedia('(pointer: fine)').matches;

/** True after a page was loaded, or a screen was opened: the body or the title has the focus, and no control. */
function isOnNoControl(): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || activeElement.tagName === 'H1';
}

/**
 * Calls `focus` once `isReady` and shown, to focus what the person came for, such as the first empty cell. A control that the person has
 * focused keeps the focus, and nothing is focused on a touch screen.
 */
export function useInitialFocus(isReady: boolean, focus: () => void): void {
  const focusIfFree = useEffectEvent(() => {
    if (isOnNoControl() && hasKeyboard()) focus();
  });
  const canFocus = use(IsShownContext) && isReady;
  useEffect(() => {
    if (canFocus) focusIfFree();
  }, [canFocus]);
}
