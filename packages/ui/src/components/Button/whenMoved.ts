const STEPS = [0, 0.25, 0.5, 0.75, 1];

/** Calls back once the element stands elsewhere on the page; gives what stops that. */
export function whenMoved(element: Element, moved: () => void): () => void {
  const before = element.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const margins = [before.top, clientWidth - before.right, clientHeight - before.bottom, before.left];
  // Watched through an opening that is as large as the element: it leaves that by the first step in any direction.
  const observer = new IntersectionObserver(
    () => {
      const { left, top } = element.getBoundingClientRect();
      if (left !== before.left || top !== before.top) moved();
    },
    {
      root: document,
      rootMargin: margins.map((margin) => `${-Math.floor(margin)}px`).join(' '),
      threshold: STEPS,
    },
  );
  observer.observe(element);
  return () => {
    observer.disconnect();
  };
}
