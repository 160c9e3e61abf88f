import { useEffect, useRef, type RefObject } from 'react';

/** Scrolls a strip so that its current tab is in the middle; `current` is the tab's key. */
export function useCentred<Strip extends HTMLElement>(
  selector: string,
  current: unknown,
): RefObject<Strip | null> {
  const ref = useRef<Strip>(null);
  useEffect(() => {
    const strip = ref.current;
    if (!strip) return undefined;
    // Only the strip scrolls, not the page.
    const centreTab = () => {
      const tab = strip.querySelector<HTMLElement>(selector);
      if (!tab) return;
      strip.scrollLeft = tab.offsetLeft - (strip.clientWidth - tab.offsetWidth) / 2;
    };
    centreTab();
    // The font may load later, and the width of the window may change.
    const observer = new ResizeObserver(centreTab);
    for (const part of [strip, ...strip.children]) observer.observe(part);
    return () => {
      observer.disconnect();
    };
  }, [selector, current]);
  return ref;
}
