/** Lists the visible elements that match a selector. */
export const visibleElements = (selector: string): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => element.checkVisibility());

/** Tells whether a text is visible in the screen or in an overlay; the sidebar and the top bar do not count. */
export function hasVisibleText(words: RegExp): boolean {
  const places = visibleElements('main, [role="dialog"], [role="alert"], [role="status"]');
  return (places.length > 0 ? places : [document.body]).some(({ innerText }) => words.test(innerText));
}

/** Tells whether something is loading. */
export const isLoading = () =>
  visibleElements('[aria-busy="true"], [data-skeleton], [role="status"][aria-label^="Loading"]').length > 0;
