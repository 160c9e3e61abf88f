import { CheckboxGroup } from '@firstbell/ui';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { PostedForm } from '../PostedForm.tsx';

const options = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'].map((value) => ({
  value,
  label: value,
}));

const meta = {
  title: 'Components/Forms/CheckboxGroup',
  id: 'components-checkboxgroup',
  component: CheckboxGroup,
  args: { label: 'School is held on', name: 'weekdays', options, onChange: fn() },
} satisfies Meta<typeof CheckboxGroup>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Any number of options, selected by pointer. */
export const Default: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('group', { name: 'School is held on' })).toBeVisible();
    await userEvent.click(canvas.getByText('Monday'));
    await userEvent.click(canvas.getByText('Friday'));
    await expect(args.onChange).toHaveBeenLastCalledWith(['Monday', 'Friday']);
    await userEvent.click(canvas.getByText('Monday'));
    await expect(args.onChange).toHaveBeenLastCalledWith(['Friday']);
    await expect(canvas.getByRole('checkbox', { name: 'Friday' })).toBeChecked();
  },
};

/** Options in a row, for short labels. */
export const Horizontal: Story = { args: { orientation: 'horizontal', defaultValue: ['Monday', 'Tuesday'] } };

/** Options as cards, with a longer text under each label. */
export const Cards: Story = {
  args: {
    variant: 'card',
    label: 'Reports',
    name: 'reports',
    defaultValue: ['week'],
    options: [
      { value: 'day', label: 'Every day', description: 'Who was absent, at noon.' },
      { value: 'week', label: 'Every week', description: 'The week’s attendance, on Saturday.' },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox', { name: 'Every day' })).toHaveAccessibleDescription(
      'Who was absent, at noon.',
    );
  },
};

/** Description above, error below, both associated with the group. */
export const Invalid: Story = {
  args: { isRequired: true, description: 'From next week on.', errorMessage: 'Choose a day.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group')).toHaveAccessibleDescription(/From next week on\. Choose a day\./);
    for (const box of canvas.getAllByRole('checkbox')) await expect(box).toBeInvalid();
  },
};

/** Disabled. */
export const Disabled: Story = {
  args: { isDisabled: true, defaultValue: ['Monday'] },
  play: async ({ canvas }) => {
    for (const box of canvas.getAllByRole('checkbox')) await expect(box).toBeDisabled();
  },
};

/** Read-only: focusable, but not changeable. */
export const ReadOnly: Story = {
  args: { isReadOnly: true, defaultValue: ['Monday'] },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByText('Monday'));
    await expect(args.onChange).not.toHaveBeenCalled();
    await expect(canvas.getByRole('checkbox', { name: 'Monday' })).toBeChecked();
  },
};

/** Submits each selected option under the name of the group. */
export const InAForm: Story = {
  render: (args) => (
    <PostedForm name="weekdays">
      <CheckboxGroup {...args} />
    </PostedForm>
  ),
  args: { defaultValue: ['Monday'] },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText('Friday'));
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await expect(canvas.getByRole('status', { name: 'Sent' })).toHaveTextContent('Monday, Friday');
  },
};

/** All simple props, editable with the controls. */
export const Playground: Story = {
  args: {
    description: 'From next week on.',
    errorMessage: '',
    isRequired: true,
    isDisabled: false,
    isReadOnly: false,
    orientation: 'vertical',
    variant: 'plain',
    width: 'full',
  },
};
