import { Button, notify, Toast, Toaster } from '@firstbell/ui';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, waitFor } from 'storybook/test';
import { Row } from './arrange.tsx';

const meta = {
  title: 'Components/Feedback/Toast',
  id: 'components-toast',
  component: Toast,
  tags: ['!autodocs'],
} satisfies Meta<typeof Toast>;
export default meta;
type Story = StoryObj<typeof meta>;

type Settlers = { finish: (rows: number) => void; fail: (reason: Error) => void };

/** Buttons that start to write a file, and make the write succeed or fail. */
function FileWriter() {
  const [settlers, setSettlers] = useState<Settlers>();
  const write = () => {
    const writing = new Promise<number>((finish, fail) => {
      setSettlers({ finish, fail });
    });
    notify
      .promise(writing, {
        pending: 'Writing students.csv…',
        fulfilled: (rows) => `${rows} students are in students.csv.`,
        rejected: 'students.csv was not written.',
      })
      .catch(() => undefined);
  };
  return (
    <>
      <Row>
        <Button onClick={write}>Write</Button>
        <Button onClick={() => settlers?.finish(184)}>Finish</Button>
        <Button onClick={() => settlers?.fail(new Error('full'))}>Fail</Button>
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

/** A failure shows a toast although the pending toast was dismissed, and is announced immediately. */
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

function SheetCopier() {
  const [id, setId] = useState<string>();
  return (
    <>
      <Row>
        <Button
          onClick={() => {
            setId(notify.pending('Copying 40 sheets…'));
          }}
        >
          Copy
        </Button>
        <Button
          onClick={() => {
            setId(
              notify.info('40 sheets were copied.', { action: { label: 'Undo', onAction: () => undefined } }),
            );
          }}
        >
          Offer
        </Button>
        <Button
          onClick={() => {
            if (id !== undefined) notify.update(id, 'Copied 40 sheets.', { tone: 'success', duration: 400 });
          }}
        >
          Update
        </Button>
        <Button onClick={() => notify.dismiss(id)}>Dismiss the toast</Button>
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

/** A toast is dismissed by its id. If the focus is inside, the focus returns to the previous element. */
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
