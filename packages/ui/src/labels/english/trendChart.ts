/** Texts of `TrendChart`. */
export type TrendChartLabels = {
  /** Names the choice of the view. */
  showAs: string;
  /** Shows the values as a chart. */
  chart: string;
  /** Shows the values as a table. */
  table: string;
  /** Heads the days of the table. */
  date: string;
  /** Said of a value that is not known. */
  unknown: string;
  /** Says that there are no days. */
  empty: string;
};

export const trendChartLabels: TrendChartLabels = {
  showAs: 'Show as',
  chart: 'Chart',
  table: 'Table',
  date: 'Date',
  unknown: 'not known',
  empty: 'There is nothing to show yet.',
};
