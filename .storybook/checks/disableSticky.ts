/**
 * Makes sticky elements scroll with the page while axe measures targets: a target below a sticky bar can be scrolled
 * out from under the bar, so the target is not too small. Returns a function that restores the elements.
 */
export function disableSticky(): () => void {
  const stickyElements = [...document.body.querySelectorAll<HTMLElement>('*')].filter(
    (element) => getComputedStyle(element).position === 'sticky',
  );
  const previousStyles = stickyElements.map((element) => element.style.cssText);
  for (const { style } of stickyElements) {
    style.setProperty('position', 'relative', 'important');
    style.setProperty('inset', 'auto', 'important');
  }
  return () => {
    for (const [index, { style }] of stickyElements.entries()) style.cssText = previousStyles[index] ?? '';
  };
}
