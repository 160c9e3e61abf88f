/** Fields of a form, and the segments of a date field. */
const FIELD_SELECTOR =
  'input:not([type="file"], [type="hidden"], [hidden]), select, textarea, [role="spinbutton"]';

/**
 * Focuses the first field of the form in a dialog, so that a person can type at once. Leaves the focus on the dialog if
 * text precedes the field, because the text must be read first, and on touch screens, whose keyboard would cover the
 * dialog.
 */
export function focusFirstField(body: HTMLElement): void {
  if (matchMedia('(pointer: coarse)').matches) return;
  const firstElement = body.querySelector('form fieldset')?.firstElementChild;
  const isField = firstElement?.matches(FIELD_SELECTOR);
  const field = isField ? firstElement : firstElement?.querySelector(FIELD_SELECTOR);
  if (field instanceof HTMLElement) field.focus();
}
