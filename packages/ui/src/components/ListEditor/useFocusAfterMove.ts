import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { type ListEditorLabels } from '../../labels/english/listEditor.ts';
import { useNumberFormat } from '../../state/useNumberFormat.ts';
import { type ListEditorItem } from './listItem.ts';

/**
 * Restores the focus when a line is moved or deleted: to the button of `tool` in the line, else in the line that is now
 * at its index, else to the input for new lines. The live region `message` announces the new position. Call `expect`
 * before the line changes.
 */
export function useFocusAfterMove(items: readonly ListEditorItem[], moved: ListEditorLabels['moved']) {
  const numbers = useNumberFormat();
  const announceIndex = useEffectEvent((index: number) =>
    moved(items[index]?.label ?? '', numbers.format(index + 1), numbers.format(items.length)),
  );
  const list = useRef<HTMLUListElement>(null);
  const message = useRef<HTMLParagraphElement>(null);
  const expected = useRef<{ id: string; tool: string; index: number }>(undefined);

  useLayoutEffect(() => {
    const expectation = expected.current;
    const index = items.findIndex(({ id }) => id === expectation?.id);
    if (!expectation || index === expectation.index) return;
    expected.current = undefined;
    if (message.current) {
      message.current.textContent = index === -1 ? '' : announceIndex(index);
    }
    const focused = document.activeElement;
    if (focused !== null && focused !== document.body) return;
    const line = list.current?.children[index === -1 ? Math.min(expectation.index, items.length - 1) : index];
    const button =
      line?.querySelector<HTMLElement>(`[data-does='${expectation.tool}']`) ??
      line?.querySelector<HTMLElement>('[data-does]');
    (button ?? list.current?.parentElement?.querySelector<HTMLElement>('input'))?.focus();
  }, [items]);

  return {
    list,
    message,
    expect: (id: string, tool: string) => {
      expected.current = { id, tool, index: items.findIndex((item) => item.id === id) };
    },
  };
}
