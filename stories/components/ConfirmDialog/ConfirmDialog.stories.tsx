import { Button, ConfirmDialog, LabelsProvider, type ConfirmDialogProps } from '@firstbell/ui';
import { hindi } from '@firstbell/ui/labels/hindi';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { closedOnPage } from '../closedOnPage.tsx';

/** A dialog with the button that opens it. */
function DialogWithTrigger({ isOpen: isInitiallyOpen, onOpenChange, onAction, ...rest }: ConfirmDialogProps) {
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
      <ConfirmDialog
        {...rest}
        isOpen={isOpen}
        onOpenChange={(next) => {
          setOpen(next);
          onOpenChange?.(next);
        }}
        onAction={() => {
          setOpen(false);
          onAction();
        }}
      />
    </>
  );
}

const meta = {
  title: 'Components/Feedback/ConfirmDialog',
  id: 'components-confirmdialog',
  component: ConfirmDialog,
  args: {
    title: 'Withdraw this request?',
    children: '“Sick leave, 12/08/2026” is taken back, and nobody decides on it any more.',
    actionLabel: 'Withdraw',
    isOpen: true,
    onOpenChange: fn(),
    onAction: fn(),
  },
  decorators: [closedOnPage],
  render: (args) => <DialogWithTrigger key={String(args.isOpen)} {...args} />,
} satisfies Meta<typeof ConfirmDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Cancel has the initial focus, so that Enter changes nothing. */
export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await screen.findByRole('dialog', { name: 'Withdraw this request?' });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(false);
    await expect(args.onAction).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: /^Open/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }));
    await expect(args.onAction).toHaveBeenCalledOnce();
  },
};

/** An action that deletes nothing has a primary button. */
export const Neutral: Story = {
  args: {
    title: 'Number V-A by name?',
    children: 'The students of V-A are numbered from 1 on in the order of their names. You can undo it.',
    actionLabel: 'Number by name',
    tone: 'neutral',
  },
};

/** While the action is running, the dialog cannot be closed. */
export const Loading: Story = {
  args: { isPending: true },
  play: async ({ args, userEvent }) => {
    const action = await screen.findByRole('button', { name: 'Withdraw' });
    await expect(action).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(action);
    await userEvent.keyboard('{Escape}');
    await expect(args.onAction).not.toHaveBeenCalled();
    await expect(args.onOpenChange).not.toHaveBeenCalled();
    await expect(screen.getByRole('dialog')).toBeVisible();
  },
};

/** A failed action shows its error in the dialog, and can be retried. */
export const Failed: Story = {
  args: { errorMessage: 'Not withdrawn: it was approved a moment ago.' },
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent('it was approved a moment ago');
    await expect(screen.getByRole('button', { name: 'Withdraw' })).toBeEnabled();
  },
};

/** Both buttons can have custom labels. */
export const NamedAnswers: Story = {
  args: { title: 'Leave without saving?', children: 'What you changed here is not saved yet.' },
  render: (args) => <DialogWithTrigger {...args} actionLabel="Leave" labels={{ cancel: 'Keep editing' }} />,
  play: async () => {
    await waitFor(() => expect(screen.getByRole('button', { name: 'Keep editing' })).toHaveFocus());
  },
};

/** In Hindi. */
export const Hindi: Story = {
  args: { title: 'यह अनुरोध वापस लें?', children: 'इस पर कोई निर्णय नहीं होगा।', actionLabel: 'वापस लें' },
  render: (args) => (
    <LabelsProvider labels={hindi}>
      <DialogWithTrigger {...args} />
    </LabelsProvider>
  ),
  play: async () => {
    const cancel = await screen.findByRole('button', { name: 'रद्द करें' });
    await waitFor(() => expect(cancel).toBeVisible());
  },
};

/** On a phone the dialog is at the bottom, with full-width buttons. */
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };

/** All simple props, editable with the controls. */
export const Playground: Story = {
  args: { tone: 'danger', size: 'small', isPending: false, errorMessage: '' },
};
