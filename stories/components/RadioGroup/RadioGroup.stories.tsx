import { RadioGroup } from '@firstbell/ui';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { PostedForm } from '../PostedForm.tsx';

const options = [
  { value: 'bus', label: 'School bus', description: 'Comes at half past seven.' },
  { value: 'parents', label: 'With parents' },
  { value: 'walk', label: 'On foot' },
];

const meta = {
  title: 'Components/Forms/RadioGroup',
  id: 'components-radiogroup',
  component: RadioGroup,
  args: { label: 'Way to school', name: 'way', options, onChange: fn() },
} satisfies Meta<typeof RadioGroup>;
export default meta;
type Story = StoryObj<typeof meta>;

/** One of a few options, selected by pointer. */
export const Default: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('radiogroup', { name: 'Way to school' })).toBeVisible();
    await userEvent.click(canvas.getByText('On foot'));
    await expect(args.onChange).toHaveBeenLastCalledWith('walk');
    await expect(canvas.getByRole('radio', { name: 'On foot' })).toBeChecked();
    await expect(canvas.getByRole('radio', { name: 'School bus' })).toHaveAccessibleDescription(
      'Comes at half past seven.',
    );
  },
};

/** Options in a row, for short labels. */
export const Horizontal: Story = {
  args: {
    orientation: 'horizontal',
    defaultValue: 'parents',
    options: options.map(({ value, label }) => ({ value, label })),
  },
};

/** Options as cards, for options with a description; the whole card is the click target. */
export const Cards: Story = {
  args: { variant: 'card', orientation: 'horizontal', defaultValue: 'bus' },
  play: async ({ canvas, args }) => {
    const card = canvas.getByRole('radio', { name: 'With parents' }).closest('.option');
    if (card) await userEvent.click(card.querySelector('label') ?? card);
    await expect(args.onChange).toHaveBeenLastCalledWith('parents');
  },
};

/** Description above, error below, both associated with the group. */
export const Invalid: Story = {
  args: { isRequired: true, description: 'On most days.', errorMessage: 'Choose a way.' },
  play: async ({ canvas }) => {
    const group = canvas.getByRole('radiogroup');
    await expect(group).toBeInvalid();
    await expect(group).toBeRequired();
    await expect(group).toHaveAccessibleDescription('On most days. Choose a way.');
  },
};

/** Disabled. */
export const Disabled: Story = {
  args: { isDisabled: true, defaultValue: 'walk' },
  play: async ({ canvas }) => {
    for (const radio of canvas.getAllByRole('radio')) await expect(radio).toBeDisabled();
  },
};

/** Read-only: focusable, but not changeable. */
export const ReadOnly: Story = {
  args: { isReadOnly: true, defaultValue: 'walk' },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByText('With parents'));
    await expect(args.onChange).not.toHaveBeenCalled();
    await expect(canvas.getByRole('radio', { name: 'On foot' })).toBeChecked();
  },
};

/** A retired option is listed only if it is the stored value. */
export const Retired: Story = {
  args: {
    defaultValue: 'bus',
    options: [
      { value: 'tram', label: 'Tram', isRetired: true },
      { value: 'bus', label: 'School bus' },
      { value: 'boat', label: 'Boat', isDisabled: true },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('Tram')).toBeNull();
    await expect(canvas.getByRole('radio', { name: 'Boat' })).toBeDisabled();
  },
};

/** Submits the selected option under the name of the group. */
export const InAForm: Story = {
  render: (args) => (
    <PostedForm name="way">
      <RadioGroup {...args} />
    </PostedForm>
  ),
  args: { defaultValue: 'walk' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText('School bus'));
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await expect(canvas.getByRole('status', { name: 'Sent' })).toHaveTextContent('bus');
  },
};

/** All simple props, editable with the controls. */
export const Playground: Story = {
  args: {
    description: 'On most days.',
    errorMessage: '',
    isRequired: true,
    isDisabled: false,
    isReadOnly: false,
    orientation: 'vertical',
    variant: 'plain',
    width: 'full',
  },
};
