import { useId, type ComponentPropsWithRef } from 'react';
import { trendChartLabels, type TrendChartLabels } from '../../labels/english/trendChart.ts';
import { useLabels } from '../../labels/LabelsProvider.tsx';
import { useNumberFormat } from '../../state/useNumberFormat.ts';
import { useControllableState } from '../../state/useControllableState.ts';
import { createFill, Patterns } from './Patterns.tsx';
import { Plot } from './Plot.tsx';
import { type TrendDay, type TrendKind, type TrendSeries } from './trend.ts';
import { TrendRoot } from './trendLook.ts';
import { TrendTable } from './TrendTable.tsx';

const VIEWS = ['chart', 'table'] as const;

/** View of the values: a chart or a table. */
export type TrendView = (typeof VIEWS)[number];

/** Props of `TrendChart`; other props are passed to the root. */
export type TrendChartProps = Omit<ComponentPropsWithRef<'figure'>, 'children'> & {
  /** Accessible name of the chart. */
  label: string;
  /** The days, from the oldest to the newest. */
  days: readonly TrendDay[];
  /** Series, in the order of the chart and of the legend. */
  series: readonly TrendSeries[];
  /** Kind of chart. */
  kind?: TrendKind;
  /** Top of the scale, if it is known, such as 100 for percentages; computed by default. */
  max?: number | undefined;
  /** Formats a value; by default as a number in the page's language. */
  format?: (value: number) => string;
  /** Message for a chart without days. */
  empty?: string;
  /** Controlled view of the values. Without it, the chart is uncontrolled. */
  view?: TrendView | undefined;
  /** Initial view of an uncontrolled chart. */
  defaultView?: TrendView | undefined;
  /** Called with the new view. */
  onViewChange?: ((view: TrendView) => void) | undefined;
  /** Texts that replace the English defaults. */
  labels?: Partial<TrendChartLabels> | undefined;
};

/** Shows how values changed from day to day, as a chart or as a table. */
export function TrendChart(props: TrendChartProps) {
  const {
    label,
    days,
    series,
    kind = 'area',
    max,
    format: customFormat,
    empty,
    labels: customLabels,
    view: controlledView,
    defaultView = 'chart',
    onViewChange,
    ...rest
  } = props;
  const labels = useLabels('TrendChart', trendChartLabels, customLabels);
  const numberFormat = useNumberFormat();
  const format = customFormat ?? ((value: number) => numberFormat.format(value));
  const [view, setView] = useControllableState(controlledView, defaultView, onViewChange);
  const id = useId();

  if (days.length === 0) {
    return (
      <TrendRoot aria-label={label} {...rest}>
        <p className="empty">{empty ?? labels.empty}</p>
      </TrendRoot>
    );
  }
  return (
    <TrendRoot aria-label={label} {...rest}>
      <div className="header">
        <ul>
          {(series.length > 1 || kind === 'bars') &&
            view === 'chart' &&
            series.map((item, index) => (
              <li key={item.key}>
                <svg width={12} height={12} aria-hidden="true" focusable="false">
                  <rect
                    className="bar"
                    data-tone={item.tone}
                    x={1}
                    y={1}
                    width={10}
                    height={10}
                    rx={1}
                    fill={createFill(id, index)}
                  />
                </svg>
                {item.label}
              </li>
            ))}
        </ul>
        <div className="views" role="radiogroup" aria-label={labels.showAs}>
          {VIEWS.map((name) => (
            <label key={name}>
              <input
                type="radio"
                name={`${id}view`}
                checked={name === view}
                onChange={() => {
                  setView(name);
                }}
              />
              {labels[name]}
            </label>
          ))}
        </div>
      </div>
      <Patterns id={id} series={series} />
      {view === 'chart' ? (
        <Plot {...{ label, days, series, kind, max, format, labels }} patternId={id} />
      ) : (
        <TrendTable {...{ label, days, series, format, labels }} />
      )}
    </TrendRoot>
  );
}
