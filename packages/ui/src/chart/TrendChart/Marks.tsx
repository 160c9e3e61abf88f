import { area, line } from '@visx/shape';
import { fillOf } from './Patterns.tsx';
import { valueOf, type TrendDay, type TrendSeries } from './trend.ts';

/** Scales from the index of a day, and from a value, to px. */
export type Scales = {
  x: (index: number) => number;
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

/** One bar for each day, with the series stacked. */
export function Bars({ days, series, scales: { x, y, band, base }, patterns }: MarksProps) {
  return days.map((day, index) => {
    let below = 0;
    return (
      <g key={day.day}>
        {series.map((item, seriesIndex) => {
          const value = valueOf(day, item) ?? 0;
          const top = y(below + value);
          const height = y(below) - top;
          below += value;
          if (height <= 0) return null;
          return (
            <rect
              key={item.key}
              className="bar"
              data-tone={item.tone}
              x={x(index) - band / 2}
              y={top}
              width={band}
              height={Math.min(height, base - top)}
              fill={fillOf(patterns, seriesIndex)}
            />
          );
        })}
      </g>
    );
  });
}

type IndexedDay = { day: TrendDay; place: number };

const indexDays = (days: readonly TrendDay[]): IndexedDay[] =>
  days.map((day, index) => ({ day, place: index }));

/** One line for each series, interrupted at unknown values. */
export function Lines({ days, series, scales: { x, y } }: MarksProps) {
  return series.map((item, seriesIndex) => {
    const path = line<IndexedDay>({
      x: ({ place: index }) => x(index),
      y: ({ day }) => y(valueOf(day, item) ?? 0),
      defined: ({ day }) => valueOf(day, item) !== undefined,
    });
    return (
      <path
        key={item.key}
        className="line"
        data-tone={item.tone}
        d={path(indexDays(days)) ?? ''}
        strokeDasharray={DASHES[seriesIndex % DASHES.length]}
      />
    );
  });
}

/** One line for each series; a single series also has its area filled. */
export function Areas(props: MarksProps) {
  const { days, series, scales } = props;
  const { x, y, base } = scales;
  const [item] = series;
  if (item === undefined || series.length > 1) return <Lines {...props} />;
  const ground = area<IndexedDay>({
    x: ({ place: index }) => x(index),
    y0: base,
    y1: ({ day }) => y(valueOf(day, item) ?? 0),
    defined: ({ day }) => valueOf(day, item) !== undefined,
  });
  return (
    <>
      <path className="area" data-tone={item.tone} d={ground(indexDays(days)) ?? ''} />
      <Lines {...props} />
    </>
  );
}
