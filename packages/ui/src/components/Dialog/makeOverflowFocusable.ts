/** Makes an element focusable while its content overflows, so that the keyboard can scroll it; for use as a `ref`. */
export const makeOverflowFocusable = (element: HTMLElement | null) => {
  if (!element) return undefined;
  const updateTabIndex = () => {
    if (element.scrollHeight > element.clientHeight) element.tabIndex = 0;
    else element.removeAttribute('tabindex');
  };
  // Runs at once, because the observer reports only in the next frame, and Tab may be pressed earlier.
  updateTabIndex();
  const observer = new ResizeObserver(updateTabIndex);
  observer.observe(element);
  for (const child of element.children) observer.observe(child);
  return () => {
    observer.disconnect();
  };
};
