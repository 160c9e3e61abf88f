import { LabelsProvider } from '@firstbell/ui';
import { DatePicker } from '@firstbell/ui/dates';
import { hindi } from '@firstbell/ui/labels/hindi';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { I18nProvider } from 'react-aria-components';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';

const meta = {
  title: 'Components/Forms/DatePicker',
  id: 'components-datepicker',
  component: DatePicker,
  args: {
    label: 'Date',
    name: 'date',
    today: '2026-07-15',
    onChange: fn(),
    onBlur: fn(),
    onFaultChange: fn(),
  },
  decorators: [
    (Story) => (
      <I18nProvider locale="en-IN">
        <div style={{ maxInlineSize: 440, minBlockSize: 480, padding: 24 }}>
          <Story />
        </div>
      </I18nProvider>
    ),
  ],
} satisfies Meta<typeof DatePicker>;
export default meta;
type Story = StoryObj<typeof meta>;

const getOpenButton = (canvas: { getByRole: typeof screen.getByRole }) =>
  canvas.getByRole('button', { name: /^Open calendar/ });
const findCalendar = async () => within(await screen.findByRole('dialog'));
const expectClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const readDate = (canvas: { getByRole: typeof screen.getByRole }) => canvas.getByRole('group').textContent;

/** Selecting a day in the calendar returns the focus to the button. Weeks begin on Monday. */
export const Default: Story = {
  play: async ({ canvas, args }) => {
    const button = getOpenButton(canvas);
    await expect(button).toHaveAccessibleName('Open calendar Date');
    await userEvent.click(button);
    const calendar = await findCalendar();
    const weekdayHeaders = [...(await screen.findByRole('dialog')).querySelectorAll('th')];
    await expect(weekdayHeaders.map((header) => header.textContent)[0]).toBe('Mon');
    await expect(calendar.getByRole('combobox', { name: 'Month' })).toHaveDisplayValue('July');
    await expect(calendar.getByRole('combobox', { name: 'Year' })).toHaveDisplayValue('2026');
    await userEvent.click(calendar.getByRole('button', { name: /\b9 July\b/ }));
    await expectClosed();
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-07-09');
    await expect(readDate(canvas)).toBe('09/07/2026');
    await waitFor(() => expect(button).toHaveFocus());
    await expect(args.onBlur).not.toHaveBeenCalled();
  },
};

/** A date can be typed, pasted, or set to today with `t`, as in a `DateField`. */
export const Typed: Story = {
  play: async ({ canvas, args }) => {
    canvas.getAllByRole('spinbutton')[0]?.focus();
    await userEvent.keyboard('9/7/2026');
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-07-09');
    await expect(canvas.getAllByRole('spinbutton')[2]).toHaveFocus();
    await userEvent.keyboard('t');
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-07-15');
    await userEvent.paste('1/4/2026');
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-04-01');
  },
};

/** Month and year can be selected directly, so a date of birth takes three steps. */
export const DateOfBirth: Story = {
  args: { label: 'Date of birth', maxValue: '2026-07-15' },
  play: async ({ canvas, args }) => {
    await userEvent.click(getOpenButton(canvas));
    const calendar = await findCalendar();
    await userEvent.selectOptions(calendar.getByRole('combobox', { name: 'Year' }), '2012');
    await userEvent.selectOptions(calendar.getByRole('combobox', { name: 'Month' }), 'June');
    await userEvent.click(calendar.getByRole('button', { name: /\b5 June\b/ }));
    await expect(args.onChange).toHaveBeenLastCalledWith('2012-06-05');
    await expectClosed();
  },
};

