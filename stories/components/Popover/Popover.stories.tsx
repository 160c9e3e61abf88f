import { Form, FormField, Popover } from '@firstbell/ui';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { CircleQuestionMark } from 'lucide-react';
import { expect, fn, screen, waitFor, within } from 'storybook/test';

const meta = {
  title: 'Components/Feedback/Popover',
  id: 'components-popover',
  component: Popover,
  args: {
    label: 'How marks are rounded',
    trigger: (
      <>
        <CircleQuestionMark aria-hidden="true" />
        How marks are rounded
      </>
    ),
    children: 'Half a mark counts as a whole one: 71.5 becomes 72. The total is rounded once, at the end.',
    onOpenChange: fn(),
  },
  decorators: [
    (Story) => (
      <div style={{ minBlockSize: 240, padding: 24 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Popover>;
export default meta;
type Story = StoryObj<typeof meta>;

/**
 * Opens beside its button without covering the page. Escape and a press outside close the popover, and return the
 * focus to the button.
 */
export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'How marks are rounded' });
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(button);
    const popover = await screen.findByRole('dialog', { name: 'How marks are rounded' });
    const text = within(popover).getByText(/Half a mark/);
    // The popover fades in.
    await waitFor(() => expect(text).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(button).toHaveFocus());
    await userEvent.click(button);
    await screen.findByRole('dialog');
    await userEvent.click(document.body);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(button).toHaveFocus());
    await expect(args.onOpenChange).toHaveBeenCalledTimes(4);
  },
};

/** A short form that needs no separate screen. */
export const WithAField: Story = {
  args: {
    label: 'Room',
    trigger: 'Room',
    children: <FormField kind="text" name="room" label="Room" description="As written on its door." />,
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Room' }));
    await screen.findByRole('dialog');
    await userEvent.tab();
    await expect(screen.getByRole('textbox', { name: 'Room' })).toHaveFocus();
  },
};

/** While a form in the popover saves, the popover stays open, because the form has to show the result. */
export const Saving: Story = {
  args: {
    label: 'Room',
    trigger: 'Room',
    defaultOpen: true,
    children: (
      <Form aria-label="Room" layout="stacked" isPending>
        <FormField kind="text" name="room" label="Room" />
      </Form>
    ),
  },
  play: async ({ args, userEvent }) => {
    const popover = await screen.findByRole('dialog', { name: 'Room' });
    within(popover).getByRole('textbox', { name: 'Room' }).focus();
    await userEvent.keyboard('{Escape}');
    await expect(screen.getByRole('dialog', { name: 'Room' })).toBeVisible();
    await expect(args.onOpenChange).not.toHaveBeenCalled();
  },
};

/** Open from the start. */
export const Open: Story = { args: { defaultOpen: true } };

/** On the narrowest phone the popover stays inside the window. */
export const Phone: Story = {
  args: { defaultOpen: true },
  globals: { viewport: { value: 'narrowest' } },
  play: async () => {
    const popover = await screen.findByRole('dialog');
    await waitFor(() => expect(popover).toBeVisible());
    const { left, right } = popover.getBoundingClientRect();
    await expect(left).toBeGreaterThanOrEqual(0);
    await expect(right).toBeLessThanOrEqual(window.innerWidth);
  },
};

/** Disabled. */
export const Disabled: Story = {
  args: { isDisabled: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button')).toBeDisabled();
  },
};

/** All simple props, editable with the controls. */
export const Playground: Story = {
  args: { variant: 'secondary', size: 'regular', align: 'start', isDisabled: false },
};
