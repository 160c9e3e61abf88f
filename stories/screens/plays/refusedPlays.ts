import { expect, waitFor, within } from 'storybook/test';
import { submit, withinPage } from './formSteps.ts';
import { expectFocusKept, type Play } from './play.ts';
import { requireStage } from '../stage/withConsole.tsx';

/** Expects the message that the person may not open a screen, and no content of the screen. */
export const expectForbidden: Play = async ({ canvas }) => {
  await canvas.findByText('This page is for administrators');
  await expect(canvas.queryByRole('link', { name: /^Edit / })).toBeNull();
  await expect(canvas.queryByRole('button', { name: 'Submit' })).toBeNull();
};

/** Finds the message that a form could not be loaded, with Retry. */
export const expectFormFailed: Play = async ({ canvas }) => {
  await canvas.findByText('The form could not be loaded');
  await expect(canvas.getAllByRole('button', { name: 'Retry' })[0]).toBeVisible();
};

/** Finds the message that a list could not be loaded, with Retry and without a count. */
export const expectListFailed: Play = async ({ canvas }) => {
  await canvas.findByText('The list could not be loaded.');
  await expect(canvas.queryByText(/^\d+–\d+( of \d+)?$/)).toBeNull();
  await expect(canvas.getByRole('button', { name: 'Retry' })).toBeVisible();
};

/** Submits a form while the API cannot be reached, and waits for the message about it. */
export const submitUnreached: Play = async (context) => {
  const { canvas, userEvent } = context;
  requireStage(context).setFaults({ offline: true });
  await submit(userEvent, canvas);
  const message = 'Firstbell could not be reached. Check the connection and try again.';
  await waitFor(() => expect(canvas.getAllByText(message)[0]).toBeVisible());
};

/** Signs in again in the dialog of an expired session. Before, the screen must be hidden and the offline store empty. */
export const signInAgain: Play = async (context) => {
  const { canvasElement, userEvent } = context;
  const page = withinPage(canvasElement);
  const dialog = within(await page.findByRole('alertdialog', { name: 'Sign in again' }));
  await expect(context.canvasElement.querySelector('main')).not.toBeVisible();
  await waitFor(async () =>
    expect(await requireStage(context).services.offlineStore.listKeys('')).toEqual([]),
  );
  requireStage(context).setFaults({});
  await userEvent.type(dialog.getByLabelText(/^Password/), 'firstbell');
  await userEvent.click(dialog.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(page.queryByRole('alertdialog')).toBeNull());
  await expectFocusKept(context);
};
