import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { type ListEditorLabels } from '../../labels/english/listEditor.ts';
import { useNumberFormat } from '../../state/useNumberFormat.ts';
import { type ListEditorItem } from './listItem.ts';

/**
 * Restores the focus when a line is moved, deleted or replaced: to the same button (`tool`) of the moved line, or, if no line has
 * its ID any more, of the line that is now at this index; without a line, to the input for new lines. The live region `message` announces the new
 * position. Call `rememberFocus` before the line changes.
 */
export function useFocusAfterMove(items: readonly ListEditorItem[], moved: ListEditorLabels['moved']) {
  const numbers = useNumberFormat();
  const announceIndex = useEffectEvent((index: number) =>
    moved(items[index]?.label ?? '', numbers.format(index + 1), numbers.format(items.length)),
  );
  const list = useRef<HTMLUListElement>(null);
  const message = useRef<HTMLParagraphElement>(null);
  const remembered = useRef<{ id: string; tool: string; index: number }>(undefined);

  useLayoutEffect(() => {
    const lastFocus = remembered.current;
    const index = items.findIndex(({ id }) => id === lastFocus?.id);
    if (!lastFocus || index === lastFocus.index) return;
    remembered.current = undefined;
    if (message.current) {
      message.current.textContent = index === -1 ? '' : announceIndex(index);
    }
    const focused = document.activeElement;
    if (focused !== null && focused !== document.body) return;
    const line = list.current?.children[index === -1 ? Math.min(lastFocus.index, items.length - 1) : index];
    const button =
      line?.querySelector<HTMLElement>(`[data-does='${lastFocus.tool}']`) ??
      line?.querySelector<HTMLElement>('[data-does]');
    (button ?? list.current?.parentElement?.querySelector<HTMLElement>('input'))?.focus();
  }, [items]);

  return {
    list,
    message,
    rememberFocus: (id: string, tool: string) => {
      remembered.current = { id, tool, index: items.findIndex((item) => item.id === id) };
    },
  };
}
