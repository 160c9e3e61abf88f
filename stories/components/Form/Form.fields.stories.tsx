import { CheckboxGroup, Form, FormSection, MultiSelect, RadioGroup, Switch } from '@firstbell/ui';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { Controller, useForm } from 'react-hook-form';
import { expect, fn, userEvent, waitFor } from 'storybook/test';

type FormValues = { way: string; days: readonly string[]; subjects: readonly string[]; isSummary: boolean };

const createOptions = (...labels: string[]) => labels.map((label) => ({ value: label.toLowerCase(), label }));

function HookForm({ onSave }: { onSave: (values: FormValues) => void }) {
  const { control, handleSubmit } = useForm<FormValues>({
    defaultValues: { way: '', days: [], subjects: ['art'], isSummary: false },
  });
  const requiredRule = { required: 'Choose one.' };
  return (
    <Form
      aria-label="School day"
      validationBehavior="aria"
      onSubmit={(event) => void handleSubmit(onSave)(event)}
    >
      <FormSection title="Day">
        <Controller
          control={control}
          name="way"
          rules={requiredRule}
          render={({ field, fieldState }) => (
            <RadioGroup
              label="Way to school"
              isRequired
              options={createOptions('Bus', 'On foot')}
              errorMessage={fieldState.error?.message}
              {...field}
            />
          )}
        />
        <Controller
          control={control}
          name="days"
          rules={requiredRule}
          render={({ field, fieldState }) => (
            <CheckboxGroup
              label="Days"
              isRequired
              options={createOptions('Monday', 'Friday')}
              errorMessage={fieldState.error?.message}
              {...field}
            />
          )}
        />
        <Controller
          control={control}
          name="subjects"
          render={({ field }) => (
            <MultiSelect label="Subjects" options={createOptions('Art', 'Hindi', 'Science')} {...field} />
          )}
        />
        <Controller
          control={control}
          name="isSummary"
          render={({ field: { value, ...field } }) => (
            <Switch label="Daily summary" isSelected={value} {...field} />
          )}
        />
      </FormSection>
    </Form>
  );
}

const meta = {
  title: 'Components/Forms/Form',
  id: 'components-form',
  component: HookForm,
  tags: ['!autodocs'],
  args: { onSave: fn() },
  parameters: { layout: 'padded' },
} satisfies Meta<typeof HookForm>;
export default meta;

/** Fields with react-hook-form’s `Controller`: the form library controls their values, shows its errors, and focuses the first invalid field. */
export const UnderHookForm: StoryObj<typeof meta> = {
  play: async ({ canvas, args }) => {
    const submitButton = canvas.getByRole('button', { name: 'Submit' });
    await userEvent.click(submitButton);
    await waitFor(() => expect(canvas.getByRole('radio', { name: 'Bus' })).toHaveFocus());
    await expect(canvas.getByRole('radiogroup')).toHaveAccessibleDescription('Choose one.');
    await userEvent.click(canvas.getByText('On foot'));
    await userEvent.click(canvas.getByText('Friday'));
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Art' }));
    await userEvent.click(canvas.getByText('Daily summary'));
    await userEvent.click(submitButton);
    await waitFor(() => expect(args.onSave).toHaveBeenCalledOnce());
    await expect(args.onSave).toHaveBeenCalledWith(
      { way: 'on foot', days: ['friday'], subjects: [], isSummary: true },
      expect.anything(),
    );
  },
};
