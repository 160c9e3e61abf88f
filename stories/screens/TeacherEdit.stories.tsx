import { teacher, type TeacherRecord } from '@firstbell/schema';
import { buildSchool, buildTeacher } from '@firstbell/schema/sample';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { editPlays } from './editPlays.ts';
import { field, openField } from './formSteps.ts';
import { type Stage } from './stage.ts';
import { editForm } from './screenStates.ts';
import { onStage } from './withConsole.tsx';

const facts = { area: teacher, known: buildSchool().teachers[0] ?? buildTeacher() };

const plays = editPlays(facts);

const meta = {
  title: 'Screens/Teacher Edit',
  tags: ['!autodocs'],
  ...onStage,
  parameters: {
    ...onStage.parameters,
    screens: [editForm('/teacher/edit')],
    route: `/teacher/edit?id=${facts.known.id}`,
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = { play: plays.filled };

export const Saved: Story = { play: plays.saved };

export const Merged: Story = { play: plays.merged };

export const Conflict: Story = { play: plays.conflict };

export const ChosenTheirs: Story = { play: plays.chosenTheirs };

const AADHAR = '234123412346';

export const MaskedAadhar: Story = {
  parameters: {
    before: async ({ services: { http } }: Stage) => {
      const { key, created_at, updated_at, updated_by, ...input } = (
        await http.get<TeacherRecord>('/teacher/T101')
      ).data;
      await http.put(`/teacher/${key}`, { ...input, aadhar_number: AADHAR });
      return [created_at, updated_at, updated_by];
    },
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await openField(canvas, 'Aadhar Number')).toHaveValue('XXXX XXXX 2346');
    await expect(field(canvas, 'Aadhar Number')).toHaveAttribute('readonly');
    await userEvent.click(canvas.getByRole('button', { name: 'Change' }));
    await expect(field(canvas, 'Aadhar Number')).toHaveValue('');
    await expect(field(canvas, 'Aadhar Number')).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Keep the old one' }));
    await expect(field(canvas, 'Aadhar Number')).toHaveValue('XXXX XXXX 2346');
  },
};

export const Chooser: Story = { parameters: { route: '/teacher/edit' }, play: plays.chooser };

export const UnknownId: Story = { parameters: { route: '/teacher/edit?id=X1' }, play: plays.unknown };

export const Loading: Story = { parameters: { api: { latency: 'forever' } }, play: plays.loading };

export const Failed: Story = { parameters: { api: { fail: 500 } }, play: plays.failed };

export const SessionExpired: Story = { play: plays.sessionExpired };

export const Offline: Story = { play: plays.offline };

export const Narrow: Story = { globals: { viewport: { value: 'phone' } }, play: plays.filled };

export const Forbidden: Story = { parameters: { role: 'staff' }, play: plays.forbidden };

export const Dark: Story = { ...Filled, globals: { theme: 'dark' }, tags: ['!test'] };
