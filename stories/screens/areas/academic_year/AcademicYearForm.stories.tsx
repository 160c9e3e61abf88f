import { academicYear } from '@firstbell/schema';
import { buildYear } from '@firstbell/schema/sample';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { addPlays } from '../../plays/addPlays.ts';
import { getField, fillRecord, findEnabledField, submit, withinPage } from '../../plays/formSteps.ts';
import { createAddForm } from '../../states/screenStates.ts';
import { onStage } from '../../stage/withConsole.tsx';

const add = addPlays({
  area: academicYear,
  newRecord: buildYear(2027),
  change: { field: 'from_year', mine: '2027', theirs: '2028' },
  missing: 'Choose the first month.',
});

const meta = {
  title: 'Screens/Settings/Academic Year Add',
  id: 'screens-academic-year-add',
  ...onStage,
  parameters: {
    ...onStage.parameters,
    about: {
      purpose: 'Adds an academic year by its first and last month.',
      usedBy: 'Administrators; staff see that they have no access.',
      reviewPoints: [
        'Overlapping: a year that overlaps another one shows errors at its fields.',
        'No Access: what staff see in place of the form.',
      ],
    },
    screens: [createAddForm('/academic_year/add')],
    route: '/academic_year/add',
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { play: add.empty };

/** The new year is in the top bar at once. */
export const Added: Story = {
  play: async (context) => {
    const { canvas, canvasElement, userEvent } = context;
    await add.added(context);
    await userEvent.click(canvas.getByRole('button', { name: /^Academic Year April/ }));
    const menu = within(await withinPage(canvasElement).findByRole('menu'));
    await expect(menu.getByText('April 2027 – March 2028')).toBeVisible();
  },
};

export const Invalid: Story = { play: add.invalid };

export const Overlapping: Story = {
  play: async ({ canvas, userEvent }) => {
    await findEnabledField(canvas, 'From Month');
    await fillRecord(
      userEvent,
      canvas,
      academicYear,
      { ...buildYear(2026), from_month: 'June' },
      'From Month',
    );
    await submit(userEvent, canvas);
    await waitFor(() =>
      expect(getField(canvas, 'From Month')).toHaveAccessibleDescription(
        'This overlaps with April 2026 – March 2027.',
      ),
    );
  },
};

export const Loading: Story = { parameters: { api: { latency: 'forever' } }, play: add.loading };

export const Failed: Story = { name: 'Error', parameters: { api: { fail: 500 } }, play: add.failed };

export const Offline: Story = { parameters: { api: { offline: true } }, play: add.failed };

export const Narrow: Story = { name: 'Phone', globals: { viewport: { value: 'phone' } }, play: add.empty };

export const FilledIn: Story = { play: add.filledIn };

export const Forbidden: Story = { name: 'No Access', parameters: { role: 'office' }, play: add.forbidden };
