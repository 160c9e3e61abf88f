import { type TrendChartLabels } from '../../labels/english/trendChart.ts';
import { valueOf, type TrendDay, type TrendSeries } from './trend.ts';

type TrendTableProps = {
  label: string;
  days: readonly TrendDay[];
  series: readonly TrendSeries[];
  format: (value: number) => string;
  words: TrendChartLabels;
};

/** A long table scrolls in its place, also by keyboard. */
const scrollable = { tabIndex: 0, role: 'group' };

/** The same days as a table. */
export function TrendTable({ label, days, series, format, words }: TrendTableProps) {
  return (
    <div className="table" aria-label={label} {...scrollable}>
      <table>
        <caption>{label}</caption>
        <thead>
          <tr>
            <th scope="col">{words.date}</th>
            {series.map((one) => (
              <th key={one.key} scope="col">
                {one.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day.day}>
              <th scope="row">{day.label}</th>
              {series.map((one) => {
                const value = valueOf(day, one);
                return <td key={one.key}>{value === undefined ? '–' : format(value)}</td>;
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
