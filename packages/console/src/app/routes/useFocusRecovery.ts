import { useEffect } from 'react';

const isRemovedOrDisabled = (element: Element) => !element.isConnected || element.matches(':disabled');
/** Tells whether an element can no longer have the focus, such as after another screen has replaced its screen. */
const isLost = (element: Element) =>
  isRemovedOrDisabled(element) || !element.checkVisibility({ visibilityProperty: true });

/** Focuses the title of the screen, or else its content. */
function focusTitle(): void {
  const findElement = (selector: string) => document.querySelector<HTMLElement>(selector);
  const target = findElement('main h1[tabindex]') ?? findElement('main[tabindex]');
  target?.focus({ preventScroll: true });
}

/**
 * Recovers the focus after the focused element was removed, hidden or disabled and no other element took the focus. Focuses the
 * element again once it is enabled, and otherwise the title of the screen. Without this, the next key would go to the body, and Tab
 * would start at the top of the page.
 */
export function useFocusRecovery(): void {
  useEffect(() => {
    let lastFocused: HTMLElement | null = null;
    let wasLost = false;
    let frame = 0;
    const isBodyFocused = () => document.activeElement === document.body;
    const rememberFocus = ({ target }: FocusEvent) => {
      lastFocused = target instanceof HTMLElement ? target : null;
      wasLost = false;
    };
    const recover = () => {
      if (lastFocused === null || !isBodyFocused()) return;
      // If the screen has no title yet, the next mutation calls `recover` again. Focusing a combobox would open its list again.
      if (isLost(lastFocused) || lastFocused.role === 'combobox') focusTitle();
      else lastFocused.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(() => {
      // Checks the visibility only if no element has the focus, because the check computes the layout.
      if (lastFocused === null || (!isBodyFocused() && !isRemovedOrDisabled(lastFocused))) return;
      wasLost ||= isLost(lastFocused);
      if (wasLost) {
        cancelAnimationFrame(frame);
        // Code that closes a dialog or replaces a row moves the focus itself, within the first frame.
        frame = requestAnimationFrame(() => {
          frame = requestAnimationFrame(recover);
        });
      } else {
        lastFocused = null;
      }
    });
    document.addEventListener('focusin', rememberFocus);
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    return () => {
      document.removeEventListener('focusin', rememberFocus);
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, []);
}
