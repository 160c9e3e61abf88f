import { type DateFieldProps, type DatePickerProps, type DateRangePickerProps } from '@firstbell/ui/dates';
import { screen, userEvent, within } from 'storybook/test';
import { defineControllable, type ControllableProp } from './controllable.ts';

const readDay = (host: HTMLElement) => host.querySelector<HTMLInputElement>('input[type="hidden"]')?.value;
const openCalendar = async (host: HTMLElement) => {
  await userEvent.click(within(host).getByRole('button', { name: /^Open calendar/ }));
  return within(await screen.findByRole('dialog'));
};

/** Controllable props of the date fields. */
export const controllableDates: Readonly<Record<string, readonly ControllableProp[]>> = {
  DateField: [
    defineControllable<DateFieldProps>({
      value: 'value',
      initial: 'defaultValue',
      onChange: 'onChange',
      from: '',
      to: '2012-06-05',
      change: async (host) => {
        await userEvent.click(within(host).getByText('Date of birth'));
        await userEvent.keyboard('05062012');
      },
      readShownValue: readDay,
    }),
  ],
  DatePicker: [
    defineControllable<DatePickerProps>({
      value: 'value',
      initial: 'defaultValue',
      onChange: 'onChange',
      from: '',
      to: '2026-07-09',
      change: async (host) => {
        const calendar = await openCalendar(host);
        await userEvent.click(calendar.getByRole('button', { name: /July 9,/ }));
      },
      readShownValue: readDay,
    }),
  ],
  DateRangePicker: [
    defineControllable<DateRangePickerProps>({
      value: 'value',
      initial: 'defaultValue',
      onChange: 'onChange',
      from: { start: '', end: '' },
      to: { start: '2026-07-17', end: '2026-07-20' },
      change: async (host) => {
        const calendar = await openCalendar(host);
        await userEvent.click(calendar.getByRole('button', { name: /July 17,/ }));
        await userEvent.click(calendar.getByRole('button', { name: /July 20,/ }));
      },
      readShownValue: (host) => {
        const [start, end] = host.querySelectorAll<HTMLInputElement>('input[type="hidden"]');
        return { start: start?.value, end: end?.value };
      },
    }),
  ],
};
