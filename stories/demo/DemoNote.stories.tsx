import { type Meta, type StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { DemoNote, type DemoNoteProps } from './DemoNote.tsx';
import { type StorageState } from './changeStore.ts';

const createDemo = (storageState: StorageState): DemoNoteProps['demo'] => ({
  services: { identity: { getUser: () => null, onChange: () => () => undefined } },
  getStorageState: () => storageState,
  onStorageStateChange: () => () => undefined,
  startAgain: fn(() => Promise.resolve()),
});

const meta = {
  title: 'Demo/Note',
  component: DemoNote,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', controls: { disable: true } },
} satisfies Meta<typeof DemoNote>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Changes survive a reload until the demonstration is reset, after a confirmation. */
export const Kept: Story = {
  args: { demo: createDemo('stored') },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText(/It keeps your changes until you start again/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Start again' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Start again with the sample school?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Start again' }));
    await expect(args.demo.startAgain).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

/** Another tab has the demonstration open: this tab stores nothing, and cannot reset the changes of the other tab. */
export const Elsewhere: Story = {
  name: 'Kept in Another Tab',
  args: { demo: createDemo('elsewhere') },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Another tab has the demonstration open/)).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

/** The browser refuses to store the changes, as in a private window. */
export const Refused: Story = {
  name: 'Not Kept in a Private Window',
  args: { demo: createDemo('refused') },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/This browser keeps nothing for this page/)).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
