import { LabelsProvider } from '@firstbell/ui';
import { DateField, DatesProvider, type DateFieldProps } from '@firstbell/ui/dates';
import { hindi } from '@firstbell/ui/labels/hindi';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { I18nProvider } from 'react-aria-components';
import { useForm, Controller } from 'react-hook-form';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';

const meta = {
  title: 'Components/Forms/DateField',
  id: 'components-datefield',
  component: DateField,
  tags: ['!autodocs'],
  args: {
    label: 'Date of birth',
    name: 'dob',
    today: '2026-07-15',
    onChange: fn(),
    onBlur: fn(),
    onFaultChange: fn(),
  },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 440, padding: 24 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof DateField>;
export default meta;
type Story = StoryObj<typeof meta>;

const readSegments = (canvasElement: HTMLElement) =>
  within(canvasElement)
    .getAllByRole('spinbutton')
    .map((segment) => segment.textContent);

/** `readText` reads other notations of a pasted date; a note shows the date. */
export const PastedWords: Story = {
  name: 'Pasted, Other Notation',
  args: { readText: (text) => (text === 'Independence Day 2026' ? '2026-08-15' : undefined) },
  play: async ({ canvas, args }) => {
    canvas.getAllByRole('spinbutton')[0]?.focus();
    await userEvent.paste('Independence Day 2026');
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-08-15');
    await expect(canvas.getByRole('status')).toHaveTextContent('Read as 15/08/2026.');
  },
};

/** The date format comes from a provider or a prop, never from the browser's language. */
export const Orders: Story = {
  render: (args) => (
    <I18nProvider locale="en-US">
      <DateField {...args} label="Everyone's order" name="first" defaultValue="2012-06-05" />
      <DatesProvider format="MM/DD/YYYY" today="2026-07-15">
        <DateField {...args} label="This person's order" name="second" defaultValue="2012-06-05" />
        <DateField {...args} label="This field's order" format="YYYY-MM-DD" defaultValue="2012-06-05" />
      </DatesProvider>
    </I18nProvider>
  ),
  play: async ({ canvas, canvasElement }) => {
    const texts = canvas.getAllByRole('group').map((group) => group.textContent);
    await expect(texts).toEqual(['05/06/2012', '06/05/2012', '2012-06-05']);
    const [, , thirdField] = canvas.getAllByRole('group');
    await userEvent.click(within(thirdField ?? canvasElement).getAllByRole('spinbutton')[0] ?? canvasElement);
    await userEvent.paste('5/7/2018');
    await expect(thirdField).toHaveTextContent('2018-07-05');
  },
};

function ControlledDateField({ value: initialValue, onChange, ...rest }: DateFieldProps) {
  const [value, setValue] = useState(initialValue);
  return (
    <>
      <DateField
        {...rest}
        value={value}
        onChange={(day) => {
          setValue(day);
          onChange?.(day);
        }}
      />
      <button type="button" onClick={() => setValue('')}>
        Clear
      </button>
      <button type="button" onClick={() => setValue('2020-02-29')}>
        Leap day
      </button>
    </>
  );
}

/** A new `value` from the parent replaces the typed text. The value that `onChange` has reported does not. */
export const Controlled: Story = {
  args: { value: '' },
  render: (args) => <ControlledDateField {...args} />,
  play: async ({ canvas, canvasElement }) => {
    canvas.getAllByRole('spinbutton')[0]?.focus();
    await userEvent.keyboard('05062012');
    await expect(readSegments(canvasElement)).toEqual(['05', '06', '2012']);
    await userEvent.click(canvas.getByRole('button', { name: 'Leap day' }));
    await waitFor(() => expect(readSegments(canvasElement)).toEqual(['29', '02', '2020']));
    await userEvent.click(canvas.getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(readSegments(canvasElement)).toEqual(['DD', 'MM', 'YYYY']));
  },
};

type FormValues = { name: string; dob: string };

function HookForm({ onSend }: { onSend: (values: FormValues) => void }) {
  const [fault, setFault] = useState<string>();
  const { control, handleSubmit, reset } = useForm<FormValues>({ defaultValues: { name: 'Meera', dob: '' } });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        void handleSubmit(onSend)(event);
      }}
    >
      <Controller
        name="dob"
        control={control}
        rules={{ validate: (dob) => fault ?? (dob === '' ? 'Enter the date of birth.' : true) }}
        render={({ field: { disabled, ...field }, fieldState }) => (
          <DateField
            {...field}
            label="Date of birth"
            today="2026-07-15"
            isRequired
            isDisabled={disabled}
            errorMessage={fieldState.error?.message}
            onFaultChange={setFault}
          />
        )}
      />
      <button type="submit">Send</button>
      <button type="button" onClick={() => reset({ name: 'Meera', dob: '2011-01-02' })}>
        As it was
      </button>
    </form>
  );
}

