import { Button, ButtonLink, EmptyState } from '@firstbell/ui';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { Archive, GraduationCap, Plus, WifiOff } from 'lucide-react';
import { expect, fn } from 'storybook/test';

const meta = {
  title: 'Components/Feedback/EmptyState',
  id: 'components-emptystate',
  component: EmptyState,
  args: { title: 'Nothing was deleted lately.' },
} satisfies Meta<typeof EmptyState>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Names the missing items. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Nothing was deleted lately.')).toBeVisible();
  },
};

/** Names the reason and the next step. */
export const WithAction: Story = {
  args: {
    title: 'No students yet',
    icon: <GraduationCap />,
    children: 'Add the first one, or ask the office for the list of last year.',
    actions: (
      <ButtonLink href="/student/add" variant="primary" icon={<Plus />}>
        Add student
      </ButtonLink>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Add student' })).toBeVisible();
  },
};

/** An explanation without an action. */
export const WithExplanation: Story = {
  args: { icon: <Archive />, children: 'Deleted students stay here for 30 days, and can be restored.' },
};

const onRetry = fn();

/** An error with Retry. */
export const Failed: Story = {
  name: 'Error',
  args: {
    title: 'The server cannot be reached',
    icon: <WifiOff />,
    children: 'Check the connection. What you typed is still here.',
    actions: <Button onClick={onRetry}>Retry</Button>,
  },
  play: async ({ canvas, userEvent }) => {
    onRetry.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(onRetry).toHaveBeenCalledOnce();
  },
};

/** All simple props, editable with the controls. */
export const Playground: Story = {
  args: {
    title: 'No students yet',
    children: 'Add the first one, or ask the office for the list of last year.',
  },
};
