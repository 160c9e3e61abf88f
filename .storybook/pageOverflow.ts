/** Returns by how many px the page is wider than its window. */
export function pageOverflow(): number {
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth - clientWidth;
}
