import { useEffect } from 'react';

const isRemovedOrDisabled = (element: Element) => !element.isConnected || element.matches(':disabled');
/** Tells whether an element can no longer have the focus, such as after another screen has replaced its screen. */
const isLost = (element: Element) =>
  isRemovedOrDisabled(element) || !element.checkVisibility({ visibilityProperty: true });

/** Focuses the title of the screen, or else its content. */
function focusTitle(): void {
  const find = (selector: string) => document.querySelector<HTMLElement>(selector);
  const target = find('main h1[tabindex]') ?? find('main[tabindex]');
  target?.focus({ preventScroll: true });
}

/**
 * Recovers the focus after the focused element was removed, hidden or disabled and no other element took the focus. Focuses the
 * element again once it is enabled, and otherwise the title of the screen. Without this, the next key would go to the body, and Tab
 * would start at the top of the page.
 */
export function useFocusRecovery(): void {
  useEffect(() => {
    let last: HTMLElement | null = null;
    let wasLost = false;
    let frame = 0;
    const isBodyFocused = () => document.activeElement === document.body;
    const writeStorage = ({ target }: FocusEvent) => {
      last = target instanceof HTMLElement ? target : null;
      wasLost = false;
    };
    const recover = () => {
      if (last === null || !isBodyFocused()) return;
      // Without a title yet, the next mutation tries again. A combobox with the focus would open its list again.
      if (isLost(last) || last.role === 'combobox') focusTitle();
      else last.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(() => {
      // Visibility is computed only without a focus, because it needs the layout.
      if (last === null || (!isBodyFocused() && !isRemovedOrDisabled(last))) return;
      wasLost ||= isLost(last);
      if (wasLost) {
        cancelAnimationFrame(frame);
        // Code that closes a dialog or replaces a row moves the focus itself, within the first frame.
        frame = requestAnimationFrame(() => {
          frame = requestAnimationFrame(recover);
        });
      } else {
        last = null;
      }
    });
    document.addEventListener('focusin', writeStorage);
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    return () => {
      document.removeEventListener('focusin', writeStorage);
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, []);
}
