import { type Meta, type StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { withinPage } from '../../plays/formSteps.ts';
import { type PlayContext } from '../../plays/play.ts';
import { type Stage } from '../../stage/stage.ts';
import { onStage } from '../../stage/withConsole.tsx';
import { shownStudent } from './studentPagePlays.ts';

const { id } = shownStudent;

const meta = {
  title: 'Screens/People/Student Leaving',
  id: 'screens-student-leaving',
  ...onStage,
  parameters: {
    ...onStage.parameters,
    about: {
      purpose:
        'A student leaves on a day with a reason, comes back, or is deleted while sheets name the student.',
      usedBy: 'Administrators and the office; teachers see the last day.',
      reviewPoints: [
        'Leaves, Then Undone: the dialog says which marks of attendance it leaves out.',
        'Move of a Selection, Then Undone and Admission Date Corrected, Then Undone: each says first what happens with the marks.',
        'Deleted, Then Explained: Say why opens the same dialog.',
        'Returns: the same number, a second period.',
      ],
    },
    route: `/student/view?id=${id}`,
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const openDialog = async ({ canvas, canvasElement, userEvent }: PlayContext, button: string) => {
  await userEvent.click(await canvas.findByRole('button', { name: button }));
  return within(await withinPage(canvasElement).findByRole('dialog'));
};

const leaveOn =
  (lastDay: string) =>
  ({ services: { http } }: Stage) =>
    http.post('/student/leave', {
      ...{ selection: { include: [id] }, last_day: lastDay, outcome: 'left' },
      ...{ reason: 'Moved away', destination: '' },
    });

export const Leaves: Story = {
  name: 'Leaves, Then Undone',
  play: async (context) => {
    const { canvas, canvasElement, userEvent } = context;
    const dialog = await openDialog(context, 'Leave');
    await dialog.findByText(/^No attendance is marked after that day/);
    await userEvent.type(dialog.getByLabelText(/^Reason/), 'Moved to Pune');
    await userEvent.selectOptions(dialog.getByLabelText(/^How/), 'transferred');
    await userEvent.type(dialog.getByLabelText(/^Destination School/), 'Delhi Public School');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    const page = withinPage(canvasElement);
    const toast = await page.findByRole('group', { name: `${id} leaves on 20/11/2026.` });
    await canvas.findByText(/Transferred · Moved to Pune · Delhi Public School/);
    await userEvent.click(within(toast).getByRole('button', { name: 'Undo' }));
    await page.findByText(`${id} is on the roll again.`);
    await waitFor(() => expect(canvas.queryByText(/Delhi Public School/)).toBeNull());
  },
};

export const LeftBefore: Story = {
  name: 'Left, With Marks Left Out',
  parameters: { before: leaveOn('2026-11-20') },
  play: async (context) => {
    const { userEvent } = context;
    const dialog = await openDialog(context, 'Change Leaving');
    const day = dialog.getAllByRole('spinbutton')[0];
    if (day === undefined) throw new Error('The date has no day.');
    await userEvent.click(day);
    await userEvent.keyboard('17');
    await dialog.findByText(/marks? of attendance (is|are) after that day\./);
  },
};

export const Returns: Story = {
  parameters: { before: leaveOn('2026-11-18') },
  play: async (context) => {
    const { canvas, canvasElement, userEvent } = context;
    await canvas.findByText('Last day 18/11/2026');
    const dialog = await openDialog(context, 'Return');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await withinPage(canvasElement).findByText(new RegExp(`^${id} is in .+ from 20/11/2026 on\\.$`));
    await canvas.findByRole('button', { name: 'Leave' });
  },
};

export const Admitted: Story = {
  name: 'Admission Date Corrected, Then Undone',
  play: async (context) => {
    const { canvas, canvasElement, userEvent } = context;
    const dialog = await openDialog(context, 'Admission date');
    const [day] = await dialog.findAllByRole('spinbutton');
    if (day === undefined) throw new Error('The date has no day.');
    await userEvent.click(day);
    await userEvent.keyboard('02');
    await dialog.findByText(/ before that day/);
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    const page = withinPage(canvasElement);
    const name = `${id} is on the roll from 02/04/2026 on.`;
    const toast = within(await page.findByRole('group', { name }));
    await canvas.findByText(/Since 02\/04\/2026/);
    await userEvent.click(toast.getByRole('button', { name: 'Undo' }));
    await page.findByText(`${id} is on the roll from 01/04/2026 on again.`);
  },
};

export const DeletedAndExplained: Story = {
  name: 'Deleted, Then Explained',
  parameters: { route: `/student?q=${id}` },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const page = withinPage(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: `Delete ${id}` }));
    const toast = within(await page.findByRole('group', { name: `${id} was deleted.` }));
    await expect(toast.getByRole('button', { name: 'Undo' })).toBeVisible();
    await userEvent.click(toast.getByRole('link', { name: 'Say why' }));
    const dialog = within(await page.findByRole('dialog'));
    await expect(dialog.getByLabelText(/^Reason/)).toHaveValue('');
  },
};

/** Selects the first two students of V-B, and opens a dialog for them. */
const openForTwo = async (context: PlayContext, action: string) => {
  const { canvas, canvasElement, userEvent } = context;
  const boxes = await canvas.findAllByRole('checkbox', { name: /^Select S\d/ });
  for (const box of boxes.slice(0, 2)) await userEvent.click(box);
  await userEvent.click(await canvas.findByRole('button', { name: action }));
  return within(await withinPage(canvasElement).findByRole('dialog', { name: /^2 students: / }));
};

export const Moved: Story = {
  name: 'Move of a Selection, Then Undone',
  parameters: { route: '/student?class_section=V-B' },
  play: async (context) => {
    const { canvasElement, userEvent } = context;
    const dialog = await openForTwo(context, 'Move');
    await userEvent.selectOptions(dialog.getByLabelText(/^Class/), 'V');
    await userEvent.selectOptions(dialog.getByLabelText(/^Section/), 'C');
    await dialog.findByText(/^2 students move to V-C, with the next free roll numbers\./);
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    const page = withinPage(canvasElement);
    const name = '2 students are in V-C from 20/11/2026 on.';
    const toast = within(await page.findByRole('group', { name }));
    await userEvent.click(toast.getByRole('button', { name: 'Undo' }));
    await page.findByText('2 students are in their section again.');
  },
};

export const Selected: Story = {
  name: 'Leave of a Selection',
  parameters: { route: '/student?class_section=V-B' },
  play: async (context) => {
    const { canvasElement, userEvent } = context;
    const dialog = await openForTwo(context, 'Leave');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await withinPage(canvasElement).findByText('2 students leave on 20/11/2026.');
  },
};
