/** Texts of `DateField`, which the other fields for dates use as well. */
export type DateFieldLabels = {
  /** Stands in the empty day. */
  day: string;
  /** Stands in the empty month. */
  month: string;
  /** Stands in the empty year. */
  year: string;
  /** Says that a part of the date is missing. */
  incomplete: string;
  /** Says that the month has no such day. */
  impossible: string;
  /** Says that the date is before the first one allowed, which is given as it is written. */
  early: (first: string) => string;
  /** Says that the date is after the last one allowed, which is given as it is written. */
  late: (last: string) => string;
  /** Says that the date cannot be chosen. */
  unavailable: string;
};

export const dateFieldLabels: DateFieldLabels = {
  day: 'DD',
  month: 'MM',
  year: 'YYYY',
  incomplete: 'Write the whole date: day, month and a year of four digits.',
  impossible: 'There is no such day in that month.',
  early: (first) => `Choose ${first} or a later day.`,
  late: (last) => `Choose ${last} or an earlier day.`,
  unavailable: 'This day cannot be chosen.',
};
