/** Fields of a form, and the segments of a date field. */
const FIELD_SELECTOR =
  'input:not([type="file"], [type="hidden"], [hidden]), select, textarea, [role="spinbutton"]';

/**
 * Focuses the first field of the form in a dialog, so that a person can type at once. Leaves the focus on the dialog where
 * text precedes the field, because it must be read first, and on touch screens, where the keyboard would cover the dialog.
 */
export function focusFirstField(body: HTMLElement): void {
  if (matchMedia('(pointer: coarse)').matches) return;
  const first = body.querySelector('form fieldset')?.firstElementChild;
  const field = first?.matches(FIELD_SELECTOR) ? first : first?.querySelector(FIELD_SELECTOR);
  if (field instanceof HTMLElement) field.focus();
}
