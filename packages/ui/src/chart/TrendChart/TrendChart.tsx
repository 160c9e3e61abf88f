import { useId, type ComponentPropsWithRef } from 'react';
import { useOwnValue } from '../../state/useOwnValue.ts';
import { fillOf, Patterns } from './Patterns.tsx';
import { Plot } from './Plot.tsx';
import { type TrendDay, type TrendKind, type TrendSeries } from './trend.ts';
import { TrendRoot } from './trendLook.ts';
import { TrendTable } from './TrendTable.tsx';

const VIEWS = ['Chart', 'Table'] as const;

/** View of the values: a chart or a table. */
export type TrendView = (typeof VIEWS)[number];

/** Props of `TrendChart`; the rest go to the root. */
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
  /** Writes a value. */
  format?: (value: number) => string;
  /** Says that there are no days. */
  empty?: string;
  /** Controlled view of the values. Leave it out to let the chart keep the view itself. */
  view?: TrendView | undefined;

  /** First view of an uncontrolled chart. */
  defaultView?: TrendView | undefined;

  /** Called with how the values are then shown. */
  onViewChange?: ((view: TrendView) => void) | undefined;
};

const grouped = new Intl.NumberFormat('en');
const plainly = (value: number) => grouped.format(value);

/** Shows how values went from day to day, as a chart or as a table. */
export function TrendChart(props: TrendChartProps) {
  const { label, days, series, kind = 'area', max, format = plainly, ...others } = props;
  const { empty = 'There is nothing to show yet.', ...more } = others;
  const { view: given, defaultView = 'Chart', onViewChange, ...rest } = more;
  const [view, setView] = useOwnValue(given, defaultView, onViewChange);
  const id = useId();

  if (days.length === 0) {
    return (
      <TrendRoot aria-label={label} {...rest}>
        <p className="empty">{empty}</p>
      </TrendRoot>
    );
  }
  return (
    <TrendRoot aria-label={label} {...rest}>
      <div className="head">
        <ul>
          {(series.length > 1 || kind === 'bars') &&
            view === 'Chart' &&
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
        <div className="views" role="radiogroup" aria-label="Show as">
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
              {name}
            </label>
          ))}
        </div>
      </div>
      <Patterns id={id} series={series} />
      {view === 'Chart' ? (
        <Plot {...{ label, days, series, kind, max, format }} patterns={id} />
      ) : (
        <TrendTable {...{ label, days, series, format }} />
      )}
    </TrendRoot>
  );
}
