import { createContext, useCallback, useEffect, useRef, type RefObject } from 'react';

/** Returns the focus to the page; provided to toasts by the `Toaster`. */
export const ReturnFocus = createContext<() => void>(() => undefined);

/**
 * Remembers the element that was focused before the toasts. Returns a function that focuses it again, or the
 * title of the page if it is gone.
 */
export function useFocusReturn(root: RefObject<HTMLElement | null>): () => void {
  const before = useRef<HTMLElement>(null);

  useEffect(() => {
    const messages = root.current;
    const remember = ({ relatedTarget }: FocusEvent) => {
      const from = relatedTarget instanceof HTMLElement ? relatedTarget : null;
      if (!messages?.contains(from)) before.current = from;
    };
    messages?.addEventListener('focusin', remember);
    return () => {
      messages?.removeEventListener('focusin', remember);
    };
  }, [root]);

  return useCallback(() => {
    before.current?.focus();
    if (document.activeElement !== before.current)
      document.querySelector<HTMLElement>('h1[tabindex]')?.focus({ preventScroll: true });
  }, []);
}
