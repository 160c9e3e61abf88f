import { expect } from 'storybook/test';
import { patient, type Play } from './play.ts';

/** Says that a screen is closed to whoever looks, and shows nothing of it. */
export const forbidden: Play = async ({ canvas }) => {
  await canvas.findByText('This page is for administrators', {}, patient);
  await expect(canvas.queryByRole('link', { name: /^Edit / })).toBeNull();
  await expect(canvas.queryByRole('button', { name: 'Submit' })).toBeNull();
};

/** Says that a form has not got what it needs, and offers to ask again. */
export const formFailed: Play = async ({ canvas }) => {
  await canvas.findByText('The form could not be loaded', {}, patient);
  await expect(canvas.getAllByRole('button', { name: 'Retry' })[0]).toBeVisible();
};
