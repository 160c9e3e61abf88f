import { useId, type ComponentPropsWithRef } from 'react';
import { trendChartLabels, type TrendChartLabels } from '../../labels/english/trendChart.ts';
import { useLabels } from '../../labels/LabelsProvider.tsx';
import { useNumberFormat } from '../../state/useNumberFormat.ts';
import { useOwnValue } from '../../state/useOwnValue.ts';
import { fillOf, Patterns } from './Patterns.tsx';
import { Plot } from './Plot.tsx';
import { type TrendDay, type TrendKind, type TrendSeries } from './trend.ts';
import { TrendRoot } from './trendLook.ts';
import { TrendTable } from './TrendTable.tsx';

const VIEWS = ['chart', 'table'] as const;

/** View of the values: a chart or a table. */
export type TrendView = (typeof VIEWS)[number];

/** Props of `TrendChart`; other props are passed to the root. */
export type TrendChartProps = Omit<ComponentPropsWithRef<'figure'>, 'children'> & {
  /** Says what is shown. */
  label: string;
  /** From the oldest to the newest. */
  days: readonly TrendDay[];

  /** Series, in the order of the chart and of the legend. */
  series: readonly TrendSeries[];

  /** Kind of chart. */
  kind?: TrendKind;
  /** The top of the scale, where it is known: 100 for percentages. */
  max?: number | undefined;
  /** Writes a value; in numbers of the page's language where this is not given. */
  format?: (value: number) => string;
  /** Says that there are no days. */
  empty?: string;
  /** Controlled view of the values. Without it, the chart is uncontrolled. */
  view?: TrendView | undefined;

  /** First view of an uncontrolled chart. */
  defaultView?: TrendView | undefined;

  /** Called with how the values are then shown. */
  onViewChange?: ((view: TrendView) => void) | undefined;

  /** Texts that replace the English defaults. */
  labels?: Partial<TrendChartLabels> | undefined;
};

/** Shows how values went from day to day, as a chart or as a table. */
export function TrendChart(props: TrendChartProps) {
  const { label, days, series, kind = 'area', max, format: given, ...others } = props;
  const { empty, labels, view: shown, defaultView = 'chart', onViewChange, ...rest } = others;
  const words = useLabels('TrendChart', trendChartLabels, labels);
  const numbers = useNumberFormat();
  const format = given ?? ((value: number) => numbers.format(value));
  const [view, setView] = useOwnValue(shown, defaultView, onViewChange);
  const id = useId();

  if (days.length === 0) {
    return (
      <TrendRoot aria-label={label} {...rest}>
        <p className="empty">{empty ?? words.empty}</p>
      </TrendRoot>
    );
  }
  return (
    <TrendRoot aria-label={label} {...rest}>
      <div className="head">
        <ul>
          {(series.length > 1 || kind === 'bars') &&
            view === 'chart' &&
            series.map((one, order) => (
              <li key={one.key}>
                <svg width={12} height={12} aria-hidden="true" focusable="false">
                  <rect
                    className="bar"
                    data-tone={one.tone}
                    x={1}
                    y={1}
                    width={10}
                    height={10}
                    rx={1}
                    fill={fillOf(id, order)}
                  />
                </svg>
                {one.label}
              </li>
            ))}
        </ul>
        <div className="views" role="radiogroup" aria-label={words.showAs}>
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
              {words[name]}
            </label>
          ))}
        </div>
      </div>
      <Patterns id={id} series={series} />
      {view === 'chart' ? (
        <Plot {...{ label, days, series, kind, max, format, words }} patterns={id} />
      ) : (
        <TrendTable {...{ label, days, series, format, words }} />
      )}
    </TrendRoot>
  );
}
