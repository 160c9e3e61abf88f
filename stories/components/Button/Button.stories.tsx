import { Button, ButtonLink, IconButton, IconLink } from '@firstbell/ui';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { Bell, Download, Pencil, Plus, Trash2 } from 'lucide-react';
import { expect, fn, waitFor } from 'storybook/test';
import { Row, Stack } from '../arrange.tsx';

const meta = {
  title: 'Components/Actions/Button',
  id: 'components-button',
  component: Button,
  args: { children: 'Save student', onClick: fn() },
} satisfies Meta<typeof Button>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A click, Enter and Space all call `onClick`. */
export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Save student' });
    await expect(button).toHaveAttribute('type', 'button');
    await userEvent.click(button);
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard(' ');
    await expect(args.onClick).toHaveBeenCalledTimes(3);
  },
};

/** One `primary` at most per screen; `danger` only for an action that deletes. */
export const Variants: Story = {
  render: () => (
    <Row>
      <Button variant="primary">Submit</Button>
      <Button>Cancel</Button>
      <Button variant="quiet">Recently deleted</Button>
      <Button variant="danger">Delete 3 students</Button>
    </Row>
  ),
};

/** Buttons are 40 px high, or 32 px in toolbars and rows. On touch screens, both sizes are 44 px. */
export const Sizes: Story = {
  render: () => (
    <Row>
      <Button variant="primary">Regular</Button>
      <Button variant="primary" size="small">
        Small
      </Button>
      <Button>Regular</Button>
      <Button size="small">Small</Button>
    </Row>
  ),
};

/** An icon before the label. */
export const WithIcon: Story = {
  render: () => (
    <Row>
      <Button variant="primary" icon={<Plus />}>
        Add student
      </Button>
      <Button icon={<Download />}>Export CSV</Button>
      <Button size="small" icon={<Trash2 />}>
        Delete selected
      </Button>
    </Row>
  ),
};

/** A busy button keeps its width and focus, and ignores presses. */
export const Loading: Story = {
  args: { isPending: true, variant: 'primary', children: 'Submit' },
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Submit' });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(button);
    await expect(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onClick).not.toHaveBeenCalled();
  },
};

/** Every variant while disabled. */
export const Disabled: Story = {
  args: { isDisabled: true },
  render: (args) => (
    <Row>
      <Button {...args} variant="primary" />
      <Button {...args} />
      <Button {...args} variant="quiet" />
      <Button {...args} variant="danger" />
    </Row>
  ),
};

/** A link that looks like a button and can be opened in a new tab. */
export const AsLink: Story = {
  render: () => (
    <Row>
      <ButtonLink href="/student/add" variant="primary" icon={<Plus />}>
        Add student
      </ButtonLink>
      <ButtonLink href="/student">Cancel</ButtonLink>
    </Row>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Add student' })).toHaveAttribute('href', '/student/add');
  },
};

/** An icon button has an accessible name and a tooltip; the tooltip opens on focus or hover, and Escape closes it. */
export const IconOnly: Story = {
  render: () => (
    <Stack>
      <Row>
        <IconButton label="Notifications" icon={<Bell />} />
        <IconButton label="Delete S1001" icon={<Trash2 />} size="small" />
        <IconButton label="Add" icon={<Plus />} variant="primary" />
        <IconLink label="Edit S1001" icon={<Pencil />} href="/student/edit?id=S1001" variant="secondary" />
      </Row>
    </Stack>
  ),
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Notifications' });
    await userEvent.tab();
    await expect(button).toHaveFocus();
    const tooltip = canvas.getByText('Notifications');
    await waitFor(() => expect(tooltip).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await expect(tooltip).not.toBeVisible();
  },
};

/** The tooltip opens on hover, and closes when the pointer leaves the button. */
export const IconHovered: Story = {
  render: () => <IconButton label="Delete S1001" icon={<Trash2 />} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.hover(canvas.getByRole('button', { name: 'Delete S1001' }));
    const tooltip = canvas.getByText('Delete S1001');
    await waitFor(() => expect(tooltip).toBeVisible());
    await userEvent.unhover(canvas.getByRole('button'));
    await expect(tooltip).not.toBeVisible();
  },
};

/** All simple props, editable with the controls. */
export const Playground: Story = {
  args: { variant: 'primary', size: 'regular', isPending: false, isDisabled: false },
};
