import { consentPurposes } from '@firstbell/schema/consents';
import { buildSchool } from '@firstbell/schema/sample';
import { expect, within } from 'storybook/test';
import { wholePage } from '../../plays/formSteps.ts';
import { patient, type Play, type PlayContext } from '../../plays/play.ts';

const student = buildSchool().students.find(({ class: of, section }) => of === 'VIII' && section === 'C');
if (!student) throw new Error('The sample school must have students in VIII-C.');

/** Student whose page the stories show. */
export const shownStudent = student;

/** Returns the panel with a title. */
export const findPanel = async ({ canvas }: PlayContext, title: string) =>
  within(await canvas.findByRole('region', { name: title }, patient));

/** Enters a consent, and withdraws it. */
export const enterAndWithdrawConsent: Play = async (context) => {
  const { canvasElement, userEvent } = context;
  const panel = await findPanel(context, 'Consents');
  await panel.findByText('No consent of the family was entered.', {}, patient);
  await userEvent.click(panel.getByRole('button', { name: 'Add consent' }));
  const dialog = within(await wholePage(canvasElement).findByRole('dialog', {}, patient));
  await userEvent.selectOptions(dialog.getByLabelText(/^Purpose/), 'Trips');
  await expect(dialog.getByLabelText(/^Text/)).toHaveValue(consentPurposes.trip.text);
  await userEvent.click(dialog.getByRole('button', { name: 'Add consent' }));
  await dialog.findByText('Enter who said it.', {}, patient);
  await userEvent.type(dialog.getByLabelText(/^Given by/), 'Sunita Verma');
  await userEvent.click(dialog.getByRole('button', { name: 'Add consent' }));
  await userEvent.click(await panel.findByRole('button', { name: 'Withdraw: Trips' }, patient));
  const other = within(await wholePage(canvasElement).findByRole('dialog', {}, patient));
  await expect(other.getByLabelText(/^Withdrawn by/)).toHaveValue('Sunita Verma');
  await userEvent.click(other.getByRole('button', { name: 'Withdraw consent' }));
  await panel.findByText('Withdrawn', {}, patient);
  await panel.findByText(/Withdrawn by Sunita Verma on/, {}, patient);
};

/** Types a wrong admission number, which is refused; then types the right one, and erases the personal data. */
export const erasePersonalData: Play = async ({ canvas, canvasElement, userEvent }) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Erase personal data' }, patient));
  const dialog = within(await wholePage(canvasElement).findByRole('dialog', {}, patient));
  await userEvent.type(dialog.getByLabelText(/^Reason/), 'Asked for by letter of 19/11/2026');
  await userEvent.type(dialog.getByLabelText(/^Type/), 'S1');
  await userEvent.click(dialog.getByRole('button', { name: 'Erase for good' }));
  await dialog.findByText('This is not the number of this student.', {}, patient);
  await userEvent.clear(dialog.getByLabelText(/^Type/));
  await userEvent.type(dialog.getByLabelText(/^Type/), shownStudent.id);
  await userEvent.click(dialog.getByRole('button', { name: 'Erase for good' }));
  await canvas.findByRole('heading', { level: 1, name: shownStudent.id }, patient);
};
