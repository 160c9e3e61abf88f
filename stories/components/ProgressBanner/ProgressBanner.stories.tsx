import { Button, ProgressBanner } from '@firstbell/ui';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';

const onCancel = fn();

const meta = {
  title: 'Components/Feedback/ProgressBanner',
  id: 'components-progressbanner',
  component: ProgressBanner,
  args: { children: 'Deleting 46,020 attendance sheets', done: 12_300, total: 46_020 },
  argTypes: { action: { control: false } },
} satisfies Meta<typeof ProgressBanner>;
export default meta;
type Story = StoryObj<typeof meta>;

/** An operation with its progress; each completed quarter is announced to screen readers. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('progressbar', { name: 'Deleting 46,020 attendance sheets' });
    await expect(bar).toHaveAttribute('aria-valuenow', '12300');
    await expect(bar).toHaveAttribute('aria-valuemax', '46020');
    await expect(bar).toHaveAttribute('aria-valuetext', '12,300 of 46,020');
    await expect(canvas.getByRole('status')).toHaveTextContent('25%');
  },
};

/** The operation can be cancelled, also by keyboard. */
export const WithCancel: Story = {
  args: {
    action: (
      <Button size="small" onClick={onCancel}>
        Cancel
      </Button>
    ),
  },
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(onCancel).toHaveBeenCalled();
  },
};

/** A paused operation, with the reason. */
export const WithNote: Story = {
  args: { ...WithCancel.args, note: 'Firstbell does not answer. Still waiting…' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Still waiting…');
  },
};

/** The total is not known yet. */
export const Waiting: Story = {
  args: { children: 'Changing the bell schedule', total: 0, done: 0 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar')).not.toHaveAttribute('aria-valuenow');
  },
};

/** On a phone the button stays beside the text, and the count moves below the text. */
export const Phone: Story = {
  args: WithCancel.args ?? {},
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    const [textRect, countRect, actionRect] = ['.words > :first-child', '.count', '.action'].map((selector) =>
      canvasElement.querySelector(selector)?.getBoundingClientRect(),
    );
    await expect(countRect?.top).toBeGreaterThanOrEqual(textRect?.bottom ?? Infinity);
    await expect(actionRect?.left).toBeGreaterThanOrEqual(textRect?.right ?? Infinity);
  },
};

/** All simple props, editable with the controls. */
export const Playground: Story = { args: { done: 30_000, note: 'Putting everything back…' } };
