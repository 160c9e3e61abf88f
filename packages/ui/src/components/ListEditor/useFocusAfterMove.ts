import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { type ListEditorLabels } from '../../labels/english/listEditor.ts';
import { useNumberFormat } from '../../state/useNumberFormat.ts';
import { type ListEditorItem } from './listItem.ts';

/**
 * Restores the focus when a line is moved, deleted or replaced. The focus returns to the same button (`tool`) of the
 * line. If the line no longer exists, the line that is now at its index gets the focus; without lines, the input for
 * new lines does. The live region announces the new position. Call `rememberFocus` before the line changes.
 */
export function useFocusAfterMove(items: readonly ListEditorItem[], describeMove: ListEditorLabels['moved']) {
  const numbers = useNumberFormat();
  const describePosition = useEffectEvent((index: number) =>
    describeMove(items[index]?.label ?? '', numbers.format(index + 1), numbers.format(items.length)),
  );
  const list = useRef<HTMLUListElement>(null);
  const liveRegion = useRef<HTMLParagraphElement>(null);
  const rememberedFocus = useRef<{ id: string; tool: string; index: number }>(undefined);

  useLayoutEffect(() => {
    const lastFocus = rememberedFocus.current;
    const index = items.findIndex(({ id }) => id === lastFocus?.id);
    if (!lastFocus || index === lastFocus.index) return;
    rememberedFocus.current = undefined;
    if (liveRegion.current) {
      liveRegion.current.textContent = index === -1 ? '' : describePosition(index);
    }
    const focusedElement = document.activeElement;
    if (focusedElement !== null && focusedElement !== document.body) return;
    const line = list.current?.children[index === -1 ? Math.min(lastFocus.index, items.length - 1) : index];
    const button =
      line?.querySelector<HTMLElement>(`[data-does='${lastFocus.tool}']`) ??
      line?.querySelector<HTMLElement>('[data-does]');
    (button ?? list.current?.parentElement?.querySelector<HTMLElement>('input'))?.focus();
  }, [items]);

  return {
    list,
    liveRegion,
    rememberFocus: (id: string, tool: string) => {
      rememberedFocus.current = { id, tool, index: items.findIndex((item) => item.id === id) };
    },
  };
}
