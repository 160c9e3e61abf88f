import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus when the focused row is deleted: to the same button of the next row, else of the previous row, else
 * to the filter. When the deletion is undone and the focus has not moved since, the row's own button takes the focus
 * back. Returns a function to call with the key of a row and the id of its action before the action is run.
 */
export function useRowFocus(root: RefObject<HTMLElement | null>, listKeys: () => readonly string[]) {
  const expectedRemoval = useRef<{ key: string; index: number; action: string }>(undefined);
  const focusAfterRemoval = useRef<{ key: string; action: string; instead: HTMLElement }>(undefined);

  useLayoutEffect(() => {
    const buttonOf = (key: string | undefined, action: string) => {
      const buttons = [...(root.current?.querySelectorAll<HTMLElement>('tr[data-key]') ?? [])]
        .find(({ dataset }) => dataset.key === key)
        ?.querySelectorAll<HTMLElement>('[data-actions] > button');
      return [...(buttons ?? [])].find(({ dataset }) => dataset.action === action) ?? buttons?.[0];
    };

    if (!focusAfterRemoval.current && !expectedRemoval.current) return;
    const keys = listKeys();
    if (focusAfterRemoval.current && keys.includes(focusAfterRemoval.current.key)) {
      const { key, action, instead } = focusAfterRemoval.current;
      focusAfterRemoval.current = undefined;
      if (document.activeElement === instead) buttonOf(key, action)?.focus();
    }

    const removal = expectedRemoval.current;
    if (!removal || keys.includes(removal.key)) return;
    expectedRemoval.current = undefined;
    const isElsewhere = document.activeElement !== null && document.activeElement !== document.body;
    if (isElsewhere) return;
    const instead =
      buttonOf(keys[Math.min(removal.index, keys.length - 1)], removal.action) ??
      root.current?.querySelector<HTMLElement>('input[role="searchbox"]');
    if (!instead) return;
    instead.focus();
    focusAfterRemoval.current = { key: removal.key, action: removal.action, instead };
  }, [root, listKeys]);

  return (key: string, action: string) => {
    expectedRemoval.current = { key, action, index: listKeys().indexOf(key) };
  };
}
