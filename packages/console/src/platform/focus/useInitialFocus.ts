import { use, useEffect, useEffectEvent } from 'react';
import { IsShownContext } from '../spinner/SpinnerGate.tsx';

/** True where a hardware keyboard is likely; on a touch screen, the on-screen keyboard would cover the page. */
const hasKeyboard = () => window.matchMedia('(pointer: fine)').matches;

/** True while no control has the focus: after a page load or a navigation, the body or the title has it. */
function isFocusFree(): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || activeElement.tagName === 'H1';
}

/**
 * Calls `focus` once the screen is ready and shown, to focus its main control, such as the first empty cell. Does nothing
 * if the person has focused a control already, or on a touch screen.
 */
export function useInitialFocus(isReady: boolean, focus: () => void): void {
  const focusIfFree = useEffectEvent(() => {
    if (isFocusFree() && hasKeyboard()) focus();
  });
  const canFocus = use(IsShownContext) && isReady;
  useEffect(() => {
    if (canFocus) focusIfFree();
  }, [canFocus]);
}
