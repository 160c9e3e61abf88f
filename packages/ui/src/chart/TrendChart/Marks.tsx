import { area, line } from '@visx/shape';
import { fillOf } from './Patterns.tsx';
import { valueOf, type TrendDay, type TrendSeries } from './trend.ts';

/** Scales that turn a day's place and a value into px. */
export type Scales = {
  x: (place: number) => number;
  y: (value: number) => number;
  band: number;
  base: number;
};

type MarksProps = {
  days: readonly TrendDay[];
  series: readonly TrendSeries[];
  scales: Scales;
  patterns: string;
};

const DASHES = [undefined, '6 4', '2 3', '8 3 2 3'] as const;

/** One bar a day, of the series one on the other. */
export function Bars({ days, series, scales: { x, y, band, base }, patterns }: MarksProps) {
  return days.map((day, place) => {
    let below = 0;
    return (
      <g key={day.day}>
        {series.map((one, order) => {
          const value = valueOf(day, one) ?? 0;
          const top = y(below + value);
          const height = y(below) - top;
          below += value;
          if (height <= 0) return null;
          return (
            <rect
              key={one.key}
              className="bar"
              data-tone={one.tone}
              x={x(place) - band / 2}
              y={top}
              width={band}
              height={Math.min(height, base - top)}
              fill={fillOf(patterns, order)}
            />
          );
        })}
      </g>
    );
  });
}

type Placed = { day: TrendDay; place: number };

const inPlace = (days: readonly TrendDay[]): Placed[] => days.map((day, place) => ({ day, place }));

/** One line a series, broken where a value is not known. */
export function Lines({ days, series, scales: { x, y } }: MarksProps) {
  return series.map((one, order) => {
    const path = line<Placed>({
      x: ({ place }) => x(place),
      y: ({ day }) => y(valueOf(day, one) ?? 0),
      defined: ({ day }) => valueOf(day, one) !== undefined,
    });
    return (
      <path
        key={one.key}
        className="line"
        data-tone={one.tone}
        d={path(inPlace(days)) ?? ''}
        strokeDasharray={DASHES[order % DASHES.length]}
      />
    );
  });
}

/** One line a series; a lone one stands on its area. */
export function Areas(props: MarksProps) {
  const { days, series, scales } = props;
  const { x, y, base } = scales;
  const [one] = series;
  if (one === undefined || series.length > 1) return <Lines {...props} />;
  const ground = area<Placed>({
    x: ({ place }) => x(place),
    y0: base,
    y1: ({ day }) => y(valueOf(day, one) ?? 0),
    defined: ({ day }) => valueOf(day, one) !== undefined,
  });
  return (
    <>
      <path className="area" data-tone={one.tone} d={ground(inPlace(days)) ?? ''} />
      <Lines {...props} />
    </>
  );
}
