import { type TeacherWork } from '@firstbell/schema/profiles';
import { buildSchool } from '@firstbell/schema/sample';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { withinPage } from '../../plays/formSteps.ts';
import { type Play, type PlayContext } from '../../plays/play.ts';
import { expectForbidden } from '../../plays/refusedPlays.ts';
import { type Stage } from '../../stage/stage.ts';
import { onStage, requireStage } from '../../stage/withConsole.tsx';

const [teacher, successor] = buildSchool().teachers;
if (!teacher || !successor) throw new Error('The sample school must have teachers.');
const { id } = teacher;
const workPath = `/teacher/${id}/work`;

const readWork = async ({ services: { http } }: Pick<Stage, 'services'>) =>
  (await http.get<TeacherWork>(workPath)).data;

/** Adds a teacher without lessons, to whom everything can be handed. */
const addFreeTeacher = ({ services: { http } }: Stage) =>
  http.post('/teacher', {
    ...successor,
    id: 'NEW9',
    first_name: 'Nisha',
    last_name: 'Verma',
    email: 'nisha@school.example',
  });

const meta = {
  title: 'Screens/People/Teacher Hand Over',
  id: 'screens-teacher-hand-over',
  ...onStage,
  parameters: {
    ...onStage.parameters,
    about: {
      purpose:
        'Ends the service of a teacher on a day, and hands the lessons and classes to others from the next day on.',
      usedBy: 'Administrators; staff see that they have no access.',
      reviewPoints: [
        'Handed Over, Then Undone: all lessons go to one teacher, and Undo gives them back.',
        'Clash Refused: the message names the other lessons of the chosen teacher.',
      ],
    },
    screens: [
      {
        path: '/teacher/handover',
        stories: { empty: 'Chooser' },
        impossibleStates: { conflict: 'Each save starts from what the teacher has at that moment.' },
      },
    ],
    route: `/teacher/handover?id=${id}`,
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const expectFilled: Play = async ({ canvas }) => {
  const list = within(await canvas.findByRole('list', { name: 'Lessons and classes' }));
  await expect(list.getAllByText(/^\d+ lessons?: Mon|^\d+ lessons?: /)[0]).toBeVisible();
  await expect(canvas.getByRole('button', { name: 'End Service' })).toBeEnabled();
};

export const Filled: Story = { play: expectFilled };

/** Chooses a teacher in a combobox. */
const chooseTeacher = async (
  { canvas, canvasElement, userEvent }: PlayContext,
  label: string,
  typed: string,
) => {
  await userEvent.type(await canvas.findByRole('combobox', { name: label }), typed);
  const option = { name: new RegExp(typed, 'i') };
  await userEvent.click(await withinPage(canvasElement).findByRole('option', option));
};

export const HandedOver: Story = {
  name: 'Handed Over, Then Undone',
  parameters: { before: addFreeTeacher },
  play: async (context) => {
    const { canvas, canvasElement, userEvent } = context;
    const { rows } = await readWork(requireStage(context));
    await chooseTeacher(context, 'Hand all to', 'Nisha');
    await userEvent.click(await canvas.findByRole('button', { name: 'End Service' }));
    const page = withinPage(canvasElement);
    const toast = await page.findByRole('group', { name: /^T101: last day .* handed over\.$/ });
    await canvas.findAllByText(/^Planned from 21\/11\/2026 · Nisha Verma/);
    await userEvent.click(within(toast).getByRole('button', { name: 'Undo' }));
    await page.findByText('The lessons are as they were.');
    await waitFor(() => expect(canvas.queryByText(/^Planned from /)).toBeNull());
    await expect((await readWork(requireStage(context))).rows).toEqual(rows);
  },
};

export const Clash: Story = {
  name: 'Clash Refused',
  play: async (context) => {
    const { canvas, userEvent } = context;
    await chooseTeacher(context, 'Hand all to', successor.id);
    await userEvent.click(await canvas.findByRole('button', { name: 'End Service' }));
    await canvas.findAllByText(/ teaches .+ in period \d on \w+\./);
    const [reason] = await canvas.findAllByLabelText('Reason to keep this clash');
    await expect(reason).toBeVisible();
  },
};

export const Left: Story = {
  name: 'Left, Lessons Open',
  parameters: { before: ({ services: { http } }: Stage) => http.delete(`/teacher/${id}`) },
  play: async ({ canvas }) => {
    await canvas.findByText('Last day 20/11/2026');
    await expect((await canvas.findAllByText(/^Nobody has it · /))[0]).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Hand Over' })).toBeEnabled();
    await expect(canvas.getByRole('button', { name: 'Return' })).toBeEnabled();
  },
};

/** Without an ID the screen shows a record chooser. */
export const Chooser: Story = {
  name: 'Empty, Record Chooser',
  parameters: { route: '/teacher/handover' },
  play: async ({ canvas }) => {
    await canvas.findByRole('combobox', { name: 'Choose a teacher to open' });
  },
};

export const Loading: Story = {
  parameters: { api: { latency: 'forever' } },
  play: async ({ canvas }) => {
    await canvas.findByRole('status', { name: 'Loading what the teacher has…' });
  },
};

const expectFailed: Play = async ({ canvas }) => {
  await canvas.findByText('What the teacher has could not be loaded');
};

export const Failed: Story = { name: 'Error', parameters: { api: { fail: 500 } }, play: expectFailed };

export const Offline: Story = { parameters: { api: { offline: true } }, play: expectFailed };

export const Forbidden: Story = {
  name: 'No Access',
  parameters: { role: 'office' },
  play: expectForbidden,
};

export const Narrow: Story = { name: 'Phone', globals: { viewport: { value: 'phone' } }, play: expectFilled };
