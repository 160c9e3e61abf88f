import { Switch } from '@firstbell/ui';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { PostedForm } from '../PostedForm.tsx';

const meta = {
  title: 'Components/Forms/Switch',
  id: 'components-switch',
  component: Switch,
  args: { label: 'Daily summary', name: 'summary', onChange: fn() },
} satisfies Meta<typeof Switch>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A pointer or the space bar turns the switch on and off. */
export const Default: Story = {
  play: async ({ canvas, args }) => {
    const control = canvas.getByRole('switch', { name: 'Daily summary' });
    await expect(control).not.toBeChecked();
    await userEvent.click(canvas.getByText('Daily summary'));
    await expect(args.onChange).toHaveBeenLastCalledWith(true);
    await expect(control).toBeChecked();
    await userEvent.keyboard(' ');
    await expect(args.onChange).toHaveBeenLastCalledWith(false);
  },
};

/** A switch that is on, with a description. */
export const Described: Story = {
  args: { defaultSelected: true, description: 'An email at six in the evening, with who was absent.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('switch')).toHaveAccessibleDescription(
      'An email at six in the evening, with who was absent.',
    );
  },
};

/** A failed change shows an error. */
export const Invalid: Story = {
  args: { errorMessage: 'Give an email address first.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('switch')).toBeInvalid();
    await expect(canvas.getByRole('switch')).toHaveAccessibleDescription('Give an email address first.');
  },
};

/** Two disabled switches: one is off, one is on. */
export const Disabled: Story = {
  args: { isDisabled: true },
  render: (args) => (
    <>
      <Switch {...args} />
      <Switch {...args} label="Weekly summary" name="week" defaultSelected />
    </>
  ),
  play: async ({ canvas }) => {
    for (const control of canvas.getAllByRole('switch')) await expect(control).toBeDisabled();
  },
};

/** Read-only: focusable, but not changeable. */
export const ReadOnly: Story = {
  args: { isReadOnly: true, defaultSelected: true },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByText('Daily summary'));
    await expect(args.onChange).not.toHaveBeenCalled();
    await expect(canvas.getByRole('switch')).toBeChecked();
  },
};

/** A form submits the value of a switch that is on. */
export const InAForm: Story = {
  render: (args) => (
    <PostedForm name="summary">
      <Switch {...args} />
    </PostedForm>
  ),
  args: { value: 'daily' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText('Daily summary'));
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await expect(canvas.getByRole('status', { name: 'Sent' })).toHaveTextContent('daily');
  },
};

/** All simple props, editable with the controls. */
export const Playground: Story = {
  args: {
    description: 'An email at six in the evening.',
    errorMessage: '',
    defaultSelected: true,
    isRequired: false,
    isDisabled: false,
    isReadOnly: false,
    value: 'on',
    width: 'full',
  },
};
