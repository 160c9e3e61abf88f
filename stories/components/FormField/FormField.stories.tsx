import { FormField, type FieldOption, type FormFieldProps } from '@firstbell/ui';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { type ComponentProps, type ComponentType } from 'react';
import { expect, fn, userEvent } from 'storybook/test';

/** Props that Storybook's controls offer: the props of all kinds together. */
type FieldArgs = Pick<
  FormFieldProps,
  'label' | 'name' | 'errorMessage' | 'description' | 'isRequired' | 'isDisabled' | 'width' | 'kind'
> &
  Pick<ComponentProps<'input'>, 'defaultValue' | 'autoComplete' | 'min' | 'max'> & {
    isReadOnly?: boolean;
    options?: readonly FieldOption[];
    placeholder?: string | undefined;
    onChange?: (event: never) => void;
    onBlur?: (event: never) => void;
  };

/** Kinds without props of their own. */
const plainKinds = ['text', 'email', 'tel', 'number', 'date', 'password', 'textarea', 'checkbox'];

const meta = {
  title: 'Components/Forms/FormField',
  id: 'components-formfield',
  component: FormField as ComponentType<FieldArgs>,
  argTypes: { kind: { type: { name: 'enum', value: plainKinds }, options: plainKinds, control: 'select' } },
  args: { kind: 'text', label: 'First Name', name: 'first_name', onChange: fn(), onBlur: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 440, padding: 24 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<FieldArgs>;
export default meta;
type Story = StoryObj<typeof meta>;

const toOptions = (...values: string[]) => values.map((value) => ({ value, label: value }));

/** One line of text; the label and its star name the control. */
export const Default: Story = {
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('textbox', { name: 'First Name' });
    await userEvent.click(canvas.getByText('First Name'));
    await expect(field).toHaveFocus();
    await userEvent.keyboard('Ananya');
    await expect(field).toHaveValue('Ananya');
    await userEvent.tab();
    await expect(args.onChange).toHaveBeenCalledTimes(6);
    await expect(args.onBlur).toHaveBeenCalledOnce();
  },
};

/** A star marks a required field, also for assistive technology. */
export const Required: Story = {
  args: { isRequired: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: /First Name/ })).toBeRequired();
  },
};

/** The description is under the label, before the input. */
export const WithHelp: Story = {
  args: { label: 'ID', name: 'id', description: 'The admission number, as in the school’s register.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toHaveAccessibleDescription(
      'The admission number, as in the school’s register.',
    );
  },
};

/** The error is under the control and associated with it, after the description. */
export const Invalid: Story = {
  args: {
    label: 'ID',
    name: 'id',
    isRequired: true,
    description: 'The admission number.',
    errorMessage: 'Enter the admission number.',
  },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox');
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription('The admission number. Enter the admission number.');
  },
};

/** An e-mail address, with the matching on-screen keyboard. */
export const Email: Story = {
  args: { kind: 'email', label: 'Email', name: 'email', autoComplete: 'email' },
};

/** A telephone number in a narrow field. */
export const Tel: Story = { args: { kind: 'tel', label: 'Phone', name: 'phone', placeholder: '+91' } };

/** A date, with the browser's native date input. */
export const DateOfBirth: Story = {
  args: { kind: 'date', label: 'Date Of Birth', name: 'dob', defaultValue: '2014-05-06', max: '2026-11-20' },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Date Of Birth')).toHaveValue('2014-05-06');
  },
};

/** Scrolling over a number field does not change it. */
export const Number: Story = {
  args: { kind: 'number', label: 'Total', name: 'total', min: 0, max: 100, defaultValue: 100 },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('spinbutton', { name: 'Total' });
    await userEvent.click(field);
    field.dispatchEvent(new WheelEvent('wheel', { deltaY: 100, bubbles: true }));
    await expect(field).not.toHaveFocus();
    await expect(field).toHaveValue(100);
  },
};

