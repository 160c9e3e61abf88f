import { Spinner } from '@firstbell/ui';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

const meta = { title: 'Components/Spinner', component: Spinner } satisfies Meta<typeof Spinner>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Says what it waits for. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status', { name: 'Loading…' })).toBeVisible();
  },
};
