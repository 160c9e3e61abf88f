import {
  CheckboxGroup,
  ComboField,
  Form,
  FormField,
  FormSection,
  MultiSelect,
  RadioGroup,
  Switch,
} from '@firstbell/ui';
import { DateField } from '@firstbell/ui/dates';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { type SubmitEvent } from 'react';
import { expect, fn, within } from 'storybook/test';

const createOptions = (...labels: string[]) => labels.map((label) => ({ value: label.toLowerCase(), label }));
const students = createOptions('Asha Menon', 'Asif Khan');

const meta = {
  title: 'Components/Forms/Form',
  id: 'components-form',
  component: Form,
  tags: ['!autodocs'],
  args: {
    onSubmit: fn((event: SubmitEvent) => {
      event.preventDefault();
    }),
  },
  parameters: { layout: 'padded' },
} satisfies Meta<typeof Form>;
export default meta;
type Story = StoryObj<typeof meta>;

/** At submit every empty required field shows an error, and the first empty field is focused. A value removes the error. */
export const Required: Story = {
  args: {
    children: (
      <FormSection title="Excursion">
        <FormField kind="text" name="place" label="Place" isRequired />
        <FormField kind="select" name="class" label="Class" isRequired options={createOptions('V', 'VI')} />
        <DateField name="day" label="Day" isRequired />
        <ComboField name="student" label="Student" isRequired options={students} onSearch={fn()} />
        <RadioGroup name="way" label="Way" isRequired options={createOptions('Bus', 'Train')} />
        <CheckboxGroup name="days" label="Days" isRequired options={createOptions('Friday', 'Saturday')} />
        <MultiSelect name="subjects" label="Subjects" isRequired options={createOptions('Art', 'Hindi')} />
        <Switch name="told" value="yes" label="The parents know of it" isRequired />
        <FormField kind="checkbox" name="terms" label="I go with them." isRequired />
        <FormField kind="text" name="note" label="Note" />
      </FormSection>
    ),
  },
  play: async ({ args, canvas, userEvent }) => {
    const submitButton = canvas.getByRole('button', { name: 'Submit' });
    await userEvent.click(submitButton);
    await expect(args.onSubmit).not.toHaveBeenCalled();
    const place = canvas.getByRole('textbox', { name: /^Place/ });
    await expect(place).toHaveFocus();
    await expect(place).toHaveAccessibleDescription('Enter an answer.');
    await expect(canvas.getAllByText('Enter an answer.')).toHaveLength(2);
    await expect(canvas.getAllByText('Choose an answer.')).toHaveLength(5);
    await expect(canvas.getAllByText('Accept this to go on.')).toHaveLength(2);
    await expect(canvas.getByRole('textbox', { name: 'Note' })).toBeValid();

    await userEvent.keyboard('Museum');
    await expect(place).toHaveAccessibleDescription('');
    await userEvent.click(submitButton);
    await expect(canvas.getByRole('combobox', { name: /^Class/ })).toHaveFocus();

    await userEvent.selectOptions(canvas.getByRole('combobox', { name: /^Class/ }), 'V');
    await userEvent.click(canvas.getByText('Day', { selector: '.label' }));
    await userEvent.keyboard('05062026');
    await userEvent.type(canvas.getByRole('combobox', { name: /^Student/ }), 'As');
    await userEvent.click(await within(document.body).findByRole('option', { name: 'Asif Khan' }));
    await userEvent.click(canvas.getByText('Bus'));
    await userEvent.click(canvas.getByText('Friday'));
    await userEvent.type(canvas.getByRole('combobox', { name: /^Subjects/ }), 'Art');
    await userEvent.click(await within(document.body).findByRole('option', { name: 'Art' }));
    await userEvent.keyboard('{Escape}');
    await userEvent.click(canvas.getByText('The parents know of it'));
    await userEvent.click(canvas.getByText('I go with them.'));
    await expect(canvas.queryByText(/an answer\.$/)).toBeNull();
    await expect(canvas.queryByText('Accept this to go on.')).toBeNull();
    await userEvent.click(submitButton);
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};

/** After a submit, clearing a field shows its error immediately; white space is not a value. */
export const RequiredAgain: Story = {
  args: {
    children: (
      <FormSection title="Excursion">
        <FormField kind="text" name="place" label="Place" isRequired defaultValue="Museum" />
        <FormField kind="text" name="leader" label="Leader" isRequired />
      </FormSection>
    ),
  },
  play: async ({ args, canvas, userEvent }) => {
    const place = canvas.getByRole('textbox', { name: /^Place/ });
    await userEvent.clear(place);
    await expect(place).toHaveAttribute('aria-invalid', 'false');
    await userEvent.type(place, ' ');
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await expect(place).toHaveAttribute('aria-invalid', 'true');
    await expect(place).toHaveFocus();
    await userEvent.type(place, 'Zoo');
    await expect(place).toHaveAttribute('aria-invalid', 'false');
    await userEvent.clear(place);
    await expect(place).toHaveAttribute('aria-invalid', 'true');
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

/** `errorMessage` replaces the error for a missing value. Forms with their own validation turn off the built-in check. */
export const CheckedByItsOwner: Story = {
  args: {
    validationBehavior: 'aria',
    children: (
      <FormSection title="Excursion">
        <FormField kind="text" name="place" label="Place" isRequired errorMessage="Where do you go?" />
      </FormSection>
    ),
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await expect(args.onSubmit).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('textbox')).toHaveAccessibleDescription('Where do you go?');
  },
};
