import { type AreaDefinition } from '@firstbell/schema';
import { expect, waitFor, within } from 'storybook/test';
import { patient, type PlayContext } from './play.ts';

type User = PlayContext['userEvent'];
type Canvas = PlayContext['canvas'];

const labelled = (label: string) => new RegExp(`^${label}\\s*\\*?$`);

/** Finds the control of a field by its label; of a date its first part. */
export function field(canvas: Canvas, label: string) {
  // A group of fields can have the label of one of them.
  const native = { selector: 'input, select, textarea' };
  const control = canvas.queryByLabelText<HTMLInputElement | HTMLSelectElement>(labelled(label), native);
  if (control !== null) return control;
  const [part] = canvas.queryAllByRole<HTMLInputElement>('spinbutton', { name: new RegExp(`, ${label}$`) });
  return part ?? canvas.getByLabelText<HTMLInputElement>(labelled(label), native);
}

const isDatePart = (control: HTMLElement) => control.dataset.part !== undefined;

/** Expects that a field, or a date, has a value. */
export const expectValue = (control: HTMLElement, value: string | undefined) =>
  isDatePart(control)
    ? expect(control.closest('.control')?.querySelector('input[type="hidden"]')).toHaveValue(value)
    : expect(control).toHaveValue(value);

/** Expects that a field, or a date, cannot be changed. */
export const expectOutOfUse = (control: HTMLElement) =>
  isDatePart(control)
    ? expect(control).toHaveAttribute('aria-disabled', 'true')
    : expect(control).toBeDisabled();

/** Waits until a form can be typed in, and gives the control of one of its fields. */
export async function openField(canvas: Canvas, label: string) {
  await waitFor(async () => {
    const control = field(canvas, label);
    await expect(control).toBeEnabled();
    await expect(control).not.toHaveAttribute('aria-disabled', 'true');
  }, patient);
  return field(canvas, label);
}

/** Puts a value into a field in place of what is there. */
export async function fill(user: User, control: HTMLElement, value: string) {
  if (control instanceof HTMLSelectElement) return user.selectOptions(control, value);
  if (isDatePart(control)) {
    await user.click(control);
    return user.paste(value);
  }
  await user.clear(control);
  await user.click(control);
  return user.paste(value);
}

/** Fills a whole form with a record, field by field in their order on the screen; `first` labels one that shows when it can be typed in. */
export async function fillRecord(
  user: User,
  canvas: Canvas,
  area: AreaDefinition,
  record: Readonly<Record<string, string>>,
  first = 'ID',
) {
  await openField(canvas, first);
  for (const name of area.sections.flatMap(({ fields }) => fields)) {
    const value = record[name];
    if (value) await fill(user, field(canvas, area.labels[name] ?? name), value);
  }
}

/** Presses the form's `Submit`. */
export const submit = (user: User, canvas: Canvas) =>
  user.click(canvas.getByRole('button', { name: 'Submit' }));

/** Gives everything on the page, also what stands above the console: dialogs and toasts. */
export const wholePage = (canvasElement: HTMLElement) => within(canvasElement.ownerDocument.body);
