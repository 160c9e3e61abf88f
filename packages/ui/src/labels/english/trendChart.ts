/** Texts of `TrendChart`. */
export type TrendChartLabels = {
  /** Name of the choice between chart and table. */
  showAs: string;
  /** Option that shows the values as a chart. */
  chart: string;
  /** Option that shows the values as a table. */
  table: string;
  /** Heading of the days in the table. */
  date: string;
  /** Text for an unknown value. */
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
