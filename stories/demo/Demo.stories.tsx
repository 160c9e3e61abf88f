import { assignment } from '@firstbell/schema';
import { buildAssignment, buildStudent } from '@firstbell/schema/sample';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { createJourney, onJourney, createStep } from '../flows/journey.ts';
import { addStudent, editStudent, findTextOnPage } from '../flows/steps.ts';
import { fillRecord, findEnabledField, submit, withinPage } from '../screens/plays/formSteps.ts';
import { type Play } from '../screens/plays/play.ts';
import { createWorksheet } from '../screens/areas/assignment/worksheet.ts';
import { demoAccounts } from './demoAccounts.ts';
import { onDemo } from './withDemo.tsx';

const [administrator, staff] = demoAccounts;
const asha = buildStudent({ id: 'S9001', first_name: 'Asha', last_name: 'Gonsalves', dob: '2016-05-06' });

// Storybook lists and opens stories without a group first, so the demonstration has a group. The explicit id is for its URL.
const meta = { title: 'Demo/Console', id: 'demo', tags: ['!autodocs', 'long'], ...onDemo } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

/** The whole product; the note says how to sign in, and how long changes are stored. */
export const TheWholeConsole: Story = {
  name: 'The whole console',
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/in this tab/)).toBeVisible();
  },
};

const signInAs =
  (email: string, password: string): Play =>
  async ({ canvas, userEvent }) => {
    const field = await canvas.findByLabelText(/^Email/);
    await userEvent.clear(field);
    await userEvent.type(field, email);
    await userEvent.clear(canvas.getByLabelText(/^Password/));
    await userEvent.type(canvas.getByLabelText(/^Password/), password);
    await userEvent.click(canvas.getByRole('button', { name: 'Sign in' }));
  };

const addAssignmentWithFile: Play = async ({ canvas, canvasElement, userEvent }) => {
  const { file: _, ...texts } = buildAssignment();
  await userEvent.click(await canvas.findByRole('link', { name: 'Assignment' }));
  await userEvent.click(await canvas.findByRole('link', { name: 'Add assignment' }));
  await findEnabledField(canvas, 'Class');
  await userEvent.upload(canvas.getByLabelText<HTMLInputElement>('File'), createWorksheet());
  await canvas.findByText(/is sent. Submit to save it\.$/);
  await fillRecord(userEvent, canvas, assignment, texts, 'Class');
  await submit(userEvent, canvas);
  await withinPage(canvasElement).findByText('Assignment saved.');
};

const signOut: Play = async ({ canvas, canvasElement, userEvent }) => {
  const page = withinPage(canvasElement);
  await userEvent.click(canvas.getByRole('button', { name: /^Admin/ }));
  await userEvent.click(await page.findByRole('menuitem', { name: 'Sign Out' }));
  await canvas.findByRole('heading', { level: 1, name: 'Sign in' });
};

const expectStaffMenu: Play = async ({ canvas }) => {
  await canvas.findByRole('heading', { level: 1, name: 'Dashboard' });
  await expect(canvas.queryByRole('link', { name: 'Leaves' })).toBeNull();
};

const dayInDemo = createJourney(
  createStep('Mistypes the password', async (context) => {
    await signInAs(administrator.email, 'wrong')(context);
    const refusal = await findTextOnPage(context, 'Invalid email or password.');
    await waitFor(() => expect(refusal).toBeVisible());
  }),
  createStep('Signs in', signInAs(administrator.email, administrator.password)),
  addStudent(asha),
  editStudent(asha, 'Phone', '+919876543210'),
  createStep('Gives an assignment with a file', addAssignmentWithFile),
  createStep('Signs out', signOut),
  createStep('Signs in as staff, and sees what staff may use', async (context) => {
    await signInAs(staff.email, staff.password)(context);
    await expectStaffMenu(context);
  }),
);

/** A day in the demonstration: a wrong password, a record, a file, another account. */
export const ADay: Story = {
  name: 'A day in it',
  parameters: { isBrief: true },
  beforeEach: onJourney.beforeEach,
  play: dayInDemo.whole.play,
};
