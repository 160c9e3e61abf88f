import { useEffect, useEffectEvent } from 'react';

/** Functions that open the sheet of the working day before and after. */
export type DayKeys = { onPrevious: () => void; onNext: () => void };

/** Whether a bracket is typed text; the command line has no brackets. */
const isTypedIn = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input:not([name="command"]), textarea, select, [contenteditable], [role="dialog"]') !==
    null;

/** Opens the sheet of the previous or next working day at `[` and `]`. */
export function useDayKeys({ onPrevious, onNext }: DayKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    // AltGr types brackets on some keyboards, so Alt alone is no reason to ignore them.
    if (event.defaultPrevented || event.metaKey || isTypedIn(event.target)) return;
    if (event.key !== '[' && event.key !== ']') return;
    event.preventDefault();
    if (event.key === '[') onPrevious();
    else onNext();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
