import { MultiSelect } from '@firstbell/ui';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { PostedForm } from '../PostedForm.tsx';

const options = [
  { value: 'maths', label: 'Mathematics' },
  { value: 'science', label: 'Science' },
  { value: 'social', label: 'Social science', description: 'History, civics, geography' },
  { value: 'hindi', label: 'Hindi' },
  { value: 'sanskrit', label: 'Sanskrit' },
  { value: 'art', label: 'Art' },
];

const meta = {
  title: 'Components/Forms/MultiSelect',
  id: 'components-multiselect',
  component: MultiSelect,
  args: { label: 'Subjects', name: 'subjects', options, placeholder: 'Type to filter', onChange: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 440, minBlockSize: 320, padding: 24 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof MultiSelect>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Typing filters the options. Selected options are tags in the field, and the list stays open. */
export const Default: Story = {
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('combobox', { name: /^Subjects/ });
    await userEvent.type(field, 'sci');
    const list = within(await screen.findByRole('listbox'));
    await expect(list.getAllByRole('option')).toHaveLength(2);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith(['science']);
    await waitFor(() => expect(field).toHaveValue(''));
    await expect(await canvas.findByText('Science')).toBeVisible();
    await userEvent.type(field, 'art{ArrowDown}{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith(['science', 'art']);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  },
};

/**
 * The button or a click in the input opens the whole list, with a check mark at each selected option. A click on a
 * selected option deselects it.
 */
export const WholeList: Story = {
  args: { defaultValue: ['maths', 'art'] },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Show options/ }));
    const list = within(await screen.findByRole('listbox'));
    await expect(list.getAllByRole('option')).toHaveLength(options.length);
    await expect(list.getByRole('option', { name: 'Art' })).toHaveAttribute('aria-selected', 'true');
    await userEvent.click(list.getByRole('option', { name: 'Art' }));
    await expect(args.onChange).toHaveBeenLastCalledWith(['maths']);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  },
};

/** A tag has a button that removes it. When the last tag is removed, the input is focused. */
export const Removing: Story = {
  args: { defaultValue: ['maths', 'art'] },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Remove Mathematics/ }));
    await expect(args.onChange).toHaveBeenLastCalledWith(['art']);
    await userEvent.click(canvas.getByRole('button', { name: /^Remove Art/ }));
    await expect(args.onChange).toHaveBeenLastCalledWith([]);
    await waitFor(() => expect(canvas.getByRole('combobox')).toHaveFocus());
  },
};

/** Backspace in the empty input removes the last tag and announces the removal. Holding the key removes no tag. */
export const Backspace: Story = {
  args: { defaultValue: ['maths', 'art'] },
  play: async ({ canvas, args }) => {
    canvas.getByRole('combobox').focus();
    await fireEvent.keyDown(canvas.getByRole('combobox'), { key: 'Backspace', repeat: true });
    await expect(args.onChange).not.toHaveBeenCalled();
    await userEvent.keyboard('{Backspace}');
    await expect(args.onChange).toHaveBeenLastCalledWith(['maths']);
    await expect(canvas.getByText('Art removed.')).toHaveRole('status');
  },
};

/** No option matches the typed text. */
export const NothingFound: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'zzz');
    await expect(await screen.findByText('Nothing found.')).toHaveRole('status');
  },
};

/** Description above, error below, both associated with the field. */
export const Invalid: Story = {
  args: { isRequired: true, description: 'At least one.', errorMessage: 'Choose a subject.' },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('combobox');
    await expect(field).toBeInvalid();
    await expect(field).toBeRequired();
    await expect(field).toHaveAccessibleDescription(/At least one\. Choose a subject\./);
  },
};

/** Disabled. */
export const Disabled: Story = {
  args: { isDisabled: true, defaultValue: ['maths', 'art'] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox')).toBeDisabled();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

/** Read-only: focusable, but not changeable. */
export const ReadOnly: Story = {
  args: { isReadOnly: true, defaultValue: ['maths', 'art'] },
  play: async ({ canvas, args }) => {
    canvas.getByRole('combobox').focus();
    await expect(canvas.getByRole('combobox')).toHaveFocus();
    await userEvent.keyboard('{Backspace}');
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

/** Submits each selected option under the name of the field. */
export const InAForm: Story = {
  render: (args) => (
    <PostedForm name="subjects">
      <MultiSelect {...args} />
    </PostedForm>
  ),
  args: { defaultValue: ['maths', 'art'] },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await expect(canvas.getByRole('status', { name: 'Sent' })).toHaveTextContent('maths, art');
  },
};

/** Labels in Hindi. */
export const Hindi: Story = {
  args: {
    label: 'विषय',
    placeholder: 'खोजें',
    defaultValue: ['maths'],
    options: [
      { value: 'maths', label: 'गणित' },
      { value: 'art', label: 'कला' },
    ],
    labels: { remove: (option) => `${option} हटाएँ`, open: 'विकल्प दिखाएँ' },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /^गणित हटाएँ/ })).toBeVisible();
  },
};

/** All simple props, editable with the controls. */
export const Playground: Story = {
  args: {
    description: 'At least one.',
    errorMessage: '',
    isRequired: true,
    isDisabled: false,
    isReadOnly: false,
    width: 'regular',
  },
};
