import { Panel, Progress } from '@firstbell/ui';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Stack } from '../arrange.tsx';

const meta = {
  title: 'Components/Feedback/Progress',
  id: 'components-progress',
  component: Progress,
  args: { label: 'Sending timetable.pdf', done: 62 },
} satisfies Meta<typeof Progress>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Progress of one task, in percent by default. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('progressbar', { name: 'Sending timetable.pdf' });
    await expect(bar).toHaveAttribute('aria-valuenow', '62');
    await expect(bar).toHaveAttribute('aria-valuetext', '62%');
    await expect(canvas.getByText('62%')).toBeVisible();
  },
};

/** Progress as a count instead of a percentage, by `labels`. */
export const Counted: Story = {
  args: {
    label: 'Sections with a timetable',
    done: 18,
    total: 24,
    description: 'Six sections of class XI and XII are left.',
    labels: { value: (_percent, done, total) => `${done} of ${total}` },
  },
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('progressbar', { name: 'Sections with a timetable' });
    await expect(bar).toHaveAttribute('aria-valuetext', '18 of 24');
    await expect(bar).toHaveAccessibleDescription('Six sections of class XI and XII are left.');
  },
};

/** Indeterminate: the bar is animated, except with reduced motion. */
export const Unknown: Story = {
  args: { label: 'Reading students.csv', done: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar')).not.toHaveAttribute('aria-valuenow');
  },
};

/** A percentage is never rounded up to 100 %. */
export const Nearly: Story = {
  args: { done: 1999, total: 2000 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('99%')).toBeVisible();
  },
};

/** A completed and a failed task; text and colour both show the result. */
export const Ended: Story = {
  render: () => (
    <Stack>
      <Progress label="timetable.pdf" done={100} tone="success" description="Sent." />
      <Progress label="photo.jpg" done={40} tone="danger" description="Not sent: the connection was lost." />
    </Stack>
  ),
};

/** Several bars in a panel. */
export const InAPanel: Story = {
  render: () => (
    <Panel title="Enrolment 2026–27">
      <Stack>
        <Progress
          label="Class I"
          done={38}
          total={40}
          labels={{ value: (_percent, done, total) => `${done} of ${total}` }}
        />
        <Progress
          label="Class II"
          done={29}
          total={40}
          labels={{ value: (_percent, done, total) => `${done} of ${total}` }}
        />
        <Progress
          label="Class III"
          done={0}
          total={40}
          labels={{ value: (_percent, done, total) => `${done} of ${total}` }}
        />
      </Stack>
    </Panel>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Class II' })).toHaveAttribute(
      'aria-valuenow',
      '29',
    );
  },
};

/** All simple props, editable with the controls. */
export const Playground: Story = {
  args: { done: 40, total: 100, tone: 'info', description: 'About two minutes are left.' },
};
