const THRESHOLDS = [0, 0.25, 0.5, 0.75, 1];

/** Calls `onMove` when the layout moves an element within the window. Returns a cleanup function. */
export function observeMove(element: Element, onMove: () => void): () => void {
  const initialBox = element.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const margins = [
    initialBox.top,
    clientWidth - initialBox.right,
    clientHeight - initialBox.bottom,
    initialBox.left,
  ];
  // The margins shrink the observed area to the element itself, so any move changes the visible share of the element.
  const observer = new IntersectionObserver(
    () => {
      const { left, top } = element.getBoundingClientRect();
      if (left !== initialBox.left || top !== initialBox.top) onMove();
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
