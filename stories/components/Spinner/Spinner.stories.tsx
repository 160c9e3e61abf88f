import { Spinner, SpinnerScreen } from '@firstbell/ui';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Row } from '../arrange.tsx';

const meta = {
  title: 'Components/Feedback/Spinner',
  id: 'components-spinner',
  component: Spinner,
} satisfies Meta<typeof Spinner>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The accessible name says what is loading. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status', { name: 'Loading…' })).toBeVisible();
  },
};

/** Three sizes: in a line of text, in a panel, and on an empty screen. */
export const Sizes: Story = {
  render: () => (
    <Row>
      <Spinner size="small" label="Checking the ID…" />
      <Spinner label="Loading students…" />
      <Spinner size="large" label="Opening the console…" />
    </Row>
  ),
};

/** Fills the window while the product starts. */
export const Screen: Story = {
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '240px' } } },
  render: () => <SpinnerScreen label="Signing in…" />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status', { name: 'Signing in…' })).toBeVisible();
  },
};

/** All simple props, editable with the controls. */
export const Playground: Story = { args: { label: 'Loading students…', size: 'regular' } };
