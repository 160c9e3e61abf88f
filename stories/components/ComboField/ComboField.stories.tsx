import { ComboField, type ComboFieldProps } from '@firstbell/ui';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { students } from '../table/students.ts';

const options = students.map(({ id, name, class: className }) => ({
  value: id,
  label: name,
  description: `${className}, ${id}`,
}));

const findOptions = (text: string) => {
  const query = text.trim().toLowerCase();
  if (query === '') return [];
  return options.filter(({ value, label }) => `${label} ${value}`.toLowerCase().includes(query));
};

/** Controlled field whose options come from a search. */
function StudentField({ value: initialValue, onChange, onSearch, ...rest }: ComboFieldProps) {
  const [value, setValue] = useState(initialValue);
  const [text, setText] = useState('');
  return (
    <ComboField
      {...rest}
      value={value}
      onChange={(key) => {
        setValue(key);
        onChange?.(key);
      }}
      options={findOptions(text)}
      onSearch={(typed) => {
        setText(typed);
        onSearch(typed);
      }}
    />
  );
}

const meta = {
  title: 'Components/Forms/ComboField',
  id: 'components-combofield',
  component: ComboField,
  render: (args) => <StudentField key={args.value} {...args} />,
  args: {
    label: 'Student',
    name: 'student',
    value: '',
    onChange: fn(),
    onSearch: fn(),
    onBlur: fn(),
    options: [],
    placeholder: 'Name or ID',
    empty: 'No one found.',
  },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 440, minBlockSize: 320, padding: 24 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof ComboField>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Suggests the options that match the typed text; the arrow keys highlight an option, and Enter selects it. */
export const Default: Story = {
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('combobox', { name: 'Student' });
    await userEvent.click(canvas.getByText('Student'));
    await expect(field).toHaveFocus();
    await userEvent.keyboard('an');
    await expect(args.onSearch).toHaveBeenLastCalledWith('an');
    const list = within(await screen.findByRole('listbox'));
    await expect(list.getAllByRole('option')).toHaveLength(2);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    const secondOption = findOptions('an')[1];
    await expect(args.onChange).toHaveBeenLastCalledWith(secondOption?.value);
    await expect(field).toHaveValue(secondOption?.label);
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  },
};

/** A live region announces the number of options. */
export const CountIsSaid: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'S1003');
    await waitFor(() =>
      expect(document.querySelector('[data-live-announcer]')).toHaveTextContent('1 option available.'),
    );
  },
};

/** The chosen option is shown by its label, even before the first search. */
export const Chosen: Story = {
  args: { value: 'S1004', valueLabel: 'Kabir Rao' },
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('combobox');
    await expect(field).toHaveValue('Kabir Rao');
    await userEvent.type(field, 'x');
    await waitFor(() => expect(screen.getByText('No one found.')).toBeVisible());
    await userEvent.tab();
    await waitFor(() => expect(screen.queryByText('No one found.')).toBeNull());
    await expect(field).toHaveValue('Kabir Rao');
    await expect(args.onChange).not.toHaveBeenCalled();
    await expect(args.onBlur).toHaveBeenCalledOnce();
  },
};

/** Clearing the text clears the value. */
export const Cleared: Story = {
  args: { value: 'S1004', valueLabel: 'Kabir Rao' },
  play: async ({ canvas, args }) => {
    await userEvent.clear(canvas.getByRole('combobox'));
    await expect(args.onChange).toHaveBeenLastCalledWith('');
    await userEvent.tab();
    await expect(canvas.getByRole('combobox')).toHaveValue('');
  },
};

/** A whole ID is selected on blur, without a choice from the list. */
export const TypedInFull: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('combobox'), 's1005');
    await waitFor(() => expect(screen.getByRole('option')).toBeVisible());
    await userEvent.tab();
    await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
    await expect(args.onChange).toHaveBeenLastCalledWith('S1005');
    await expect(canvas.getByRole('combobox')).toHaveValue(findOptions('S1005')[0]?.label);
  },
};

/** Field whose search responds when the button is pressed. */
function SlowField(args: ComboFieldProps) {
  const [text, setText] = useState('');
  const [searchedText, setSearchedText] = useState('');
  return (
    <>
      <ComboField
        {...args}
        options={findOptions(searchedText)}
        isPending={text !== searchedText}
        onSearch={setText}
      />
      <button type="button" onClick={() => setSearchedText(text)}>
        Answer the search
      </button>
    </>
  );
}

