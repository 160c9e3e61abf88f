/** Callback ref that focuses an element on mount, for an element that replaces the focused one. */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus();
