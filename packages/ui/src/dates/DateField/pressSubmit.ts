/** Submits the surrounding form like Enter in a native field: by its submit button, unless that is disabled. */
export function pressSubmit(element: HTMLElement): void {
  const form = element.closest('form');
  const button = form?.querySelector<HTMLButtonElement>('button[type="submit"], button:not([type])');
  if (button?.disabled === false) form?.requestSubmit(button);
}
