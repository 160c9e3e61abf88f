import { academicYear } from '@firstbell/schema';
import { buildYear } from '@firstbell/schema/sample';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { createAreaSetup } from '../../plays/areaFacts.ts';
import { listPlays } from '../../plays/listPlays.ts';
import { withinPage } from '../../plays/formSteps.ts';
import { createListScreen } from '../../states/screenStates.ts';
import { onStage } from '../../stage/withConsole.tsx';

const plays = listPlays(academicYear);
const { addRecord } = createAreaSetup({ area: academicYear, newRecord: buildYear(2027) });
const NEXT_YEAR = 'April 2027 – March 2028';

const meta = {
  title: 'Screens/Settings/Academic Year List',
  id: 'screens-academic-year-list',
  ...onStage,
  parameters: {
    ...onStage.parameters,
    about: {
      purpose: 'Lists the school’s academic years and marks the current one.',
      usedBy: 'Everybody reads it; administrators change it.',
      reviewPoints: [
        'Delete Refused, Current Year: the toast says why, and the row stays.',
        'Read Only for Staff: the same list without controls that change it.',
      ],
    },
    screens: [createListScreen('/academic_year', { empty: 'A school has its current year from the start.' })],
    route: '/academic_year',
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  play: async (context) => {
    const { canvas } = context;
    await plays.filled(context);
    await expect(canvas.getByRole('link', { name: 'SET' })).toHaveAttribute('href', '/academic_year/set');
    const currentRow = within(canvas.getByRole('row', { name: /April 2026 – March 2027/ }));
    await expect(currentRow.getByText('Current')).toBeVisible();
    await expect(canvas.getAllByText('Current')).toHaveLength(1);
    await expect(currentRow.getByRole('link', { name: /^Edit / })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/academic_year\/set\?id=AY-/),
    );
  },
};

export const Loading: Story = { parameters: { api: { latency: 'forever' } }, play: plays.loading };

export const Failed: Story = { name: 'Error', parameters: { api: { fail: 500 } }, play: plays.failed };

export const Offline: Story = { parameters: { api: { offline: true } }, play: plays.offline };

export const ReadByStaff: Story = {
  name: 'Read Only for Staff',
  parameters: { role: 'office' },
  play: plays.readOnly,
};

export const Narrow: Story = { name: 'Phone', globals: { viewport: { value: 'phone' } }, play: plays.narrow };

export const Deleted: Story = {
  name: 'Deleted with Undo',
  parameters: { before: addRecord },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const page = withinPage(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: `Delete ${NEXT_YEAR}` }));
    await page.findByText(/^AY-\d+ was deleted\.$/);
    await waitFor(() => expect(canvas.queryByText(NEXT_YEAR)).toBeNull());
    await userEvent.click(page.getByRole('button', { name: 'Undo' }));
    await canvas.findByRole('link', { name: `Edit ${NEXT_YEAR}` });
  },
};

export const CurrentStays: Story = {
  name: 'Delete Refused, Current Year',
  play: async ({ canvas, canvasElement, userEvent }) => {
    const name = 'Delete April 2026 – March 2027';
    await userEvent.click(await canvas.findByRole('button', { name }));
    await withinPage(canvasElement).findByText(/is the current academic year\. SET another one first\.$/);
    await canvas.findByRole('button', { name });
  },
};
