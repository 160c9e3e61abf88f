import { useEffect, type RefObject } from 'react';

/** Moves the focus to the newest message with Alt+T, by the key's place: on some systems Alt makes another letter of it. */
export function useNewestOnAltT(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const focus = ({ altKey, code }: KeyboardEvent) => {
      if (altKey && code === 'KeyT') root.current?.querySelector<HTMLElement>('.Toastify__toast')?.focus();
    };
    document.addEventListener('keydown', focus);
    return () => {
      document.removeEventListener('keydown', focus);
    };
  }, [root]);
}
