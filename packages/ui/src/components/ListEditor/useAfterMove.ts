import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { type ListEditorLabels } from '../../labels/english/listEditor.ts';
import { useNumberFormat } from '../../state/useNumberFormat.ts';
import { type ListEditorItem } from './listItem.ts';

/**
 * Restores the focus when a line is moved or deleted: to the same tool of the line, else of the line in its
 * place, else to the input for new lines. `message` announces the new position. Call `expect` before the line changes.
 */
export function useAfterMove(items: readonly ListEditorItem[], moved: ListEditorLabels['moved']) {
  const numbers = useNumberFormat();
  const sayPlace = useEffectEvent((place: number) =>
    moved(items[place]?.label ?? '', numbers.format(place + 1), numbers.format(items.length)),
  );
  const list = useRef<HTMLUListElement>(null);
  const message = useRef<HTMLParagraphElement>(null);
  const expected = useRef<{ id: string; does: string; place: number }>(undefined);

  useLayoutEffect(() => {
    const before = expected.current;
    const place = items.findIndex(({ id }) => id === before?.id);
    if (!before || place === before.place) return;
    expected.current = undefined;
    if (message.current) {
      message.current.textContent = place === -1 ? '' : sayPlace(place);
    }
    const focused = document.activeElement;
    if (focused !== null && focused !== document.body) return;
    const line = list.current?.children[place === -1 ? Math.min(before.place, items.length - 1) : place];
    const button =
      line?.querySelector<HTMLElement>(`[data-does='${before.does}']`) ??
      line?.querySelector<HTMLElement>('[data-does]');
    (button ?? list.current?.parentElement?.querySelector<HTMLElement>('input'))?.focus();
  }, [items]);

  return {
    list,
    message,
    expect: (id: string, does: string) => {
      expected.current = { id, does, place: items.findIndex((item) => item.id === id) };
    },
  };
}
