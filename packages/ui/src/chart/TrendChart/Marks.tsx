import { area, line } from '@visx/shape';
import { fillOf } from './Patterns.tsx';
import { valueOf, type TrendDay, type TrendSeries } from './trend.ts';

/** What turns a day's place and a value into px. */
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

/** One line a series, broken where a value is not known; a lone one stands on its area. */
export function Lines({ days, series, scales: { x, y, base } }: MarksProps) {
  const indexed = days.map((day, place) => ({ day, place }));
  return series.map((one, order) => {
    const known = ({ day }: { day: TrendDay }) => valueOf(day, one) !== undefined;
    const left = ({ place }: { place: number }) => x(place);
    const top = ({ day }: { day: TrendDay }) => y(valueOf(day, one) ?? 0);
    const ground = area<(typeof indexed)[number]>({ x: left, y0: base, y1: top, defined: known });
    const path = line<(typeof indexed)[number]>({ x: left, y: top, defined: known });
    return (
      <g key={one.key} data-tone={one.tone}>
        {series.length === 1 && <path className="area" d={ground(indexed) ?? ''} />}
        <path className="line" d={path(indexed) ?? ''} strokeDasharray={DASHES[order % DASHES.length]} />
      </g>
    );
  });
}
