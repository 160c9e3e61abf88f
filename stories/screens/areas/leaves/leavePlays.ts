import { expect, waitFor, within } from 'storybook/test';
import { getField, fill, withinPage } from '../../plays/formSteps.ts';
import { type Play } from '../../plays/play.ts';

/** Three days of leave. */
export const leave = {
  title: 'Sister’s wedding',
  from: '2026-12-01',
  to: '2026-12-03',
  leave_type: 'Casual',
  note: '',
};

/** Requests the leave in `My Profile`. */
export const requestLeave: Play = async ({ canvas, canvasElement, userEvent }) => {
  const page = withinPage(canvasElement);
  await canvas.findByRole('heading', { name: 'Sessions' });
  await userEvent.click(canvas.getByRole('button', { name: 'Ask for leave' }));
  const dialog = within(await page.findByRole('dialog', { name: 'Ask for leave' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Ask for leave' }));
  await waitFor(() => expect(dialog.getByLabelText(/^Title/)).toHaveFocus());
  await userEvent.type(dialog.getByLabelText(/^Title/), leave.title);
  await fill(userEvent, getField(dialog, 'From'), leave.from);
  await fill(userEvent, getField(dialog, 'To'), leave.to);
  await userEvent.selectOptions(dialog.getByLabelText(/^Leave Type/), leave.leave_type);
  await userEvent.click(dialog.getByRole('button', { name: 'Ask for leave' }));
  await page.findByText('Leave requested.');
  const requestList = within(await canvas.findByRole('list', { name: 'Requests for leave' }));
  await expect(requestList.getByText(leave.title)).toBeVisible();
  await expect(requestList.getByText(/^01\/12\/2026 – 03\/12\/2026 · 3 working days · Casual/)).toBeVisible();
  await expect(requestList.getByText('Pending')).toBeVisible();
};
