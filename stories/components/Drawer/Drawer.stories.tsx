import { Button, Drawer, FormField, LabelsProvider, type DrawerProps } from '@firstbell/ui';
import { hindi } from '@firstbell/ui/labels/hindi';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { Stack } from '../arrange.tsx';
import { closedOnPage } from '../closedOnPage.tsx';

/** A drawer with the button that opens it. */
function DrawerWithTrigger({ isOpen: isInitiallyOpen, onOpenChange, ...rest }: DrawerProps) {
  const [isOpen, setOpen] = useState(isInitiallyOpen);
  return (
    <>
      <Button
        onClick={() => {
          setOpen(true);
        }}
      >
        Open “{rest.title}”
      </Button>
      <Drawer
        {...rest}
        isOpen={isOpen}
        onOpenChange={(next) => {
          setOpen(next);
          onOpenChange?.(next);
        }}
      />
    </>
  );
}

const meta = {
  title: 'Components/Feedback/Drawer',
  id: 'components-drawer',
  component: Drawer,
  args: {
    title: 'Meera Nair',
    isOpen: true,
    onOpenChange: fn(),
    children: 'V-B, roll number 14. Present on 92 of 96 days; late on two.',
  },
  decorators: [closedOnPage],
  render: (args) => <DrawerWithTrigger key={String(args.isOpen)} {...args} />,
} satisfies Meta<typeof Drawer>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Shows the details of a row beside its list; closes with its button and with Escape, and returns the focus. */
export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const drawer = await screen.findByRole('dialog', { name: 'Meera Nair' });
    await waitFor(() => expect(drawer).toHaveFocus());
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const trigger = canvas.getByRole('button', { name: 'Open “Meera Nair”' });
    await userEvent.click(trigger);
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(trigger).toHaveFocus());
    await expect(args.onOpenChange).toHaveBeenCalledTimes(2);
  },
};

/** A short form beside the list; the buttons stay in view. */
export const WithAForm: Story = {
  args: {
    title: 'Filter students',
    children: (
      <Stack>
        <FormField kind="text" name="name" label="Name" />
        <FormField
          kind="select"
          name="class"
          label="Class"
          options={[
            { value: 'V', label: 'V' },
            { value: 'VI', label: 'VI' },
          ]}
        />
      </Stack>
    ),
    actions: <Button variant="primary">Show students</Button>,
  },
};

/** Long content scrolls, and is reachable by Tab. */
export const Long: Story = {
  args: { children: Array.from({ length: 80 }, (_, index) => <p key={index}>Day {index + 1}: present</p>) },
  play: async () => {
    const text = await screen.findByText('Day 1: present');
    await waitFor(() => expect(text.parentElement).toHaveAttribute('tabindex', '0'));
  },
};

/** On a phone the drawer fills the screen. */
export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    const drawer = await screen.findByRole('dialog');
    await waitFor(() => expect(drawer.getBoundingClientRect().width).toBe(window.innerWidth));
  },
};

/** In Hindi: the close button has a Hindi name. */
export const Hindi: Story = {
  args: { title: 'मीरा नायर', children: 'पाँचवीं-ख, क्रमांक 14।' },
  render: (args) => (
    <LabelsProvider labels={hindi}>
      <DrawerWithTrigger {...args} />
    </LabelsProvider>
  ),
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'बंद करें' })).toBeVisible();
  },
};

/** All simple props, editable with the controls. */
export const Playground: Story = { args: { title: 'Meera Nair' } };
