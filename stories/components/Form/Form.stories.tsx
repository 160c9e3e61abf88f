import { Form, FormField, FormSection } from '@firstbell/ui';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { type SubmitEvent } from 'react';
import { expect, fn, userEvent } from 'storybook/test';

const createOptions = (...values: string[]) => values.map((value) => ({ value, label: value }));

const studentFields = (
  <>
    <FormSection title="Identity">
      <FormField
        kind="text"
        label="ID"
        name="id"
        isRequired
        width="short"
        description="The admission number."
      />
      <FormField kind="date" label="Date Of Birth" name="dob" isRequired />
      <FormField kind="text" label="First Name" name="first_name" isRequired />
      <FormField kind="text" label="Last Name" name="last_name" isRequired />
      <FormField
        kind="select"
        label="Gender"
        name="gender"
        isRequired
        width="short"
        options={createOptions('Female', 'Male', 'Other')}
      />
      <FormField
        kind="select"
        label="Blood Group"
        name="blood_group"
        width="short"
        options={createOptions('A+', 'B+', 'O+')}
      />
    </FormSection>
    <FormSection title="School" description="Where she sits this year.">
      <FormField
        kind="select"
        label="Class"
        name="class"
        isRequired
        width="short"
        options={createOptions('IV', 'V')}
      />
      <FormField
        kind="select"
        label="Section"
        name="section"
        isRequired
        width="short"
        options={createOptions('A', 'B')}
      />
    </FormSection>
    <FormSection title="Contact">
      <FormField kind="email" label="Email" name="email" isRequired />
      <FormField kind="tel" label="Phone" name="phone" isRequired placeholder="+91" />
      <FormField kind="textarea" label="Address" name="address" isRequired />
      <FormField kind="checkbox" label="I accept all terms and conditions." name="terms" isRequired />
    </FormSection>
  </>
);

const meta = {
  title: 'Components/Forms/Form',
  id: 'components-form',
  component: Form,
  subcomponents: { FormSection },
  args: {
    children: studentFields,
    onSubmit: fn((event: SubmitEvent) => {
      event.preventDefault();
    }),
  },
  argTypes: { children: { control: false } },
  parameters: { layout: 'padded' },
} satisfies Meta<typeof Form>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Fields under short headings; the buttons are sticky. */
export const Default: Story = {
  args: { cancelHref: '#student' },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('Required')).toBeVisible();
    await expect(canvas.getByRole('region', { name: 'Identity' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Cancel' })).toHaveAttribute('href', '#student');
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await expect(canvas.getByLabelText(/^ID/)).toHaveFocus();
    await expect(canvas.getByLabelText(/^ID/)).toHaveAccessibleDescription(/Enter an answer\.$/);
  },
};

/** Enter in a field submits, and Tab moves through the fields in reading order. */
export const Keyboard: Story = {
  args: { validationBehavior: 'aria' },
  play: async ({ canvas, args }) => {
    const labels = ['ID', 'Date Of Birth', 'First Name', 'Last Name'];
    await userEvent.click(canvas.getByLabelText(/^ID/));
    await userEvent.keyboard('S1201{Enter}');
    await expect(args.onSubmit).toHaveBeenCalledOnce();
    const fields = labels.map((name) => canvas.getByLabelText(new RegExp(`^${name}`)));
    for (const field of fields.slice(1)) {
      field.focus();
      await expect(field).toHaveFocus();
    }
    await userEvent.tab({ shift: true });
    await expect(canvas.getByLabelText(/^First Name/)).toHaveFocus();
  },
};

/** While saving, a second submit by button or Enter is ignored. */
export const Loading: Story = {
  args: { isPending: true },
  play: async ({ canvas, args }) => {
    const submitButton = canvas.getByRole('button', { name: 'Submit' });
    await expect(submitButton).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(submitButton);
    await userEvent.type(canvas.getByLabelText(/^ID/), '{Enter}');
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

/** An error of the whole form is announced and shown beside the buttons. */
export const Refused: Story = {
  args: {
    errorMessage:
      'The server cannot be reached. What you typed is kept; submit again when you are back online.',
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(/What you typed is kept/);
  },
};

/** Each field shows its own error. */
export const Invalid: Story = {
  args: {
    errorMessage: 'Two answers need another look.',
    children: (
      <FormSection title="Identity">
        <FormField
          kind="text"
          label="ID"
          name="id"
          isRequired
          width="short"
          defaultValue="S1001"
          errorMessage="S1001 belongs to another student."
        />
        <FormField
          kind="date"
          label="Date Of Birth"
          name="dob"
          isRequired
          defaultValue="2027-01-01"
          errorMessage="Choose a date in the past."
        />
        <FormField kind="text" label="First Name" name="first_name" isRequired defaultValue="Ananya" />
        <FormField kind="text" label="Last Name" name="last_name" isRequired defaultValue="Iyer" />
      </FormSection>
    ),
  },
};

/** A disabled form, for example before a record is chosen. */
export const Disabled: Story = {
  args: { isDisabled: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText(/^First Name/)).toBeDisabled();
    await expect(canvas.getByRole('button', { name: 'Submit' })).toBeDisabled();
  },
};

/** Cancel can be an action instead of a link. */
export const CancelAction: Story = {
  args: { onCancel: fn(), submitLabel: 'Save' },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
    await expect(args.onCancel).toHaveBeenCalledOnce();
  },
};

/** The stacked layout, for cards and dialogs, has no surface of its own and one full-width button. */
export const Stacked: Story = {
  args: {
    layout: 'stacked',
    submitLabel: 'Sign in',
    hasRequiredNote: false,
    children: (
      <>
        <FormField kind="email" label="Email" name="email" autoComplete="username" isRequired />
        <FormField
          kind="password"
          label="Password"
          name="password"
          autoComplete="current-password"
          isRequired
        />
      </>
    ),
  },
  render: (args) => (
    <div style={{ maxInlineSize: 400 }}>
      <Form {...args} />
    </div>
  ),
};

/** One column on a phone; the bar with the buttons stays at the bottom of the screen. */
export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const positions = ['First Name', 'Last Name'].map((name) =>
      canvas.getByLabelText(new RegExp(`^${name}`)).getBoundingClientRect(),
    );
    await expect(positions[1]?.left).toBe(positions[0]?.left);
    const bar = canvas.getByRole('button', { name: 'Submit' }).closest('.bar');
    await expect(bar?.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight);
  },
};

/** All simple props, editable with the controls. */
export const Playground: Story = {
  args: {
    submitLabel: 'Save',
    cancelHref: '#/student',
    errorMessage: '',
    isPending: false,
    isDisabled: false,
    hasRequiredNote: true,
    layout: 'page',
  },
};
