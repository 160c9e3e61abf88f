import { type Meta, type StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { type Choices } from '@firstbell/schema';
import { fill, submit, withinPage } from '../../plays/formSteps.ts';
import { type Play, type PlayContext } from '../../plays/play.ts';
import { settingsPlays as plays } from './settingsPlays.ts';
import { STAFF_SEE_MESSAGES } from '../../states/screenStates.ts';
import { onStage, requireStage } from '../../stage/withConsole.tsx';

const findTimeField = ({ canvas }: Pick<PlayContext, 'canvas'>, name: string) => canvas.findByLabelText(name);

const expectBellSchedule: Play = async (context) => {
  await expect(await findTimeField(context, 'Period 1 starts')).toHaveValue('08:30');
  await expect(await findTimeField(context, 'Period 8 ends')).toHaveValue('14:45');
};

const meta = {
  title: 'Screens/Settings/Settings Bell Schedule',
  id: 'screens-settings-bell-schedule',
  ...onStage,
  parameters: {
    ...onStage.parameters,
    about: {
      purpose:
        'Sets when each period and break of the school day begins and ends; timetables show these times.',
      usedBy: 'Administrators; staff see the Messages tab instead.',
      reviewPoints: ['Overlapping: a period that begins before the one above it ends.'],
    },
    screens: [
      {
        path: '/settings?tab=bell',
        impossibleStates: {
          empty: 'A school has a bell schedule from the start.',
          forbidden: STAFF_SEE_MESSAGES,
        },
      },
    ],
    route: '/settings?tab=bell',
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = { play: expectBellSchedule };

export const Saved: Story = {
  play: async (context) => {
    const { userEvent, canvas, canvasElement } = context;
    await fill(userEvent, await findTimeField(context, 'Period 1 starts'), '08:20');
    await submit(userEvent, canvas);
    await withinPage(canvasElement).findByText('Bell schedule saved.');
    await expect(await findTimeField(context, 'Period 1 starts')).toHaveValue('08:20');
  },
};

export const Cancelled: Story = {
  play: async (context) => {
    const { userEvent, canvas } = context;
    await fill(userEvent, await findTimeField(context, 'Period 1 starts'), '08:20');
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
    await waitFor(async () => expect(await findTimeField(context, 'Period 1 starts')).toHaveValue('08:30'));
  },
};

export const Overlapping: Story = {
  play: async (context) => {
    const { userEvent, canvas } = context;
    const startField = await findTimeField(context, 'Period 2 starts');
    await fill(userEvent, startField, '09:00');
    await submit(userEvent, canvas);
    await waitFor(() => expect(startField).toHaveAccessibleDescription('Period 1 ends at 09:10.'));
  },
};

/** Changes that somebody else saved meanwhile replace the unsaved ones. */
export const Conflict: Story = {
  play: async (context) => {
    const { userEvent, canvas } = context;
    await fill(userEvent, await findTimeField(context, 'Period 1 starts'), '08:20');
    const { http } = requireStage(context).services;
    const { bell: before } = (await http.get<Choices>('/choices')).data;
    const [firstPeriod, ...otherPeriods] = before;
    await http.put('/school_lists/bell', {
      bell: [{ ...firstPeriod, starts: '08:25' }, ...otherPeriods],
      before,
    });
    await submit(userEvent, canvas);
    await canvas.findByText(/^Someone else changed the bell schedule\./);
    await waitFor(async () => expect(await findTimeField(context, 'Period 1 starts')).toHaveValue('08:25'));
  },
};

export const Loading: Story = { parameters: { api: { latency: 'forever' } }, play: plays.loading };

export const Failed: Story = { name: 'Error', parameters: { api: { fail: 500 } }, play: plays.failed };

export const Offline: Story = { parameters: { api: { offline: true } }, play: plays.failed };

export const Narrow: Story = {
  name: 'Phone',
  globals: { viewport: { value: 'phone' } },
  play: expectBellSchedule,
};
