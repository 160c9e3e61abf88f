/** Lists the visible elements that match a selector. */
export const findVisibleElements = (selector: string): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => element.checkVisibility());

/** Tells whether a text is visible in the screen or in an overlay; the sidebar and the top bar do not count. */
export function hasVisibleText(words: RegExp): boolean {
  const regions = findVisibleElements('main, [role="dialog"], [role="alert"], [role="status"]');
  return (regions.length > 0 ? regions : [document.body]).some(({ innerText }) => words.test(innerText));
}

/** Tells whether something is loading. */
export const isLoading = () =>
  findVisibleElements('[aria-busy="true"], [data-skeleton], [role="status"][aria-label^="Loading"]').length >
  0;
