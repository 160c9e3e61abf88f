import { useCallback, useState } from 'react';

const ASSUMED = 640;

/** Measures how wide an element is in px, from when it is there; give it the `ref`. */
export function useWidth() {
  const [width, setWidth] = useState(ASSUMED);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const observer = new ResizeObserver(() => {
      if (element.clientWidth > 0) setWidth(element.clientWidth);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, []);
  return { width, ref };
}
