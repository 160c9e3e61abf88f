import { useEffect, useRef, type RefObject } from 'react';

/** Returns the ref of a strip of tabs, and scrolls the strip so that the current tab is in the middle. */
export function useCentredTab<Strip extends HTMLElement>(
  tabSelector: string,
  currentKey: unknown,
): RefObject<Strip | null> {
  const ref = useRef<Strip>(null);
  useEffect(() => {
    const strip = ref.current;
    if (!strip) return undefined;
    // Only the strip scrolls, not the page.
    const centreTab = () => {
      const tab = strip.querySelector<HTMLElement>(tabSelector);
      if (!tab) return;
      strip.scrollLeft = tab.offsetLeft - (strip.clientWidth - tab.offsetWidth) / 2;
    };
    centreTab();
    // The font may load later, and the width of the window may change.
    const observer = new ResizeObserver(centreTab);
    for (const element of [strip, ...strip.children]) observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, [tabSelector, currentKey]);
  return ref;
}
