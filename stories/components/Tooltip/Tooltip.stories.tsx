import { Button, Tooltip } from '@firstbell/ui';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';

const meta = {
  title: 'Components/Feedback/Tooltip',
  id: 'components-tooltip',
  component: Tooltip,
  args: {
    label: 'Takes the periods of the timetable of today',
    children: <Button>From the timetable</Button>,
  },
  decorators: [
    (Story) => (
      <div style={{ minBlockSize: 120, padding: 24 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Tooltip>;
export default meta;
type Story = StoryObj<typeof meta>;

/**
 * Shows on keyboard focus and, after a moment, under the pointer; Escape hides the tooltip. Screen readers read the
 * tooltip as the description of its control.
 */
export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'From the timetable' });
    await expect(button).toHaveAccessibleDescription('Takes the periods of the timetable of today');
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await waitFor(() => expect(screen.getByRole('tooltip')).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
    await expect(button).toHaveFocus();
    await userEvent.hover(button);
    await waitFor(() => expect(screen.getByRole('tooltip')).toBeVisible());
    await userEvent.unhover(button);
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
  },
};

/** A control with a tooltip keeps its own description. */
export const BesideAnother: Story = {
  args: { children: <Button aria-describedby="rule">From the timetable</Button> },
  render: (args) => (
    <>
      <Tooltip {...args} />
      <p id="rule">Only before nine.</p>
    </>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button')).toHaveAccessibleDescription(
      /^Only before nine\. Takes the periods/,
    );
  },
};

/** Long texts wrap, within the window. */
export const Long: Story = {
  args: {
    label:
      'Takes every period of the timetable of today, with the teachers who stand in, and leaves out those that were cancelled before nine.',
  },
  play: async ({ userEvent }) => {
    await userEvent.tab();
    await waitFor(() => expect(screen.getByRole('tooltip')).toBeVisible());
  },
};

/** All simple props, editable with the controls. */
export const Playground: Story = { args: { label: 'Takes the periods of the timetable of today' } };