const onFormSend = fn();

/** In react-hook-form, with a `Controller`: an incomplete date shows the field's own error and prevents the submit. */
export const InAHookForm: Story = {
  render: () => <HookForm onSend={onFormSend} />,
  play: async ({ canvas, canvasElement }) => {
    onFormSend.mockClear();
    const submitButton = canvas.getByRole('button', { name: 'Send' });
    await userEvent.click(submitButton);
    await expect(await canvas.findByText('Enter the date of birth.')).toBeVisible();
    await waitFor(() => expect(canvas.getAllByRole('spinbutton')[0]).toHaveFocus());
    await userEvent.keyboard('0506');
    await userEvent.click(submitButton);
    await expect(await canvas.findByText(/^Write the whole date/)).toBeVisible();
    await expect(onFormSend).not.toHaveBeenCalled();
    await expect(readSegments(canvasElement)).toEqual(['05', '06', 'YYYY']);
    canvas.getAllByRole('spinbutton')[2]?.focus();
    await userEvent.keyboard('2012');
    await userEvent.click(submitButton);
    await waitFor(() => expect(onFormSend).toHaveBeenCalledOnce());
    await expect(onFormSend.mock.lastCall?.[0]).toEqual({ name: 'Meera', dob: '2012-06-05' });
    await userEvent.click(canvas.getByRole('button', { name: 'As it was' }));
    await waitFor(() => expect(readSegments(canvasElement)).toEqual(['02', '01', '2011']));
  },
};

/** In a plain form: the field submits an ISO day under its name, and a reset restores the initial value. */
export const InAPlainForm: Story = {
  args: { defaultValue: '2012-06-05' },
  render: (args) => (
    <form>
      <DateField {...args} />
      <button type="reset">Reset</button>
    </form>
  ),
  play: async ({ canvas, canvasElement }) => {
    const form = canvasElement.querySelector('form') ?? undefined;
    canvas.getAllByRole('spinbutton')[0]?.focus();
    await userEvent.keyboard('07');
    await expect(new FormData(form).get('dob')).toBe('2012-06-07');
    canvas.getAllByRole('spinbutton')[0]?.focus();
    await userEvent.keyboard('{Backspace}{Backspace}');
    await waitFor(() => expect(new FormData(form).get('dob')).toBe(''));
    await userEvent.click(canvas.getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(new FormData(form).get('dob')).toBe('2012-06-05'));
    await expect(readSegments(canvasElement)).toEqual(['05', '06', '2012']);
  },
};

/** In Hindi. */
export const Hindi: Story = {
  args: { label: 'जन्म तिथि', isRequired: true },
  render: (args) => (
    <I18nProvider locale="hi-IN">
      <LabelsProvider labels={hindi}>
        <DateField {...args} />
      </LabelsProvider>
    </I18nProvider>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(readSegments(canvasElement)).toEqual(['दिन', 'माह', 'वर्ष']);
    canvas.getAllByRole('spinbutton')[0]?.focus();
    await userEvent.keyboard('05');
    await userEvent.tab();
    await userEvent.tab();
    await expect(await canvas.findByText(/^पूरी तारीख़ लिखें/)).toBeVisible();
  },
};
