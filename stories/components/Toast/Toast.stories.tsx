import { Button, notify, PageTitle, Toast, Toaster } from '@firstbell/ui';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { Row, Stack } from '../arrange.tsx';

const meta = {
  title: 'Components/Feedback/Toast',
  id: 'components-toast',
  component: Toast,
  args: { children: 'Student saved.' },
} satisfies Meta<typeof Toast>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A message with an icon. `Toaster` renders the toasts of `notify`, and closes them. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Student saved.')).toBeVisible();
  },
};

/** `notify` can be called anywhere; the app's only `Toaster` shows the toast. */
export const Notify: Story = {
  name: 'With notify',
  render: () => (
    <>
      <Row>
        <Button onClick={() => notify.success('Student saved.')}>Save</Button>
        <Button onClick={() => notify.error('The server cannot be reached.')}>Save offline</Button>
        <Button
          onClick={() =>
            notify.info('S1001 was deleted.', {
              action: { label: 'Undo', onAction: () => notify.success('S1001 is back.') },
            })
          }
        >
          Delete
        </Button>
      </Row>
      <Toaster />
    </>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Delete' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    const undoMessage = await screen.findByText('S1001 is back.');
    await waitFor(() => expect(undoMessage).toBeVisible());
    await userEvent.click(await screen.findByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(screen.queryByText('S1001 is back.')).toBeNull());
  },
};

/** A toast with a link to the saved record. */
export const WithLink: Story = {
  args: {
    tone: 'success',
    link: { label: 'Ananya Singh · S1006 · V-B', href: '/student/view?id=S1006', onFollow: fn() },
  },
  play: async ({ args, canvas, userEvent }) => {
    const link = canvas.getByRole('link', { name: 'Ananya Singh · S1006 · V-B' });
    await userEvent.click(link);
    await expect(args.link?.onFollow).toHaveBeenCalledOnce();
  },
};

/** Success, danger and information, each with its own icon. */
export const Tones: Story = {
  render: () => (
    <Stack>
      <Toast tone="success" onClose={fn()}>
        Student saved.
      </Toast>
      <Toast tone="danger" onClose={fn()}>
        The server cannot be reached. What you typed is still here.
      </Toast>
      <Toast tone="info" action={{ label: 'Undo', onAction: fn() }} onClose={fn()}>
        S1001 was deleted.
      </Toast>
    </Stack>
  ),
};

const onUndo = fn();

const notifyDeleted = () => {
  notify.info('S1001 was deleted.', { action: { label: 'Undo', onAction: onUndo } });
};

const notifySaved = () => {
  notify.success('Student saved.', { duration: 300, id: 'saved' });
};

const notifyFailed = () => {
  notify.error('Incorrect password');
};

const renderPage: Story['render'] = () => (
  <>
    <Row>
      <Button onClick={notifyDeleted}>Delete S1001</Button>
      <Button onClick={notifySaved}>Save</Button>
      <Button onClick={notifyFailed}>Sign in</Button>
    </Row>
    <Toaster />
  </>
);

/** Undo runs once, and closes the toast. */
export const Undo: Story = {
  render: renderPage,
  play: async ({ canvas, userEvent }) => {
    onUndo.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: 'Delete S1001' }));
    const toast = await screen.findByRole('group', { name: 'S1001 was deleted.' });
    await expect(toast.closest('[aria-live="polite"]'), 'the toast is in a live region').not.toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await expect(onUndo).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByText('S1001 was deleted.')).toBeNull());
  },
};

/** Alt+T focuses the newest toast; Tab reaches Undo and Dismiss, which return the focus to the previously focused element. */
export const Keyboard: Story = {
  render: renderPage,
  play: async ({ canvas, userEvent }) => {
    onUndo.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: 'Delete S1001' }));
    const toast = await screen.findByRole('group', { name: 'S1001 was deleted.' });
    await userEvent.keyboard('{Alt>}t{/Alt}');
    await expect(toast).toHaveFocus();
    await userEvent.tab();
    await expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(onUndo).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('button', { name: 'Delete S1001' })).toHaveFocus();
    await waitFor(() => expect(screen.queryByText('S1001 was deleted.')).toBeNull());
  },
};

