import { createContext, useCallback, useEffect, useRef, type RefObject } from 'react';

/** Gives the focus back to the page; given to messages by the `Toaster` that shows them. */
export const ReturnFocus = createContext<() => void>(() => undefined);

/**
 * Remembers what had the focus before it came to the messages. Returns what gives it back: to the title of the page where that
 * cannot take it any more.
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
