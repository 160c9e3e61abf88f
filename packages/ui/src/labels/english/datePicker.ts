import { dateFieldLabels, type DateFieldLabels } from './dateField.ts';

/** Texts of `DatePicker`: the texts of a date field, and of the calendar. */
export type DatePickerLabels = DateFieldLabels & {
  /** Names the button that opens the calendar. */
  open: string;
  /** Name of the button for the previous month. */
  previousMonth: string;
  /** Name of the button for the next month. */
  nextMonth: string;
  /** Names the choice of a month. */
  chooseMonth: string;
  /** Names the choice of a year. */
  chooseYear: string;
  /** Button that chooses the current day. */
  today: string;
};

export const datePickerLabels: DatePickerLabels = {
  ...dateFieldLabels,
  open: 'Open calendar',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  chooseMonth: 'Month',
  chooseYear: 'Year',
  today: 'Today',
};
