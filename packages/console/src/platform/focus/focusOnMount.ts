/** Ref that focuses an element when it appears in place of the one that had the focus. */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus();
