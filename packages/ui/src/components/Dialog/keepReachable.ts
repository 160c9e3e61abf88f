/** Makes an element focusable while its content overflows; for use as a `ref`. */
export const keepReachable = (element: HTMLElement | null) => {
  if (!element) return undefined;
  const measure = () => {
    if (element.scrollHeight > element.clientHeight) element.tabIndex = 0;
    else element.removeAttribute('tabindex');
  };
  // Also at once, because an observer reports a frame later, and Tab may be pressed before.
  measure();
  const observer = new ResizeObserver(measure);
  observer.observe(element);
  return () => {
    observer.disconnect();
  };
};
