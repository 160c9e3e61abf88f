import { datePickerLabels, type DatePickerLabels } from './datePicker.ts';

/** Texts of `DateRangePicker`: the texts of a date picker, and of the two days. */
export type DateRangePickerLabels = DatePickerLabels & {
  /** Names the first day. */
  start: string;
  /** Names the last day. */
  end: string;
  /** Says that the last day is before the first. */
  reversed: string;
};

export const dateRangePickerLabels: DateRangePickerLabels = {
  ...datePickerLabels,
  start: 'First day',
  end: 'Last day',
  reversed: 'The last day is before the first.',
};
