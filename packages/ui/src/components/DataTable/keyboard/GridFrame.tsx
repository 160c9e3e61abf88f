import { useEffectEvent, useLayoutEffect, useRef, type PropsWithChildren } from 'react';
import { manageGridFocus } from '../../../state/grid/gridFocus.ts';
import { type VirtualRows } from '../model/tableFeatures.ts';

/** Props of `GridFrame`. */
export type GridFrameProps = PropsWithChildren<{ virtual: Pick<VirtualRows, 'readRows'> | undefined }>;

/** Sets `aria-selected` on a selectable row, as the ARIA grid pattern requires. */
function updateAriaSelected(row: HTMLElement): void {
  if (row.dataset.key === undefined || !row.querySelector(':scope > [data-box]')) return;
  row.closest('table')?.setAttribute('aria-multiselectable', 'true');
  const selected = String(row.hasAttribute('data-selected'));
  if (row.getAttribute('aria-selected') !== selected) row.setAttribute('aria-selected', selected);
}

/** Selects the row of the focused cell on Shift+Space. */
function selectRow(event: KeyboardEvent): void {
  const { key, shiftKey, target } = event;
  if (key !== ' ' || !shiftKey || !(target instanceof Element) || target.closest('[data-box]')) return;
  const box = target.closest('tr[data-key]')?.querySelector<HTMLElement>(':scope > [data-box] input');
  if (!box) return;
  event.preventDefault();
  box.click();
}

/** Wrapper of a table that adds grid navigation with the arrow keys. */
export function GridFrame({ virtual, children }: GridFrameProps) {
  const root = useRef<HTMLDivElement>(null);
  const readRows = useEffectEvent(() => virtual?.readRows());

  useLayoutEffect(() => {
    const table = root.current?.querySelector('table');
    if (!table) return undefined;
    table.addEventListener('keydown', selectRow);
    const stopManaging = manageGridFocus(table, { readRows, onRow: updateAriaSelected });
    return () => {
      table.removeEventListener('keydown', selectRow);
      stopManaging();
    };
  }, []);

  return <div ref={root}>{children}</div>;
}