/** By keyboard: Alt+Down opens the calendar, arrow keys move by day and week, Page Down by month. */
export const ByKeyboard: Story = {
  args: { defaultValue: '2026-07-09' },
  play: async ({ canvas, args }) => {
    canvas.getAllByRole('spinbutton')[0]?.focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    const calendar = await findCalendar();
    await waitFor(() => expect(calendar.getByRole('button', { name: /selected/i })).toHaveFocus());
    await userEvent.keyboard('{ArrowRight}{ArrowDown}{PageDown}');
    await waitFor(() =>
      expect(calendar.getByRole('combobox', { name: 'Month' })).toHaveDisplayValue('August'),
    );
    await userEvent.keyboard('{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-08-17');
    await expectClosed();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await findCalendar();
    await userEvent.keyboard('{Escape}');
    await expectClosed();
    await expect(args.onChange).toHaveBeenCalledOnce();
  },
};

/** Today is marked, and a button selects it. */
export const Today: Story = {
  args: { defaultValue: '2012-06-05' },
  play: async ({ canvas, args }) => {
    await userEvent.click(getOpenButton(canvas));
    await userEvent.click((await findCalendar()).getByRole('button', { name: 'Today' }));
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-07-15');
    await expectClosed();
  },
};

/** Days outside the limits cannot be selected; unavailable days are struck through. */
export const Limits: Story = {
  args: {
    label: 'First day of the leave',
    minValue: '2026-07-08',
    maxValue: '2026-08-20',
    isDateUnavailable: (day) => [0, 6].includes(new Date(day).getUTCDay()),
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(getOpenButton(canvas));
    const calendar = await findCalendar();
    await expect(calendar.getByRole('button', { name: 'Previous month' })).toBeDisabled();
    const dayBeforeLimit = calendar.getByRole('button', { name: /\b7 July\b/ });
    await expect(dayBeforeLimit).toHaveAttribute('aria-disabled', 'true');
    const saturday = calendar.getByRole('button', { name: /\b11 July\b/ });
    await expect(saturday).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(saturday);
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

/** The open calendar. */
export const Open: Story = {
  args: { defaultValue: '2026-07-09' },
  play: async ({ canvas }) => {
    await userEvent.click(getOpenButton(canvas));
    await findCalendar();
  },
};

/** The open calendar on a phone. */
export const Phone: Story = { ...Open, globals: { viewport: { value: 'phone' } } };

/** In Hindi: month and weekday names are in the language of the page, but the date format is not changed. */
export const Hindi: Story = {
  args: { label: 'तारीख़', defaultValue: '2026-07-09' },
  render: (args) => (
    <I18nProvider locale="hi-IN">
      <LabelsProvider labels={hindi}>
        <DatePicker {...args} />
      </LabelsProvider>
    </I18nProvider>
  ),
  play: async ({ canvas }) => {
    await expect(readDate(canvas)).toBe('09/07/2026');
    await userEvent.click(canvas.getByRole('button', { name: 'कैलेंडर खोलें तारीख़' }));
    const calendar = await findCalendar();
    await expect(calendar.getByRole('combobox', { name: 'माह' })).toHaveDisplayValue('जुलाई');
    await expect(calendar.getByRole('button', { name: 'आज' })).toBeVisible();
  },
};

/** An error from the form. */
export const Invalid: Story = {
  args: { isRequired: true, errorMessage: 'Choose a day of this school year.' },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('spinbutton')[0]).toBeInvalid();
  },
};

/** A read-only date can be read and copied. */
export const ReadOnly: Story = {
  args: { defaultValue: '2026-07-09', isReadOnly: true },
  play: async ({ canvas }) => {
    await expect(getOpenButton(canvas)).toBeDisabled();
  },
};

/** A disabled picker cannot open its calendar. */
export const Disabled: Story = {
  args: { isDisabled: true },
  play: async ({ canvas }) => {
    await expect(getOpenButton(canvas)).toBeDisabled();
  },
};

/** All simple props, editable with the controls. */
export const Playground: Story = {
  args: {
    description: 'A school day.',
    errorMessage: '',
    format: 'DD/MM/YYYY',
    firstDayOfWeek: 'mon',
    isRequired: true,
    isDisabled: false,
    isReadOnly: false,
    minValue: '2026-04-01',
    maxValue: '2027-03-31',
  },
};
