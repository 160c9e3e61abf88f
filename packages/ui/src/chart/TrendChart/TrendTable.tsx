import { type TrendChartLabels } from '../../labels/english/trendChart.ts';
import { readValue, type TrendDay, type TrendSeries } from './trend.ts';

type TrendTableProps = {
  label: string;
  days: readonly TrendDay[];
  series: readonly TrendSeries[];
  format: (value: number) => string;
  labels: TrendChartLabels;
};

/** Props that make a long table scrollable by keyboard. */
const focusableProps = { tabIndex: 0, role: 'group' };

/** The days of a `TrendChart` as a table. */
export function TrendTable({ label, days, series, format, labels }: TrendTableProps) {
  return (
    <div className="table" aria-label={label} {...focusableProps}>
      <table>
        <caption>{label}</caption>
        <thead>
          <tr>
            <th scope="col">{labels.date}</th>
            {series.map((item) => (
              <th key={item.key} scope="col">
                {item.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day.day}>
              <th scope="row">{day.label}</th>
              {series.map((item) => {
                const value = readValue(day, item);
                return <td key={item.key}>{value === undefined ? '–' : format(value)}</td>;
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
