import { expect, waitFor } from 'storybook/test';
import { submit } from './formSteps.ts';
import { patient, type Play } from './play.ts';
import { stageOf } from '../stage/withConsole.tsx';

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

/** Says that a list could not be had, and offers to ask again. */
export const listFailed: Play = async ({ canvas }) => {
  await canvas.findByText('The list could not be loaded.', {}, patient);
  await expect(canvas.getByRole('button', { name: 'Retry' })).toBeVisible();
};

/** Submits a form while nothing can be reached, and waits until it says so. */
export const submitUnreached: Play = async (context) => {
  const { canvas, userEvent } = context;
  stageOf(context).setFaults({ offline: true });
  await submit(userEvent, canvas);
  const words = 'Firstbell could not be reached. Check the connection and try again.';
  await waitFor(() => expect(canvas.getAllByText(words)[0]).toBeVisible(), patient);
};
