import { type StoredSchool } from '@firstbell/schema/school';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { submit, withinPage } from '../../plays/formSteps.ts';
import { type Play } from '../../plays/play.ts';
import { STAFF_SEE_MESSAGES } from '../../states/screenStates.ts';
import { type Stage } from '../../stage/stage.ts';
import { onStage, requireStage } from '../../stage/withConsole.tsx';
import { refetchSetting, settingsPlays as plays } from './settingsPlays.ts';

const readSchool = async ({ services: { http } }: Stage) => (await http.get<StoredSchool>('/school')).data;

const expectFilled: Play = async ({ canvas }) => {
  const name = await canvas.findByLabelText('Name of the school');
  await expect(name).toHaveValue('Firstbell Public School');
};

const meta = {
  title: 'Screens/Settings/Settings School',
  id: 'screens-settings-school',
  ...onStage,
  parameters: {
    ...onStage.parameters,
    about: {
      purpose: 'Sets what stands at the top of everything that is printed: name, address, code and logo.',
      usedBy: 'Administrators; staff see the Messages tab instead.',
      reviewPoints: ['Saved: lists, registers, class lists and report cards have the new facts at once.'],
    },
    screens: [
      {
        path: '/settings?tab=school',
        impossibleStates: {
          empty: 'A school whose facts are not entered has the same form.',
          invalid: 'Every fact may be empty; the length of the fields is limited.',
          forbidden: STAFF_SEE_MESSAGES,
        },
      },
    ],
    route: '/settings?tab=school',
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = { play: expectFilled };

export const Saved: Story = {
  play: async (context) => {
    const { canvas, canvasElement, userEvent } = context;
    await expectFilled(context);
    await userEvent.type(canvas.getByLabelText('School code'), '/2026');
    await submit(userEvent, canvas);
    await withinPage(canvasElement).findByText('School saved.');
    await expect((await readSchool(requireStage(context))).code).toBe('1130254/2026');
  },
};

/** After a conflict the tab shows the values saved by the other person. */
export const Conflict: Story = {
  play: async (context) => {
    const { canvas, userEvent } = context;
    await expectFilled(context);
    await userEvent.type(canvas.getByLabelText('Address'), ', India');
    const stored = await readSchool(requireStage(context));
    await requireStage(context).services.http.put('/school', { ...stored, name: 'Vidya Mandir' });
    await refetchSetting(requireStage(context), '/school');
    await submit(userEvent, canvas);
    await canvas.findByText(/^Someone else changed the facts of the school\. They are shown/);
    await waitFor(() => expect(canvas.getByLabelText('Name of the school')).toHaveValue('Vidya Mandir'));
  },
};

export const Loading: Story = { parameters: { api: { latency: 'forever' } }, play: plays.loading };

export const Failed: Story = { name: 'Error', parameters: { api: { fail: 500 } }, play: plays.failed };

export const Offline: Story = { parameters: { api: { offline: true } }, play: plays.failed };

export const Narrow: Story = { name: 'Phone', globals: { viewport: { value: 'phone' } }, play: expectFilled };
