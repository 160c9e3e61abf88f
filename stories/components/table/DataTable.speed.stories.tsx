import { type Meta, type StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { SpeedTest } from './SpeedTest.tsx';

const meta = {
  title: 'Components/Data/DataTable',
  id: 'components-datatable',
  component: SpeedTest,
  tags: ['!autodocs'],
  args: { counts: [1000, 100_000, 1_000_000] },
  parameters: { controls: { disable: true } },
} satisfies Meta<typeof SpeedTest>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Measures the table in the viewer's browser, and verifies each result. The play measures the smallest table. */
export const Speed: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Measure 1,000 rows' }));
    const resultTable = await canvas.findByRole('table', { name: 'Measured' }, { timeout: 30_000 });
    await expect(within(resultTable).getAllByRole('row')).toHaveLength(8);
    await expect(within(resultTable).getAllByText('correct')).toHaveLength(7);
    await expect(within(resultTable).queryByText('wrong')).toBeNull();
  },
};