function StudentPage() {
  const [isDeleted, setDeleted] = useState(false);
  return (
    <>
      <PageTitle>Student S1001</PageTitle>
      {!isDeleted && (
        <Button
          onClick={() => {
            setDeleted(true);
            notify.info('S1001 was deleted.', {
              action: { label: 'Undo', onAction: () => setDeleted(false) },
            });
          }}
        >
          Delete S1001
        </Button>
      )}
      <Toaster />
    </>
  );
}

/** If the previously focused element no longer exists, Undo and Dismiss move the focus to the title of the page. */
export const UndoByKeyboard: Story = {
  render: () => <StudentPage />,
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('button', { name: 'Delete S1001' }).focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('group', { name: 'S1001 was deleted.' });
    await userEvent.keyboard('{Alt>}t{/Alt}');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('heading', { name: 'Student S1001' })).toHaveFocus();
    await expect(canvas.getByRole('button', { name: 'Delete S1001' })).toBeVisible();
    await waitFor(() => expect(screen.queryByText('S1001 was deleted.')).toBeNull());
  },
};

/** A toast closes after its duration. A toast with the same id is not shown twice. */
export const GoesByItself: Story = {
  render: renderPage,
  play: async ({ canvas, userEvent }) => {
    const saveButton = canvas.getByRole('button', { name: 'Save' });
    await userEvent.click(saveButton);
    await userEvent.click(saveButton);
    await expect(await screen.findAllByText('Student saved.')).toHaveLength(1);
    await waitFor(() => expect(screen.queryByText('Student saved.')).toBeNull(), { timeout: 3000 });
  },
};

/** An error is announced immediately, and its timer pauses while the pointer is over the toast. */
export const Failure: Story = {
  render: renderPage,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Sign in' }));
    const toast = await screen.findByRole('alert');
    await expect(toast).toHaveTextContent('Incorrect password');
    await userEvent.hover(toast);
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  },
};

const createBriefNotifier = (text: string) => () => {
  notify.info(text, { duration: 400, action: { label: 'Undo', onAction: onUndo } });
};

/** The timer of a toast pauses while the focus is inside the toast, and resumes on blur. */
export const WaitsForTheKeyboard: Story = {
  render: () => (
    <>
      <Row>
        <Button onClick={createBriefNotifier('S1001 was deleted.')}>Delete S1001</Button>
        <Button onClick={createBriefNotifier('S1002 was deleted.')}>Delete S1002</Button>
      </Row>
      <Toaster />
    </>
  ),
  play: async ({ canvas, userEvent }) => {
    const secondButton = canvas.getByRole('button', { name: 'Delete S1002' });
    await userEvent.click(canvas.getByRole('button', { name: 'Delete S1001' }));
    const message = await screen.findByText('S1001 was deleted.');
    await waitFor(() => expect(message.closest('.toast-enter')).toBeNull());
    await userEvent.keyboard('{Alt>}t{/Alt}');
    secondButton.click();
    await screen.findByText('S1002 was deleted.');
    await waitFor(() => expect(screen.queryByText('S1002 was deleted.')).toBeNull(), { timeout: 3000 });
    await expect(screen.getByText('S1001 was deleted.')).toBeVisible();
    secondButton.focus();
    await waitFor(() => expect(screen.queryByText('S1001 was deleted.')).toBeNull(), { timeout: 3000 });
  },
};

/** A toast of a pending operation has a spinner. */
export const Pending: Story = {
  args: { isPending: true, children: 'Writing students.csv…' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Writing students.csv…')).toBeVisible();
  },
};

/** All simple props, editable with the controls. */
export const Playground: Story = { args: { tone: 'success', children: 'Student saved.' } };
