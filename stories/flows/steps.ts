import { student, type StudentInput } from '@firstbell/schema';
import { expect, waitFor } from 'storybook/test';
import { account } from '../screens/account.ts';
import { field, fill, fillRecord, openField, submit, wholePage } from '../screens/formSteps.ts';
import { patient, type Play, type PlayContext } from '../screens/play.ts';
import { stageOf } from '../screens/withConsole.tsx';

/** Does one thing that staff do, and sees that it is done; throws where it is not. */
export type Step = Play;

/** Makes a play of steps, each beginning where the one before ended. */
export const inTurn =
  (...steps: readonly Step[]): Play =>
  async (context) => {
    for (const step of steps) await step(context);
  };

const said = ({ canvasElement }: PlayContext, text: string) =>
  wholePage(canvasElement).findByText(text, {}, patient);
const found = ({ canvas }: PlayContext, id: string) =>
  canvas.findByRole('link', { name: `Edit ${id}` }, patient);

/** Signs in on the Login screen. */
export const signIn: Step = async (context) => {
  const { canvas, userEvent } = context;
  await userEvent.type(await canvas.findByLabelText(/^Email/, {}, patient), account.email);
  await userEvent.type(canvas.getByLabelText(/^Password/), account.password);
  await userEvent.click(canvas.getByRole('button', { name: 'Sign in' }));
  await said(context, 'Login success.');
};

/** Adds a student through the menu, the list and the form. */
export const addStudent =
  (record: StudentInput): Step =>
  async (context) => {
    const { canvas, userEvent } = context;
    await userEvent.click(await canvas.findByRole('link', { name: 'Student' }, patient));
    await userEvent.click(await canvas.findByRole('link', { name: 'Add student' }, patient));
    await fillRecord(userEvent, canvas, student, record);
    await submit(userEvent, canvas);
    await said(context, 'Student saved.');
    await found(context, record.id);
  };

/** Finds a student in the list by a part of the name. */
export const findStudent =
  ({ id, first_name, last_name }: StudentInput): Step =>
  async (context) => {
    const { canvas, userEvent } = context;
    await fill(userEvent, await canvas.findByPlaceholderText('Enter text...'), `${first_name} ${last_name}`);
    await waitFor(() => expect(stageOf(context).address()).toContain(first_name), patient);
    await found(context, id);
  };

/** Changes one field of a student, from the list and back to it. */
export const editStudent =
  ({ id }: StudentInput, label: string, value: string): Step =>
  async (context) => {
    const { canvas, userEvent } = context;
    await userEvent.click(await found(context, id));
    await waitFor(() => expect(field(canvas, 'ID')).toHaveValue(id), patient);
    await fill(userEvent, await openField(canvas, label), value);
    await userEvent.click(canvas.getByRole('checkbox', { name: 'I accept all terms and conditions.' }));
    await submit(userEvent, canvas);
    await canvas.findByText(value, {}, patient);
  };

/** Deletes a student from the list. */
export const deleteStudent =
  ({ id }: StudentInput): Step =>
  async (context) => {
    const { canvas, userEvent } = context;
    await userEvent.click(await canvas.findByRole('button', { name: `Delete ${id}` }, patient));
    await said(context, `${id} was deleted.`);
    await expect(canvas.queryByRole('link', { name: `Edit ${id}` })).toBeNull();
  };

/** Takes the last deletion back. */
export const undo =
  ({ id }: StudentInput): Step =>
  async (context) => {
    const page = wholePage(context.canvasElement);
    await context.userEvent.click(page.getByRole('button', { name: 'Undo' }));
    await said(context, `${id} was restored.`);
    await found(context, id);
  };
