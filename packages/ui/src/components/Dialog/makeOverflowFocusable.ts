/** Makes an element focusable while its content overflows, so that the keyboard can scroll it; for use as a `ref`. */
export const makeOverflowFocusable = (element: HTMLElement | null) => {
  if (!element) return undefined;
  const measure = () => {
    if (element.scrollHeight > element.clientHeight) element.tabIndex = 0;
    else element.removeAttribute('tabindex');
  };
  // Measures at once, because the observer reports only in the next frame, and Tab may be pressed earlier.
  measure();
  const observer = new ResizeObserver(measure);
  observer.observe(element);
  for (const child of element.children) observer.observe(child);
  return () => {
    observer.disconnect();
  };
};
