import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus when the focused row is deleted: to the same button of the next row, else of the previous row, else
 * to the filter. If the deletion is undone before the focus moves again, the focus returns to the button of the row.
 * Returns a function to call before an action runs, with the key of the row and the id of the action.
 */
export function useRowFocus(root: RefObject<HTMLElement | null>, listKeys: () => readonly string[]) {
  const expectedRemoval = useRef<{ key: string; index: number; action: string }>(undefined);
  const focusAfterRemoval = useRef<{ key: string; action: string; fallback: HTMLElement }>(undefined);

  useLayoutEffect(() => {
    const findButton = (key: string | undefined, action: string) => {
      const buttons = [...(root.current?.querySelectorAll<HTMLElement>('tr[data-key]') ?? [])]
        .find(({ dataset }) => dataset.key === key)
        ?.querySelectorAll<HTMLElement>('[data-actions] > button');
      return [...(buttons ?? [])].find(({ dataset }) => dataset.action === action) ?? buttons?.[0];
    };

    if (!focusAfterRemoval.current && !expectedRemoval.current) return;
    const keys = listKeys();
    if (focusAfterRemoval.current && keys.includes(focusAfterRemoval.current.key)) {
      const { key, action, fallback } = focusAfterRemoval.current;
      focusAfterRemoval.current = undefined;
      if (document.activeElement === fallback) findButton(key, action)?.focus();
    }

    const removal = expectedRemoval.current;
    if (!removal || keys.includes(removal.key)) return;
    expectedRemoval.current = undefined;
    const isFocusElsewhere = document.activeElement !== null && document.activeElement !== document.body;
    if (isFocusElsewhere) return;
    const fallback =
      findButton(keys[Math.min(removal.index, keys.length - 1)], removal.action) ??
      root.current?.querySelector<HTMLElement>('input[role="searchbox"]');
    if (!fallback) return;
    fallback.focus();
    focusAfterRemoval.current = { key: removal.key, action: removal.action, fallback };
  }, [root, listKeys]);

  return (key: string, action: string) => {
    expectedRemoval.current = { key, action, index: listKeys().indexOf(key) };
  };
}
