import { Button, notify, Toast, Toaster } from '@firstbell/ui';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, waitFor } from 'storybook/test';
import { Row } from '../arrange.tsx';

const meta = {
  title: 'Components/Feedback/Toast',
  id: 'components-toast',
  component: Toast,
  tags: ['!autodocs'],
} satisfies Meta<typeof Toast>;
export default meta;
type Story = StoryObj<typeof meta>;

type Resolvers = { resolve: (rowCount: number) => void; reject: (reason: Error) => void };

/** Buttons that start a simulated write of a file, and make the write succeed or fail. */
function FileWriter() {
  const [resolvers, setResolvers] = useState<Resolvers>();
  const write = () => {
    const writePromise = new Promise<number>((resolve, reject) => {
      setResolvers({ resolve, reject });
    });
    notify
      .promise(writePromise, {
        pending: 'Writing students.csv…',
        fulfilled: (rowCount) => `${rowCount} students are in students.csv.`,
        rejected: 'students.csv was not written.',
      })
      .catch(() => undefined);
  };
  return (
    <>
      <Row>
        <Button onClick={write}>Write</Button>
        <Button onClick={() => resolvers?.resolve(184)}>Finish</Button>
        <Button onClick={() => resolvers?.reject(new Error('full'))}>Fail</Button>
      </Row>
      <Toaster />
    </>
  );
}

/** The pending toast of a promise stays until the promise settles. Then a toast with the result replaces it. */
export const FollowsAPromise: Story = {
  render: () => <FileWriter />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Write' }));
    await screen.findByRole('group', { name: 'Writing students.csv…' });
    await userEvent.click(canvas.getByRole('button', { name: 'Finish' }));
    await screen.findByRole('group', { name: '184 students are in students.csv.' });
    await expect(screen.queryByText('Writing students.csv…')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(screen.queryByText(/184 students/)).toBeNull());
  },
};

/** A failure is announced immediately in a new toast, although the pending toast was dismissed. */
export const RejectedAfterDismissal: Story = {
  render: () => <FileWriter />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Write' }));
    await screen.findByText('Writing students.csv…');
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(screen.queryByText('Writing students.csv…')).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: 'Fail' }));
    await expect(await screen.findByRole('alert')).toHaveTextContent('students.csv was not written.');
  },
};

/** Buttons that show, update and dismiss a toast by its id. */
function SheetCopier() {
  const [toastId, setToastId] = useState<string>();
  return (
    <>
      <Row>
        <Button
          onClick={() => {
            setToastId(notify.pending('Copying 40 sheets…'));
          }}
        >
          Copy
        </Button>
        <Button
          onClick={() => {
            setToastId(
              notify.info('40 sheets were copied.', { action: { label: 'Undo', onAction: () => undefined } }),
            );
          }}
        >
          Offer
        </Button>
        <Button
          onClick={() => {
            if (toastId !== undefined)
              notify.update(toastId, 'Copied 40 sheets.', { tone: 'success', duration: 400 });
          }}
        >
          Update
        </Button>
        <Button onClick={() => notify.dismiss(toastId)}>Dismiss the toast</Button>
      </Row>
      <Toaster />
    </>
  );
}

/** A toast is updated by its id, and then closes after its duration. */
export const Updated: Story = {
  render: () => <SheetCopier />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Copy' }));
    await screen.findByText('Copying 40 sheets…');
    await userEvent.click(canvas.getByRole('button', { name: 'Update' }));
    await expect(await screen.findByText('Copied 40 sheets.')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Copied 40 sheets.')).toBeNull(), { timeout: 3000 });
  },
};

/** If an update removes the focused action, the focus returns to the page, and the toast closes by itself. */
export const UpdatedWithFocus: Story = {
  render: () => <SheetCopier />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Offer' }));
    const undo = await screen.findByRole('button', { name: 'Undo' });
    undo.focus();
    await expect(undo).toHaveFocus();
    canvas.getByRole('button', { name: 'Update' }).click();
    await expect(await screen.findByText('Copied 40 sheets.')).toBeVisible();
    await waitFor(() => expect(document.body).not.toHaveFocus());
    await waitFor(() => expect(screen.queryByText('Copied 40 sheets.')).toBeNull(), { timeout: 3000 });
  },
};

/** A toast is dismissed by its id. A focus inside the toast returns to the previously focused element. */
export const Dismissed: Story = {
  render: () => <SheetCopier />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Copy' }));
    await screen.findByText('Copying 40 sheets…');
    await userEvent.keyboard('{Alt>}t{/Alt}');
    await userEvent.tab();
    await expect(screen.getByRole('button', { name: 'Dismiss' })).toHaveFocus();
    canvas.getByRole('button', { name: 'Dismiss the toast' }).click();
    await waitFor(() => expect(screen.queryByText('Copying 40 sheets…')).toBeNull());
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Copy' })).toHaveFocus());
  },
};
