import { area, line } from '@visx/shape';
import { createFill } from './Patterns.tsx';
import { readValue, type TrendDay, type TrendSeries } from './trend.ts';

/** Conversions of the index of a day (`x`) and of a value (`y`) to px, and lengths of the plot in px. */
export type Scales = {
  x: (index: number) => number;
  y: (value: number) => number;
  /** Width of a bar. */
  barWidth: number;
  /** Position of the bottom of the plot. */
  plotBottom: number;
};

type MarksProps = {
  days: readonly TrendDay[];
  series: readonly TrendSeries[];
  scales: Scales;
  patternId: string;
};

const DASH_PATTERNS = [undefined, '6 4', '2 3', '8 3 2 3'] as const;

/** One bar for each day, with the series stacked. */
export function Bars({ days, series, scales: { x, y, barWidth, plotBottom }, patternId }: MarksProps) {
  return days.map((day, index) => {
    let sumBelow = 0;
    return (
      <g key={day.day}>
        {series.map((item, seriesIndex) => {
          const value = readValue(day, item) ?? 0;
          const top = y(sumBelow + value);
          const height = y(sumBelow) - top;
          sumBelow += value;
          if (height <= 0) return null;
          return (
            <rect
              key={item.key}
              className="bar"
              data-tone={item.tone}
              x={x(index) - barWidth / 2}
              y={top}
              width={barWidth}
              height={Math.min(height, plotBottom - top)}
              fill={createFill(patternId, seriesIndex)}
            />
          );
        })}
      </g>
    );
  });
}

type IndexedDay = { day: TrendDay; index: number };

const indexDays = (days: readonly TrendDay[]): IndexedDay[] => days.map((day, index) => ({ day, index }));

/** One line for each series, interrupted at unknown values. */
export function Lines({ days, series, scales: { x, y } }: MarksProps) {
  return series.map((item, seriesIndex) => {
    const path = line<IndexedDay>({
      x: ({ index }) => x(index),
      y: ({ day }) => y(readValue(day, item) ?? 0),
      defined: ({ day }) => readValue(day, item) !== undefined,
    });
    return (
      <path
        key={item.key}
        className="line"
        data-tone={item.tone}
        d={path(indexDays(days)) ?? ''}
        strokeDasharray={DASH_PATTERNS[seriesIndex % DASH_PATTERNS.length]}
      />
    );
  });
}

/** One line for each series; a single series also has its area filled. */
export function Areas(props: MarksProps) {
  const { days, series, scales } = props;
  const { x, y, plotBottom } = scales;
  const [item] = series;
  if (item === undefined || series.length > 1) return <Lines {...props} />;
  const areaPath = area<IndexedDay>({
    x: ({ index }) => x(index),
    y0: plotBottom,
    y1: ({ day }) => y(readValue(day, item) ?? 0),
    defined: ({ day }) => readValue(day, item) !== undefined,
  });
  return (
    <>
      <path className="area" data-tone={item.tone} d={areaPath(indexDays(days)) ?? ''} />
      <Lines {...props} />
    </>
  );
}
