/** Finds what can be seen on the page. */
export const seen = (selector: string): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => element.checkVisibility());

/** Says whether words can be read: in the screen and over it, not in the menus around it. */
export function says(words: RegExp): boolean {
  const places = seen('main, [role="dialog"], [role="alert"], [role="status"]');
  return (places.length > 0 ? places : [document.body]).some(({ innerText }) => words.test(innerText));
}

/** Says whether something is on its way. */
export const isBusy = () =>
  seen('[aria-busy="true"], [data-skeleton], [role="status"][aria-label^="Loading"]').length > 0;
