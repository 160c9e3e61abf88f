/** Texts of `DateField`, which the other date fields use, too. */
export type DateFieldLabels = {
  /** Placeholder of the day. */
  day: string;
  /** Placeholder of the month. */
  month: string;
  /** Placeholder of the year. */
  year: string;
  /** Says that a part of the date is missing. */
  incomplete: string;
  /** Says that the month has no such day. */
  impossible: string;
  /** Says that the date is before the first allowed one; `first` is formatted. */
  early: (first: string) => string;
  /** Says that the date is after the last allowed one; `last` is formatted. */
  late: (last: string) => string;
  /** Says that the date cannot be chosen. */
  unavailable: string;
  /** Says how a pasted date was read; `day` is formatted. */
  read: (day: string) => string;
  /** Says that a pasted text is no date. */
  unreadable: (text: string) => string;
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
  read: (day) => `Read as ${day}.`,
  unreadable: (text) => `“${text}” cannot be read as a date. Type it.`,
};
