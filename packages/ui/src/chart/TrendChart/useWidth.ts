import { useCallback, useState } from 'react';

const INITIAL_WIDTH_PX = 640;

/** Measures the width of the element with the returned `ref`, in px; 640 before the first measurement. */
export function useWidth() {
  const [width, setWidth] = useState(INITIAL_WIDTH_PX);
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
