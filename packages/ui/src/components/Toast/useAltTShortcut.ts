import { useEffect, type RefObject } from 'react';

/**
 * Moves the focus to the newest toast on Alt+T. Reads the physical key, because Alt changes the letter on some systems.
 */
export function useAltTShortcut(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const focusNewest = ({ altKey, code }: KeyboardEvent) => {
      if (altKey && code === 'KeyT') root.current?.querySelector<HTMLElement>('.Toastify__toast')?.focus();
    };
    document.addEventListener('keydown', focusNewest);
    return () => {
      document.removeEventListener('keydown', focusNewest);
    };
  }, [root]);
}
