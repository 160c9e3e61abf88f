import { useEffect, useEffectEvent } from 'react';

/** Handlers that open the sheet of the previous and of the next working day. */
export type DayKeys = { onPrevious: () => void; onNext: () => void };

/** Tells whether an element takes typed brackets or is in a dialog. The command line has no brackets in its syntax. */
const shouldIgnoreKeysIn = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input:not([name="command"]), textarea, select, [contenteditable], [role="dialog"]') !==
    null;

/** Opens the sheet of the previous working day at the key `[`, and of the next one at `]`. */
export function useDayKeys({ onPrevious, onNext }: DayKeys): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    // Not ignored with Alt, because AltGr types brackets on some keyboards.
    if (event.defaultPrevented || event.metaKey || shouldIgnoreKeysIn(event.target)) return;
    if (event.key !== '[' && event.key !== ']') return;
    event.preventDefault();
    if (event.key === '[') onPrevious();
    else onNext();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
