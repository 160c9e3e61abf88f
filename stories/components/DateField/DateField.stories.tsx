import { Form } from '@firstbell/ui';
import { DateField } from '@firstbell/ui/dates';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';

const meta = {
  title: 'Components/Forms/DateField',
  id: 'components-datefield',
  component: DateField,
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
const readSubmittedDay = (canvasElement: HTMLElement) =>
  canvasElement.querySelector<HTMLInputElement>('input[name="dob"]')?.value;

/** A complete segment moves the focus to the next segment, and only a complete date calls `onChange`. */
export const Default: Story = {
  play: async ({ canvas, canvasElement, args }) => {
    await expect(readSegments(canvasElement)).toEqual(['DD', 'MM', 'YYYY']);
    await userEvent.click(canvas.getByText('Date of birth'));
    const [day, month, year] = canvas.getAllByRole('spinbutton');
    await expect(day).toHaveFocus();
    await userEvent.keyboard('05');
    await expect(month).toHaveFocus();
    await userEvent.keyboard('06');
    await expect(year).toHaveFocus();
    await userEvent.keyboard('201');
    await expect(args.onChange).not.toHaveBeenCalled();
    await userEvent.keyboard('2');
    await expect(args.onChange).toHaveBeenCalledOnce();
    await expect(args.onChange).toHaveBeenLastCalledWith('2012-06-05');
    await expect(year).toHaveFocus();
    await expect(readSubmittedDay(canvasElement)).toBe('2012-06-05');
  },
};

/** A slash, a point, a hyphen or a space completes a segment. */
export const TypedWithSeparators: Story = {
  play: async ({ canvas, canvasElement, args }) => {
    canvas.getAllByRole('spinbutton')[0]?.focus();
    await userEvent.keyboard('1/2.2018');
    await expect(args.onChange).toHaveBeenLastCalledWith('2018-02-01');
    await expect(readSegments(canvasElement)).toEqual(['01', '02', '2018']);
    canvas.getAllByRole('spinbutton')[0]?.focus();
    await userEvent.keyboard('5/6/2017');
    await expect(args.onChange).toHaveBeenLastCalledWith('2017-06-05');
  },
};

/** `t` sets today. */
export const Today: Story = {
  play: async ({ canvas, canvasElement, args }) => {
    canvas.getAllByRole('spinbutton')[1]?.focus();
    await userEvent.keyboard('t');
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-07-15');
    await expect(readSegments(canvasElement)).toEqual(['15', '07', '2026']);
    await userEvent.keyboard('{Shift>}T{/Shift}');
    await expect(args.onChange).toHaveBeenCalledOnce();
  },
};

/**
 * A pasted date may have any separators or none. It is read in the field's format, unless it is an ISO date. A text that is no date
 * leaves the date, and the field says so.
 */
export const Pasted: Story = {
  play: async ({ canvas, canvasElement, args }) => {
    for (const [text, day] of [
      ['5/6/2018', '2018-06-05'],
      ['07062018', '2018-06-07'],
      ['2018-06-08', '2018-06-08'],
      ['9.6.2018', '2018-06-09'],
    ] as const) {
      canvas.getAllByRole('spinbutton')[0]?.focus();
      await userEvent.paste(text);
      await expect(args.onChange).toHaveBeenLastCalledWith(day);
    }
    const group = canvas.getByRole('group');
    await userEvent.paste('next Monday');
    await expect(args.onChange).toHaveBeenCalledTimes(4);
    await expect(readSegments(canvasElement)).toEqual(['09', '06', '2018']);
    await canvas.findByText('“next Monday” cannot be read as a date. Type it.');
    await expect(group).toHaveAccessibleDescription('“next Monday” cannot be read as a date. Type it.');
    await userEvent.keyboard('1');
    await expect(canvas.queryByText(/cannot be read/)).not.toBeInTheDocument();
  },
};

const onSubmit = fn((event: Event) => {
  event.preventDefault();
});

/** Enter submits the form, as in any other field, unless the form is disabled. */
export const EnterSends: Story = {
  render: (args) => (
    <Form
      aria-label="Admission"
      onSubmit={(event) => {
        onSubmit(event.nativeEvent);
      }}
    >
      <DateField {...args} defaultValue="2012-06-05" />
    </Form>
  ),
  play: async ({ canvas }) => {
    onSubmit.mockClear();
    canvas.getAllByRole('spinbutton')[1]?.focus();
    await userEvent.keyboard('{Enter}');
    await expect(onSubmit).toHaveBeenCalledOnce();
  },
};

/** A disabled form disables its date fields. */
export const InADisabledForm: Story = {
  render: (args) => (
    <Form aria-label="Admission" isDisabled>
      <DateField {...args} defaultValue="2012-06-05" />
    </Form>
  ),
  play: async ({ canvas, args }) => {
    for (const segment of canvas.getAllByRole('spinbutton')) {
      await expect(segment).toHaveAttribute('aria-disabled', 'true');
    }
    await userEvent.click(canvas.getByText('Date of birth'));
    await userEvent.keyboard('t');
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

/** An incomplete date is kept as typed. On blur the field shows what is missing; its value is empty. */
export const Incomplete: Story = {
  args: { defaultValue: '2012-06-05' },
  play: async ({ canvas, canvasElement, args }) => {
    canvas.getAllByRole('spinbutton')[1]?.focus();
    await userEvent.keyboard('{Backspace}');
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith(''));
    await expect(readSegments(canvasElement)).toEqual(['05', 'MM', '2012']);
    await expect(canvas.queryByText(/^Write the whole date/)).toBeNull();
    await userEvent.tab();
    await userEvent.tab();
    await expect(args.onBlur).toHaveBeenCalledOnce();
    await expect(await canvas.findByText(/^Write the whole date/)).toBeVisible();
    await expect(args.onFaultChange).toHaveBeenLastCalledWith(expect.stringMatching(/^Write the whole date/));
    await expect(readSegments(canvasElement)).toEqual(['05', 'MM', '2012']);
    await expect(readSubmittedDay(canvasElement)).toBe('');
    canvas.getAllByRole('spinbutton')[1]?.focus();
    await userEvent.keyboard('6');
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith('2012-06-05'));
    await expect(args.onFaultChange).toHaveBeenLastCalledWith(undefined);
    await waitFor(() => expect(canvas.queryByText(/^Write the whole date/)).toBeNull());
  },
};

/** A day that does not exist in its month is kept as typed and shows an error; the field does not correct it. */
export const NoSuchDay: Story = {
  play: async ({ canvas, canvasElement, args }) => {
    canvas.getAllByRole('spinbutton')[0]?.focus();
    await userEvent.keyboard('31022018');
    await userEvent.tab();
    await expect(await canvas.findByText('There is no such day in that month.')).toBeVisible();
    await expect(readSegments(canvasElement)).toEqual(['31', '02', '2018']);
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

/** A date with a two-digit year is incomplete: the field does not guess the century. */
export const ShortYear: Story = {
  play: async ({ canvas, args }) => {
    canvas.getAllByRole('spinbutton')[0]?.focus();
    await userEvent.keyboard('050618');
    await userEvent.tab();
    await expect(await canvas.findByText(/a year of four digits/)).toBeVisible();
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

/** A date outside of the limits shows an error with the limit. */
export const Limits: Story = {
  args: {
    description: 'Between 3 and 21 years ago.',
    minValue: '2005-04-01',
    maxValue: '2023-03-31',
    isDateUnavailable: (day) => day.endsWith('-01-01'),
  },
  play: async ({ canvas }) => {
    const typeAndLeave = async (digits: string) => {
      canvas.getAllByRole('spinbutton')[0]?.focus();
      await userEvent.keyboard(digits);
      await userEvent.tab();
    };
    await typeAndLeave('31032005');
    await expect(await canvas.findByText('Choose 01/04/2005 or a later day.')).toBeVisible();
    await typeAndLeave('01042023');
    await expect(await canvas.findByText('Choose 31/03/2023 or an earlier day.')).toBeVisible();
    await typeAndLeave('01012012');
    await expect(await canvas.findByText('This day cannot be chosen.')).toBeVisible();
    await expect(canvas.getAllByRole('spinbutton')[0]).toBeInvalid();
    await typeAndLeave('02012012');
    await waitFor(() => expect(canvas.getAllByRole('spinbutton')[0]).not.toBeInvalid());
  },
};

/** The arrow keys change a segment; Backspace clears it. */
export const ArrowKeys: Story = {
  args: { defaultValue: '2012-06-30' },
  play: async ({ canvas, canvasElement, args }) => {
    canvas.getAllByRole('spinbutton')[0]?.focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(args.onChange).toHaveBeenLastCalledWith('2012-06-29');
    await userEvent.keyboard('{ArrowRight}{ArrowUp}');
    await expect(args.onChange).toHaveBeenLastCalledWith('2012-07-29');
    await userEvent.keyboard('{ArrowRight}{PageUp}');
    await expect(args.onChange).toHaveBeenLastCalledWith('2015-07-29');
    await userEvent.keyboard('{Backspace}{Backspace}');
    await expect(readSegments(canvasElement)).toEqual(['29', '07', '20']);
  },
};

/** Description above, error below. An invalid field associates both with every segment, not only with the first. */
export const Invalid: Story = {
  args: {
    isRequired: true,
    description: 'As on the birth certificate.',
    errorMessage: 'Enter the date of birth.',
  },
  play: async ({ canvas }) => {
    for (const segment of canvas.getAllByRole('spinbutton')) {
      await expect(segment).toBeInvalid();
      await expect(segment).toBeRequired();
      await expect(segment).toHaveAccessibleDescription(
        'As on the birth certificate. Enter the date of birth.',
      );
    }
    await expect(canvas.getByRole('group')).toHaveAccessibleName(/^Date of birth/);
  },
};

/** A read-only field is focusable and can be copied, but not changed. */
export const ReadOnly: Story = {
  args: { defaultValue: '2012-06-05', isReadOnly: true },
  play: async ({ canvas, canvasElement, args }) => {
    canvas.getAllByRole('spinbutton')[0]?.focus();
    await userEvent.keyboard('t07{Backspace}{ArrowUp}');
    await expect(readSegments(canvasElement)).toEqual(['05', '06', '2012']);
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

/** A disabled field is not submitted. */
export const Disabled: Story = {
  args: { defaultValue: '2012-06-05', isDisabled: true },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement.querySelector('input[name="dob"]')).toBeDisabled();
    await userEvent.tab();
    await expect(canvas.getAllByRole('spinbutton')[0]).not.toHaveFocus();
  },
};

/** All simple props, editable with the controls. */
export const Playground: Story = {
  args: {
    description: 'As on the birth certificate.',
    errorMessage: '',
    format: 'DD/MM/YYYY',
    isRequired: true,
    isDisabled: false,
    isReadOnly: false,
    minValue: '2005-04-01',
    maxValue: '2023-03-31',
  },
};
