/** Finds what can be seen on the page. */
export const seen = (selector: string): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => element.checkVisibility());

/** Tells whether a text is visible in the screen or over it; menus around it do not count. */
export function says(words: RegExp): boolean {
  const places = seen('main, [role="dialog"], [role="alert"], [role="status"]');
  return (places.length > 0 ? places : [document.body]).some(({ innerText }) => words.test(innerText));
}

/** Tells whether something is loading. */
export const isBusy = () =>
  seen('[aria-busy="true"], [data-skeleton], [role="status"][aria-label^="Loading"]').length > 0;
