import { student, type StudentInput } from '@firstbell/schema';
import { expect, waitFor, within } from 'storybook/test';
import { account } from '../screens/stage/account.ts';
import {
  getField,
  fill,
  fillRecord,
  findEnabledField,
  submit,
  withinPage,
} from '../screens/plays/formSteps.ts';
import { type PlayContext } from '../screens/plays/play.ts';
import { requireStage } from '../screens/stage/withConsole.tsx';
import { createStep } from './journey.ts';

/** Waits for a text, anywhere on the page. */
export const findTextOnPage = ({ canvasElement }: PlayContext, text: string | RegExp) =>
  withinPage(canvasElement).findByText(text);

const findEditLink = ({ canvas }: PlayContext, id: string) =>
  canvas.findByRole('link', { name: `Edit ${id}` });

/** Dismisses a toast, so that the toast of the next save with the same text is the only one. */
export async function dismissToast({ canvasElement, userEvent }: PlayContext, text: string): Promise<void> {
  const page = withinPage(canvasElement);
  const toast = within(await page.findByRole('group', { name: text }));
  await userEvent.click(toast.getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(page.queryByRole('group', { name: text })).toBeNull());
}

/** Waits for a link and follows it. */
export const followLink = async ({ canvas, userEvent }: PlayContext, name: string | RegExp) =>
  userEvent.click(await canvas.findByRole('link', { name }));

/** Opens a screen through the menu. */
export const openByMenu = (name: string) =>
  createStep(`Opens ${name} in the menu`, async (context) => {
    await followLink(context, name);
    await context.canvas.findByRole('heading', { level: 1, name });
  });

/** Signs in on the Login screen. */
export const signIn = createStep('Signs in', async (context) => {
  const { canvas, userEvent } = context;
  await userEvent.type(await canvas.findByLabelText(/^Email/), account.email);
  await userEvent.type(canvas.getByLabelText(/^Password/), account.password);
  await userEvent.click(canvas.getByRole('button', { name: 'Sign in' }));
  await findTextOnPage(context, 'Login success.');
});

/** Adds a student through the menu, the list and the form. */
export const addStudent = (record: StudentInput) =>
  createStep('Adds a student', async (context) => {
    const { canvas, userEvent } = context;
    await followLink(context, 'Student');
    await followLink(context, 'Add student');
    await fillRecord(userEvent, canvas, student, record);
    await submit(userEvent, canvas);
    await findTextOnPage(context, 'Student saved.');
    await findEditLink(context, record.id);
  });

/** Finds a student in the list by a part of the name. */
export const findStudent = ({ id, first_name, last_name }: StudentInput) =>
  createStep('Finds her in the list by her name', async (context) => {
    const { canvas, userEvent } = context;
    await fill(userEvent, await canvas.findByPlaceholderText('Enter text...'), `${first_name} ${last_name}`);
    await waitFor(() => expect(requireStage(context).getUrl()).toContain(first_name));
    // Until the filtered list is rendered, the link belongs to a row that will be replaced; a click on a removed link would leave the page.
    await canvas.findByText('1–1 of 1');
    await findEditLink(context, id);
  });

/** Changes one field of a student: opens the form from the list, and returns to the list. */
export const editStudent = ({ id }: StudentInput, label: string, value: string) =>
  createStep(`Changes her ${label.toLowerCase()}`, async (context) => {
    const { canvas, userEvent } = context;
    await userEvent.click(await findEditLink(context, id));
    await waitFor(() => expect(getField(canvas, 'ID')).toHaveValue(id));
    await fill(userEvent, await findEnabledField(canvas, label), value);
    await userEvent.click(canvas.getByRole('checkbox', { name: 'I accept all terms and conditions.' }));
    await submit(userEvent, canvas);
    await canvas.findByText(value);
  });

/** Deletes a student from the list. */
export const deleteStudent = ({ id }: StudentInput) =>
  createStep('Deletes her', async (context) => {
    const { canvas, userEvent } = context;
    await userEvent.click(await canvas.findByRole('button', { name: `Delete ${id}` }));
    await findTextOnPage(context, `${id} was deleted.`);
    await expect(canvas.queryByRole('link', { name: `Edit ${id}` })).toBeNull();
  });

/** Undoes the last deletion. */
export const undoDeletion = ({ id }: StudentInput) =>
  createStep('Undoes the deletion', async (context) => {
    const page = withinPage(context.canvasElement);
    // The toast of the previous edit may still be shown.
    const toast = within(page.getByRole('group', { name: `${id} was deleted.` }));
    await context.userEvent.click(toast.getByRole('button', { name: 'Undo' }));
    await findTextOnPage(context, `${id} was restored.`);
    await findEditLink(context, id);
  });