/** A whole ID is selected even when the field loses focus before the search responds. */
export const LeftBeforeTheOptions: Story = {
  args: { value: undefined },
  render: (args) => <SlowField {...args} />,
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('combobox');
    const respondButton = canvas.getByRole('button', { name: 'Answer the search' });
    await userEvent.type(field, 's1005');
    await userEvent.tab();
    await expect(respondButton).toHaveFocus();
    await expect(field).toHaveValue('s1005');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(field).toHaveValue(findOptions('S1005')[0]?.label));
    await expect(args.onChange).toHaveBeenLastCalledWith('S1005');
  },
};

/** No match: the list says so, and the typed text does not become the value. */
export const NoOneFound: Story = {
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('combobox');
    await userEvent.type(field, 'zzz');
    await expect(await screen.findByText('No one found.')).toHaveRole('status');
    await userEvent.keyboard('{Escape}');
    await userEvent.tab();
    await expect(field).toHaveValue('');
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

/** Escape keeps the previous value, also while the search is pending and when the text names an option. */
export const GivenUp: Story = {
  args: { value: undefined, defaultValue: 'S1001', valueLabel: findOptions('S1001')[0]?.label },
  render: (args) => <SlowField {...args} />,
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('combobox');
    await userEvent.clear(field);
    await expect(args.onChange).toHaveBeenLastCalledWith('');
    await userEvent.type(field, 's1005');
    await screen.findByText('Searching…');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    await expect(field).toHaveValue('');
    await userEvent.click(canvas.getByRole('button', { name: 'Answer the search' }));
    await userEvent.type(field, 's1005');
    await userEvent.keyboard('{Escape}');
    await userEvent.tab();
    await expect(field).toHaveValue('');
    await expect(args.onChange).toHaveBeenCalledOnce();
  },
};

/** Shows a spinner while the search runs. */
export const Loading: Story = {
  args: { isPending: true },
  render: (args) => <ComboField {...args} />,
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'mee');
    // The popover may render its content again after it opens.
    await waitFor(() => expect(screen.getByText('Searching…')).toBeVisible());
  },
};

/** Description above, error below, both associated with the field. */
export const Invalid: Story = {
  args: {
    isRequired: true,
    description: 'By name or admission number.',
    errorMessage: 'Choose a student from the list.',
  },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('combobox');
    await expect(field).toBeInvalid();
    await expect(field).toBeRequired();
    await expect(field).toHaveAccessibleDescription(
      'By name or admission number. Choose a student from the list.',
    );
  },
};

/** A read-only field shows its value and ignores typing. */
export const ReadOnly: Story = {
  args: { value: 'S1004', valueLabel: 'Kabir Rao', isReadOnly: true },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'x');
    await expect(canvas.getByRole('combobox')).toHaveValue('Kabir Rao');
  },
};

/** A field that depends on another field is disabled until the other field is filled in. */
export const Disabled: Story = {
  args: { isDisabled: true, placeholder: 'Choose To Whom first' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox')).toBeDisabled();
  },
};

/** Long names wrap in the list and are cut off in the input. */
export const LongNames: Story = {
  args: {
    value: '2',
    valueLabel: 'श्रीमती सुब्बुलक्ष्मी वेंकटरमण अय्यर, कक्षा बारहवीं, विज्ञान वर्ग',
    options: [
      {
        value: '1',
        label: 'Venkataramana Subrahmanya Sastry Chidambaram Pillai',
        description: 'XII-C, S1001',
      },
      { value: '2', label: 'श्रीमती सुब्बुलक्ष्मी वेंकटरमण अय्यर', description: 'XII-C, S1002' },
    ],
  },
  render: (args) => <ComboField {...args} />,
  play: async ({ canvas }) => {
    canvas.getByRole('combobox').focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(await screen.findAllByRole('option')).toHaveLength(2);
  },
};

/** All simple props, editable with the controls. */
export const Playground: Story = {
  args: {
    description: 'By name or admission number.',
    errorMessage: '',
    isRequired: true,
    isPending: false,
    isDisabled: false,
    isReadOnly: false,
  },
};
