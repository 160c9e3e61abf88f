/** Measures by how many px the page is wider than its window. */
export function measurePageOverflow(): number {
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth - clientWidth;
}
