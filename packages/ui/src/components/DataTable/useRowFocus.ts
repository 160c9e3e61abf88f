import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Keeps the keyboard's place when a row goes away under it: the same button of the row that moves up, else of the row
 * before, else the filter. Call what it returns with the key of the row that is about to go.
 */
export function useRowFocus(root: RefObject<HTMLElement | null>, keys: readonly string[]) {
  const leaving = useRef<{ key: string; place: number }>(undefined);

  useLayoutEffect(() => {
    const gone = leaving.current;
    if (!gone || keys.includes(gone.key)) return;
    leaving.current = undefined;
    const isElsewhere = document.activeElement !== null && document.activeElement !== document.body;
    if (isElsewhere) return;
    const next = keys[Math.min(gone.place, keys.length - 1)];
    const rows = [...(root.current?.querySelectorAll<HTMLElement>('tr[data-key]') ?? [])];
    const row = rows.find(({ dataset }) => dataset.key === next);
    const target = row?.querySelector<HTMLElement>('[data-actions] > button');
    (target ?? root.current?.querySelector<HTMLElement>('input[role="searchbox"]'))?.focus();
  }, [root, keys]);

  return (key: string) => {
    leaving.current = { key, place: keys.indexOf(key) };
  };
}
