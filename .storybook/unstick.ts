/**
 * Lets what stays in view scroll with the page, as far as a story's checks go: what a bar covers can be scrolled out from
 * under it, so it is not too small. Returns the way to put it back.
 */
export function unstick(): () => void {
  const stuck = [...document.body.querySelectorAll<HTMLElement>('*')].filter(
    (element) => getComputedStyle(element).position === 'sticky',
  );
  const before = stuck.map((element) => element.style.cssText);
  for (const { style } of stuck) {
    style.setProperty('position', 'relative', 'important');
    style.setProperty('inset', 'auto', 'important');
  }
  return () => {
    for (const [at, { style }] of stuck.entries()) style.cssText = before[at] ?? '';
  };
}
