const THRESHOLDS = [0, 0.25, 0.5, 0.75, 1];

/** Calls `onMove` when the layout moves an element within the window. Returns the cleanup. */
export function observeMove(element: Element, onMove: () => void): () => void {
  const before = element.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const margins = [before.top, clientWidth - before.right, clientHeight - before.bottom, before.left];
  // The margins shrink the observed area to the element itself: any move then changes how much of the element is inside.
  const observer = new IntersectionObserver(
    () => {
      const { left, top } = element.getBoundingClientRect();
      if (left !== before.left || top !== before.top) onMove();
    },
    {
      root: document,
      rootMargin: margins.map((margin) => `${-Math.floor(margin)}px`).join(' '),
      threshold: THRESHOLDS,
    },
  );
  observer.observe(element);
  return () => {
    observer.disconnect();
  };
}
