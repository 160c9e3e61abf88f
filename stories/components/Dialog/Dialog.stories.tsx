import { Button, Dialog, Form, FormField, type DialogProps } from '@firstbell/ui';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { closedOnPage } from '../closedOnPage.tsx';

/** A dialog with the button that opens it. */
function DialogWithTrigger({ isOpen: isInitiallyOpen, onOpenChange, ...rest }: DialogProps) {
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
      <Dialog
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
  title: 'Components/Feedback/Dialog',
  id: 'components-dialog',
  component: Dialog,
  args: {
    title: 'Keyboard shortcuts',
    isOpen: true,
    onOpenChange: fn(),
    children: 'Ctrl+K looks for students, teachers and screens. Alt+T goes to the last message.',
  },
  decorators: [closedOnPage],
  render: (args) => <DialogWithTrigger key={String(args.isOpen)} {...args} />,
} satisfies Meta<typeof Dialog>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Finds the scrim of a dialog: the element that dims the page around the dialog. */
const findScrim = (dialog: HTMLElement) => dialog.parentElement?.parentElement ?? dialog;

/** Closes with its button, with Escape and with a press outside. */
export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    await waitFor(() => expect(dialog).toHaveFocus());
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    await userEvent.click(canvas.getByRole('button', { name: 'Open “Keyboard shortcuts”' }));
    await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: 'Open “Keyboard shortcuts”' }));
    await userEvent.click(findScrim(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(args.onOpenChange).toHaveBeenCalledTimes(3);
  },
};

const leaveQuestion = { title: 'Leave without saving?', size: 'small' as const, isDismissable: false };

/** Not dismissable: one of the actions must be chosen. */
export const Question: Story = {
  args: {
    ...leaveQuestion,
    children: 'What you typed about Asha Verma is not saved yet.',
    actions: (
      <>
        <Button>Leave</Button>
        <Button variant="primary">Keep editing</Button>
      </>
    ),
  },
  play: async ({ args, userEvent }) => {
    const dialog = await screen.findByRole('alertdialog', { name: leaveQuestion.title });
    await waitFor(() => expect(dialog).toBeVisible());
    await expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(findScrim(dialog));
    await expect(args.onOpenChange).not.toHaveBeenCalled();
  },
};

/** The first field of a form in the dialog has the initial focus. */
export const WithForm: Story = {
  args: {
    title: 'Save as a view',
    size: 'small',
    children: (
      <Form layout="stacked" submitLabel="Save">
        <FormField kind="text" label="Name" name="name" isRequired />
      </Form>
    ),
  },
  play: async ({ userEvent }) => {
    const name = await screen.findByRole('textbox', { name: /^Name/ });
    await waitFor(() => expect(name).toHaveFocus());
    await userEvent.keyboard('Girls of V-B');
    await expect(name).toHaveValue('Girls of V-B');
  },
};

/** Text before the first field must be read first, so the dialog itself has the focus. */
export const WithTextAndForm: Story = {
  args: {
    title: 'Erase the personal data',
    size: 'small',
    children: (
      <Form layout="stacked" submitLabel="Erase">
        <p>The name becomes the number, and cannot be restored.</p>
        <FormField kind="text" label="Reason" name="reason" isRequired />
      </Form>
    ),
  },
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Erase the personal data' });
    await waitFor(() => expect(dialog).toHaveFocus());
  },
};

const onCancel = fn();

/** While a form in the dialog saves, the dialog stays open, because the form has to show an error if the save fails. */
export const Saving: Story = {
  args: {
    title: 'Ask for leave',
    size: 'small',
    children: (
      <Form layout="stacked" isPending onCancel={onCancel} submitLabel="Ask">
        <FormField kind="text" label="Title" name="title" defaultValue="A wedding" />
      </Form>
    ),
  },
  play: async ({ args, userEvent }) => {
    onCancel.mockClear();
    const dialog = await screen.findByRole('dialog', { name: 'Ask for leave' });
    await waitFor(() => expect(dialog).toBeVisible());
    for (const name of ['Close', 'Cancel']) {
      const button = screen.getByRole('button', { name });
      await expect(button).toHaveAttribute('aria-disabled', 'true');
      await userEvent.click(button);
    }
    await userEvent.keyboard('{Escape}');
    await userEvent.click(findScrim(dialog));
    await expect(args.onOpenChange).not.toHaveBeenCalled();
    await expect(onCancel).not.toHaveBeenCalled();
  },
};

/** A wide dialog, to compare versions side by side. */
export const Large: Story = {
  args: {
    title: 'Someone else changed this student',
    size: 'large',
    children: 'Their change is on the left, yours on the right.',
    actions: <Button variant="primary">Keep mine</Button>,
  },
};

/** Long content scrolls between the title and the buttons. */
export const Long: Story = {
  args: {
    title: 'Terms and conditions',
    children: Array.from({ length: 40 }, (_, line) => (
      <p key={line}>{line + 1}. Records of students are kept with care and shown to staff alone.</p>
    )),
    actions: <Button variant="primary">I accept</Button>,
  },
  play: async () => {
    const accept = await screen.findByRole('button', { name: 'I accept' });
    await waitFor(() => expect(accept).toBeVisible());
  },
};

/** On a phone the dialog is at the bottom, within reach of the thumb. It cannot be dismissed. */
export const Narrow: Story = { ...Question, globals: { viewport: { value: 'phone' } } };

function CancelButtonWithDialog() {
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
  };
  return (
    <>
      <Button
        onClick={() => {
          setOpen(true);
        }}
      >
        Cancel
      </Button>
      <Dialog
        title={leaveQuestion.title}
        isOpen={isOpen}
        onOpenChange={close}
        actions={<Button onClick={close}>Leave</Button>}
      />
    </>
  );
}

/** Traps the focus while it is open, and returns the focus to its trigger. */
export const Keyboard: Story = {
  render: () => <CancelButtonWithDialog />,
  play: async ({ canvas, userEvent }) => {
    const trigger = canvas.getByRole('button', { name: 'Cancel' });
    trigger.focus();
    await userEvent.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(dialog).toHaveFocus());
    await userEvent.tab();
    await expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
    await userEvent.tab();
    await expect(screen.getByRole('button', { name: 'Leave' })).toHaveFocus();
    await userEvent.tab();
    await expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(trigger).toHaveFocus());
  },
};

/** All simple props, editable with the controls. */
export const Playground: Story = { args: { size: 'regular', isDismissable: true } };
