import { Banner, Button, Link } from '@firstbell/ui';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { CalendarClock } from 'lucide-react';
import { expect, fn, userEvent } from 'storybook/test';

const onShowCurrentYear = fn();

const meta = {
  title: 'Components/Feedback/Banner',
  id: 'components-banner',
  component: Banner,
  args: { children: 'The bus of route 4 is late today.' },
  argTypes: { icon: { control: false }, action: { control: false } },
} satisfies Meta<typeof Banner>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A message about the whole screen. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('The bus of route 4 is late today.');
  },
};

/** A past year is shown, with a button that shows the current year. */
export const Warning: Story = {
  args: {
    tone: 'warning',
    icon: <CalendarClock />,
    children: 'You are looking at April 2025 – March 2026, which is over: read only.',
    action: (
      <Button size="small" onClick={onShowCurrentYear}>
        Show the current year
      </Button>
    ),
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show the current year' }));
    await expect(onShowCurrentYear).toHaveBeenCalled();
  },
};

/** An error, announced at once. */
export const Danger: Story = {
  args: {
    tone: 'danger',
    children: 'Nothing can be saved at the moment: the database does not answer. What you typed is kept.',
    action: <Link href="#/support">Support</Link>,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toBeVisible();
  },
};

/** Long words break; the action moves under the text. */
export const Phone: Story = { ...Warning, globals: { viewport: { value: 'phone' } } };

/** All simple props, editable with the controls. */
export const Playground: Story = { args: { tone: 'warning' } };
