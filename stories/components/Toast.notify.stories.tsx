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

type Ends = { finish: (rows: number) => void; refuse: (reason: Error) => void };

/** Buttons that start writing a file, and let it succeed or fail. */
function FileWriter() {
  const [ends, setEnds] = useState<Ends>();
  const write = () => {
    const written = new Promise<number>((finish, refuse) => {
      setEnds({ finish, refuse });
    });
    notify
      .promise(written, {
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
        <Button onClick={() => ends?.finish(184)}>Finish</Button>
        <Button onClick={() => ends?.refuse(new Error('full'))}>Refuse</Button>
      </Row>
      <Toaster />
    </>
  );
}

/** Follows a promise: the pending toast stays, and is replaced by the result, which closes like any toast. */
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

/** A failure shows a toast again after the pending one was dismissed, and is announced at once. */
export const RejectedAfterDismissal: Story = {
  render: () => <FileWriter />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Write' }));
    await screen.findByText('Writing students.csv…');
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(screen.queryByText('Writing students.csv…')).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: 'Refuse' }));
    await expect(await screen.findByRole('alert')).toHaveTextContent('students.csv was not written.');
  },
};

function Sheets() {
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
        <Button onClick={() => notify.dismiss(id)}>Take back</Button>
      </Row>
      <Toaster />
    </>
  );
}

/** A toast is updated by its id, and then closes like any other. */
export const Updated: Story = {
  render: () => <Sheets />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Copy' }));
    await screen.findByText('Copying 40 sheets…');
    await userEvent.click(canvas.getByRole('button', { name: 'Update' }));
    await expect(await screen.findByText('Copied 40 sheets.')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Copied 40 sheets.')).toBeNull(), { timeout: 3000 });
  },
};

/** An update removes the action that has the focus: the focus returns to the page, and the toast still closes by itself. */
export const UpdatedWithFocus: Story = {
  render: () => <Sheets />,
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

/** A toast is dismissed by its id; focus inside returns to the previous element. */
export const Dismissed: Story = {
  render: () => <Sheets />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Copy' }));
    await screen.findByText('Copying 40 sheets…');
    await userEvent.keyboard('{Alt>}t{/Alt}');
    await userEvent.tab();
    await expect(screen.getByRole('button', { name: 'Dismiss' })).toHaveFocus();
    canvas.getByRole('button', { name: 'Take back' }).click();
    await waitFor(() => expect(screen.queryByText('Copying 40 sheets…')).toBeNull());
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Copy' })).toHaveFocus());
  },
};