/** A password is hidden until the button shows it, by pointer or keyboard. */
export const Password: Story = {
  args: {
    kind: 'password',
    label: 'Password',
    name: 'password',
    defaultValue: 'chalk & slate',
    autoComplete: 'current-password',
  },
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('Password');
    await expect(field).toHaveAttribute('type', 'password');
    await userEvent.click(canvas.getByRole('button', { name: 'Show password' }));
    await expect(field).toHaveAttribute('type', 'text');
    await expect(canvas.getByRole('button', { name: 'Hide password' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(field).toHaveAttribute('type', 'password');
    await expect(field).toHaveValue('chalk & slate');
  },
};

/** A select has no value at first. */
export const Select: Story = {
  args: {
    kind: 'select',
    label: 'Class',
    name: 'class',
    options: toOptions('Nursery', 'LKG', 'UKG', 'I', 'II', 'III', 'IV', 'V'),
    placeholder: 'Choose a class',
    width: 'short',
  },
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('combobox', { name: 'Class' });
    await expect(field).toHaveDisplayValue('Choose a class');
    await userEvent.selectOptions(field, 'V');
    await expect(field).toHaveValue('V');
    await expect(args.onChange).toHaveBeenCalledOnce();
  },
};

/** A retired option is listed only if it is the stored value. */
export const RetiredOption: Story = {
  args: {
    kind: 'select',
    label: 'Relation',
    name: 'relation',
    defaultValue: 'Warden',
    options: [...toOptions('Father', 'Mother'), { value: 'Warden', label: 'Warden', isRetired: true }],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox')).toHaveDisplayValue('Warden (no longer used)');
    await expect(canvas.getAllByRole('option')).toHaveLength(3);
  },
};

/** A textarea has three rows at first, and grows with its text. */
export const Textarea: Story = {
  args: { kind: 'textarea', label: 'Address', name: 'address' },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Address' });
    await expect(field).toHaveAttribute('rows', '3');
    const heightBefore = field.clientHeight;
    await userEvent.type(
      field,
      '14 Temple Road{enter}Near the tank{enter}Mylapore{enter}Chennai{enter}600004',
    );
    await expect(field.clientHeight).toBeGreaterThan(heightBefore);
  },
};

/** A single checkbox; the whole line is the click target. */
export const Checkbox: Story = {
  args: { kind: 'checkbox', label: 'I accept all terms and conditions.', name: 'terms', isRequired: true },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('checkbox', { name: /I accept all terms and conditions\./ });
    await userEvent.click(canvas.getByText(/I accept/));
    await expect(field).toBeChecked();
    await userEvent.keyboard(' ');
    await expect(field).not.toBeChecked();
    await userEvent.keyboard(' ');
    await expect(field).toBeChecked();
  },
};

/** A required checkbox shows its error below. */
export const CheckboxWithError: Story = {
  args: {
    kind: 'checkbox',
    label: 'I accept all terms and conditions.',
    name: 'terms',
    isRequired: true,
    errorMessage: 'Accept the terms to go on.',
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox')).toHaveAccessibleDescription('Accept the terms to go on.');
  },
};

/** A read-only field can still be read and copied. */
export const ReadOnly: Story = {
  args: {
    label: 'ID',
    name: 'id',
    defaultValue: 'S1001',
    isReadOnly: true,
    description: 'Fixed after admission.',
  },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('textbox'), 'x');
    await expect(canvas.getByRole('textbox')).toHaveValue('S1001');
  },
};

/** A field that depends on another field is disabled until the other field is filled in. */
export const Disabled: Story = {
  args: {
    kind: 'select',
    label: 'Section',
    name: 'section',
    isDisabled: true,
    options: [],
    placeholder: 'Choose a class first',
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox')).toBeDisabled();
  },
};

/** Disabled fields of several kinds. */
export const DisabledKinds: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 20 }}>
      <FormField kind="text" label="Name" name="a" defaultValue="Meera Nair" isDisabled />
      <FormField kind="password" label="Password" name="b" defaultValue="secret" isDisabled />
      <FormField kind="date" label="Date" name="c" defaultValue="2026-06-01" isDisabled />
      <FormField kind="textarea" label="Note" name="d" defaultValue="Goes home by bus 4." isDisabled />
      <FormField kind="checkbox" label="Same as above" name="e" defaultChecked isDisabled />
      <FormField kind="file" label="File" name="f" isDisabled />
    </div>
  ),
};

/** Long words wrap, and every script has a font. */
export const LongWords: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 20, maxInlineSize: 300 }}>
      <FormField
        kind="text"
        label="अभिभावक का पूरा नाम, जैसा विद्यालय के प्रवेश रजिस्टर में लिखा है"
        name="guardian"
        isRequired
        defaultValue="श्रीमती सुब्बुलक्ष्मी वेंकटरमण अय्यर"
        errorMessage="नाम में केवल अक्षर लिखें; Donaudampfschifffahrtsgesellschaftskapitän is too long for a name here."
      />
      <FormField
        kind="checkbox"
        label="I have read what the school says about photographs, excursions, medicines and the bus, and agree to all of it."
        name="consent"
      />
    </div>
  ),
};

/** All simple props, editable with the controls. */
export const Playground: Story = {
  args: {
    description: 'As in the school’s register.',
    errorMessage: '',
    isRequired: true,
    width: 'regular',
    placeholder: '',
    isDisabled: false,
    isReadOnly: false,
  },
};
