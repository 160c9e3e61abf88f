import { type Area } from '@firstbell/schema';
import { findEditPath } from '@firstbell/schema/pages';
import { expect, waitFor, within } from 'storybook/test';
import { type PlayContext } from './play.ts';

type User = PlayContext['userEvent'];
type Canvas = PlayContext['canvas'];

const toLabelPattern = (label: string) => new RegExp(`^${label}\\s*\\*?$`);

/** Finds the control of a field by its label; for a date, the first segment. */
export function getField(canvas: Canvas, label: string) {
  // A group can have the same label as one of its fields.
  const nativeControl = { selector: 'input, select, textarea' };
  const control = canvas.queryByLabelText<HTMLInputElement | HTMLSelectElement>(
    toLabelPattern(label),
    nativeControl,
  );
  if (control !== null) return control;
  const [segment] = canvas.queryAllByRole<HTMLInputElement>('spinbutton', {
    name: new RegExp(`, ${label}$`),
  });
  return segment ?? canvas.getByLabelText<HTMLInputElement>(toLabelPattern(label), nativeControl);
}

const isDateSegment = (control: HTMLElement) => control.dataset.part !== undefined;

/** Expects that a field, or a date, has a value. */
export const expectValue = (control: HTMLElement, value: string | undefined) =>
  isDateSegment(control)
    ? expect(control.closest('.control')?.querySelector('input[type="hidden"]')).toHaveValue(value)
    : expect(control).toHaveValue(value);

/** Expects that a field, or a date, cannot be changed. */
export const expectDisabled = (control: HTMLElement) =>
  isDateSegment(control)
    ? expect(control).toHaveAttribute('aria-disabled', 'true')
    : expect(control).toBeDisabled();

/** Waits until a form is enabled, and returns the control of one of its fields. */
export async function findEnabledField(canvas: Canvas, label: string) {
  await waitFor(async () => {
    const control = getField(canvas, label);
    await expect(control).toBeEnabled();
    await expect(control).not.toHaveAttribute('aria-disabled', 'true');
  });
  return getField(canvas, label);
}

/** Replaces the value of a field. */
export async function fill(user: User, control: HTMLElement, value: string) {
  if (control instanceof HTMLSelectElement) return user.selectOptions(control, value);
  if (isDateSegment(control)) {
    await user.click(control);
    return user.paste(value);
  }
  await user.clear(control);
  await user.click(control);
  return user.paste(value);
}

/**
 * Waits until the field with the label `firstLabel` is enabled, then fills the form with a record, field by field in the
 * order on the screen.
 */
export async function fillRecord(
  user: User,
  canvas: Canvas,
  area: Area,
  record: Readonly<Record<string, string>>,
  firstLabel = 'ID',
) {
  await findEnabledField(canvas, firstLabel);
  for (const name of area.sections.flatMap(({ fields }) => fields)) {
    const value = record[name];
    if (value) await fill(user, getField(canvas, area.labels[name] ?? name), value);
  }
}

/** Presses the form's `Submit`. */
export const submit = (user: User, canvas: Canvas) =>
  user.click(canvas.getByRole('button', { name: 'Submit' }));

/** Returns queries for the whole page, including dialogs and toasts, which are outside of the console's element. */
export const withinPage = (canvasElement: HTMLElement) => within(canvasElement.ownerDocument.body);

/** Waits for the toast of a save. The toast must link to the record’s page, its form or its list. */
export async function findSavedToast(canvasElement: HTMLElement, area: Area) {
  const { key, title, isOfPeople } = area;
  const name = `${title} saved.`;
  const toast = await withinPage(canvasElement).findByRole('group', { name });
  // A contact of Support has no page and no form of its own, so its toast links to nothing.
  if (key === 'support') return;
  const link = within(toast).getByRole('link', { name: /[\p{L}\p{N}]/u });
  const linkedPath = isOfPeople ? `/${key}/view` : findEditPath(area.key);
  await expect(link.getAttribute('href')).toContain(`${linkedPath}?id=`);
}
