import { dateFieldLabels, type DateFieldLabels } from './dateField.ts';

/** Texts of `DatePicker`: those of a date field, and of its calendar. */
export type DatePickerLabels = DateFieldLabels & {
  /** Names the button that opens the calendar. */
  open: string;
  /** Leads to the month before. */
  previousMonth: string;
  /** Leads to the month after. */
  nextMonth: string;
  /** Names the choice of a month. */
  chooseMonth: string;
  /** Names the choice of a year. */
  chooseYear: string;
  /** Chooses the current day. */
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
