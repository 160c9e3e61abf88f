import { type MouseEvent as PressEvent } from 'react';

const CONTROL_SELECTOR =
  'a, button, input, label, select, textarea, summary, [contenteditable], [data-box], [data-actions]';
const MIDDLE_BUTTON = 1;

/**
 * Follows the link of the pressed row, with the same modifier keys, so that Ctrl opens a tab. Ignores a press on a
 * control of the row, and a press that selects text.
 */
export function openRow(event: PressEvent): void {
  const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event;
  if (event.isDefaultPrevented() || !(target instanceof Element) || target.closest(CONTROL_SELECTOR)) return;
  if (button > MIDDLE_BUTTON || getSelection()?.type === 'Range') return;
  const link = target.closest('tr[data-opens]')?.querySelector('a[data-row-link]');
  const modifiers = { ctrlKey: ctrlKey || button === MIDDLE_BUTTON, metaKey, shiftKey, altKey };
  link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...modifiers }));
}
