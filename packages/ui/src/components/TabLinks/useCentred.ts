import { useEffect, useRef, type RefObject } from 'react';

/** Keeps the current tab of a strip in the middle of it, where the strip scrolls; `current` names it. */
export function useCentred<Strip extends HTMLElement>(
  selector: string,
  current: unknown,
): RefObject<Strip | null> {
  const ref = useRef<Strip>(null);
  useEffect(() => {
    const strip = ref.current;
    if (!strip) return undefined;
    // Only the strip scrolls, not the page.
    const centre = () => {
      const tab = strip.querySelector<HTMLElement>(selector);
      if (!tab) return;
      strip.scrollLeft = tab.offsetLeft - (strip.clientWidth - tab.offsetWidth) / 2;
    };
    centre();
    // Its font may come late, and a phone may be turned.
    const watch = new ResizeObserver(centre);
    for (const part of [strip, ...strip.children]) watch.observe(part);
    return () => {
      watch.disconnect();
    };
  }, [selector, current]);
  return ref;
}
