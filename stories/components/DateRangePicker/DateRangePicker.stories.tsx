import { LabelsProvider } from '@firstbell/ui';
import { DateRangePicker } from '@firstbell/ui/dates';
import { hindi } from '@firstbell/ui/labels/hindi';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { I18nProvider } from 'react-aria-components';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';

const meta = {
  title: 'Components/Forms/DateRangePicker',
  id: 'components-daterangepicker',
  component: DateRangePicker,
  args: {
    label: 'Leave',
    startName: 'from',
    endName: 'to',
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
} satisfies Meta<typeof DateRangePicker>;
export default meta;
type Story = StoryObj<typeof meta>;

const openCalendar = async (canvas: { getByRole: typeof screen.getByRole }) => {
  await userEvent.click(canvas.getByRole('button', { name: /^Open calendar/ }));
  return within(await screen.findByRole('dialog'));
};
const expectClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

/** Two clicks select both days, in either order. */
export const Default: Story = {
  play: async ({ canvas, canvasElement, args }) => {
    const calendar = await openCalendar(canvas);
    await userEvent.click(calendar.getByRole('button', { name: /\b20 July\b/ }));
    await expect(args.onChange).not.toHaveBeenCalled();
    await userEvent.click(calendar.getByRole('button', { name: /\b17 July\b/ }));
    await expectClosed();
    await expect(args.onChange).toHaveBeenCalledOnce();
    await expect(args.onChange).toHaveBeenLastCalledWith({ start: '2026-07-17', end: '2026-07-20' });
    const fields = [...canvasElement.querySelectorAll('input')].map(({ name, value }) => [name, value]);
    await expect(fields).toEqual([
      ['from', '2026-07-17'],
      ['to', '2026-07-20'],
    ]);
  },
};

/** Both days can be typed, with Tab between them; each complete day calls `onChange`. */
export const Typed: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByText('Leave'));
    await userEvent.keyboard('17072026');
    await expect(args.onChange).toHaveBeenLastCalledWith({ start: '2026-07-17', end: '' });
    await userEvent.tab();
    await expect(document.activeElement).toHaveAccessibleName(/Last day/);
    await userEvent.keyboard('20072026');
    await expect(args.onChange).toHaveBeenLastCalledWith({ start: '2026-07-17', end: '2026-07-20' });
  },
};

/** A last day before the first is kept as typed, and shows an error. */
export const Reversed: Story = {
  args: { defaultValue: { start: '2026-07-17', end: '2026-07-20' } },
  play: async ({ canvas, args }) => {
    canvas.getAllByRole('spinbutton')[3]?.focus();
    await userEvent.keyboard('10');
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    await expect(await canvas.findByText('The last day is before the first.')).toBeVisible();
    await expect(args.onChange).toHaveBeenLastCalledWith({ start: '2026-07-17', end: '2026-07-10' });
    await expect(args.onFaultChange).toHaveBeenLastCalledWith('The last day is before the first.');
  },
};

/** The open calendar, which highlights the range. */
export const Open: Story = {
  args: { defaultValue: { start: '2026-07-09', end: '2026-07-22' } },
  play: async ({ canvas }) => {
    await openCalendar(canvas);
  },
};

/** On a phone the two days wrap onto two lines if necessary. */
export const Phone: Story = { ...Open, globals: { viewport: { value: 'narrowest' } } };

/** In Hindi. */
export const Hindi: Story = {
  args: { label: 'छुट्टी', defaultValue: { start: '2026-07-09', end: '2026-07-22' } },
  render: (args) => (
    <I18nProvider locale="hi-IN">
      <LabelsProvider labels={hindi}>
        <DateRangePicker {...args} />
      </LabelsProvider>
    </I18nProvider>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('spinbutton')[3]).toHaveAccessibleName(/अंतिम दिन/);
  },
};

/** An error from the form. */
export const Invalid: Story = {
  args: {
    isRequired: true,
    description: 'The range includes both days.',
    errorMessage: 'Choose two days of this year.',
  },
  play: async ({ canvas }) => {
    for (const segment of canvas.getAllByRole('spinbutton')) await expect(segment).toBeInvalid();
  },
};

/** Disabled. */
export const Disabled: Story = {
  args: { defaultValue: { start: '2026-07-09', end: '2026-07-22' }, isDisabled: true },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('button', { name: /^Open calendar/ })).toBeDisabled();
    for (const field of canvasElement.querySelectorAll('input')) await expect(field).toBeDisabled();
  },
};

/** All simple props, editable with the controls. */
export const Playground: Story = {
  args: {
    description: 'The range includes both days.',
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
