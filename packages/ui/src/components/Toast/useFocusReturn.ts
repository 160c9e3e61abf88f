import { createContext, useCallback, useEffect, useRef, type RefObject } from 'react';

/** Provides the function that returns the focus to the page. */
export const ReturnFocusContext = createContext<() => void>(() => undefined);

/**
 * Remembers the element that had the focus before it moved into the toasts. Returns a function that focuses this
 * element again, or the title of the page if the element was removed.
 */
export function useFocusReturn(root: RefObject<HTMLElement | null>): () => void {
  const previousFocus = useRef<HTMLElement>(null);

  useEffect(() => {
    const toasts = root.current;
    const rememberFocus = ({ relatedTarget }: FocusEvent) => {
      const previousElement = relatedTarget instanceof HTMLElement ? relatedTarget : null;
      if (!toasts?.contains(previousElement)) previousFocus.current = previousElement;
    };
    toasts?.addEventListener('focusin', rememberFocus);
    return () => {
      toasts?.removeEventListener('focusin', rememberFocus);
    };
  }, [root]);

  return useCallback(() => {
    previousFocus.current?.focus();
    if (document.activeElement !== previousFocus.current)
      document.querySelector<HTMLElement>('h1[tabindex]')?.focus({ preventScroll: true });
  }, []);
}
