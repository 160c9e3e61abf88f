/** Lets Tab reach a scrolling element while it has more than it shows; for use as a `ref`. */
export const keepReachable = (element: HTMLElement | null) => {
  if (!element) return undefined;
  const observer = new ResizeObserver(() => {
    if (element.scrollHeight > element.clientHeight) element.tabIndex = 0;
    else element.removeAttribute('tabindex');
  });
  observer.observe(element);
  return () => {
    observer.disconnect();
  };
};
