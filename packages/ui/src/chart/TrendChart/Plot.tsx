import { scaleLinear, scalePoint } from '@visx/scale';
import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import { type TrendChartLabels } from '../../labels/english/trendChart.ts';
import { Areas, Bars, Lines, type Scales } from './Marks.tsx';
import { fillOf } from './Patterns.tsx';
import { describeDay, foot, highest, valueOf, writtenDays } from './trend.ts';
import { type TrendDay, type TrendKind, type TrendSeries } from './trend.ts';
import { useWidth } from './useWidth.ts';

type PlotProps = {
  label: string;
  days: readonly TrendDay[];
  series: readonly TrendSeries[];
  kind: TrendKind;
  max: number | undefined;
  format: (value: number) => string;
  patterns: string;
  words: TrendChartLabels;
};

const HEIGHT = 220;
const EDGE = { top: 12, end: 8, bottom: 24, start: 44 };
const TICKS = 4;
const LABEL_ROOM = { label: 96, short: 56 };
/** Half of a label's own width, as a part of its room. */
const HALF_TEXT = 0.36;
const BAR_SHARE = 0.64;
const WIDEST_BAR = 36;

const steps: Record<string, (place: number, last: number) => number> = {
  ArrowRight: (place) => place + 1,
  ArrowUp: (place) => place + 1,
  ArrowLeft: (place) => place - 1,
  ArrowDown: (place) => place - 1,
  PageUp: (place) => place + 7,
  PageDown: (place) => place - 7,
  Home: () => 0,
  End: (_, last) => last,
};

/** Draws the days; the pointer or the arrow keys read one of them at a time. */
export function Plot({ label, days, series, kind, max, format, patterns, words }: PlotProps) {
  const { width, ref } = useWidth();
  const last = days.length - 1;
  const [chosen, setChosen] = useState<number>();
  const [isShown, setShown] = useState(false);
  const place = Math.min(chosen ?? last, last);
  const day = days[place];

  const inner = Math.max(1, width - EDGE.start - EDGE.end);
  const base = HEIGHT - EDGE.bottom;
  const left = scalePoint({
    domain: days.map((_, at) => at),
    range: [EDGE.start, EDGE.start + inner],
    padding: 0.5,
  });
  const top = max ?? highest(days, series, kind);
  const low = foot(days, series, kind, top);
  const y = scaleLinear({
    domain: [low, top],
    range: [base, EDGE.top],
    nice: max === undefined || low > 0 ? TICKS : false,
  });
  const step = inner / Math.max(1, days.length);
  const band = Math.min(WIDEST_BAR, step * BAR_SHARE);
  const scales: Scales = { x: (at) => left(at) ?? EDGE.start, y, band, base };
  const room = days.some(({ short }) => short === undefined) ? LABEL_ROOM.label : LABEL_ROOM.short;
  const Marks = { bars: Bars, area: Areas, lines: Lines }[kind];

  const pointAt = ({ clientX, currentTarget }: PointerEvent) => {
    const across = clientX - currentTarget.getBoundingClientRect().left - EDGE.start;
    setChosen(Math.max(0, Math.min(last, Math.floor(across / step))));
    setShown(true);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setShown(false);
    const go = steps[event.key];
    if (!go) return;
    event.preventDefault();
    setChosen(Math.max(0, Math.min(last, go(place, last))));
    setShown(true);
  };
  const hide = () => {
    setShown(false);
  };
  return (
    <div
      className="plot"
      ref={ref}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={1}
      aria-valuemax={days.length}
      aria-valuenow={place + 1}
      aria-valuetext={day && describeDay(day, series, format, words.unknown)}
      onPointerMove={pointAt}
      onPointerDown={pointAt}
      onPointerLeave={hide}
      onKeyDown={press}
      onFocus={(event) => {
        if (event.currentTarget.matches(':focus-visible')) setShown(true);
      }}
      onBlur={hide}
    >
      <svg width={width} height={HEIGHT} aria-hidden="true" focusable="false">
        {y.ticks(TICKS).map((tick) => (
          <g key={tick}>
            <line className="grid" x1={EDGE.start} x2={width - EDGE.end} y1={y(tick)} y2={y(tick)} />
            <text className="tick" x={EDGE.start - 8} y={y(tick)} dy="0.32em" textAnchor="end">
              {format(tick)}
            </text>
          </g>
        ))}
        {writtenDays(days.length, inner, room).map((at) => (
          <text
            key={at}
            className="tick"
            x={Math.min(scales.x(at), width - room * HALF_TEXT)}
            y={HEIGHT - 6}
            textAnchor="middle"
          >
            {days[at]?.short ?? days[at]?.label}
          </text>
        ))}
        {isShown && day && (
          <line className="cursor" x1={scales.x(place)} x2={scales.x(place)} y1={EDGE.top} y2={base} />
        )}
        <Marks {...{ days, series, scales, patterns }} />
        {isShown &&
          day &&
          kind === 'area' &&
          series.map((one) => {
            const value = valueOf(day, one);
            return (
              value !== undefined && (
                <circle
                  key={one.key}
                  data-tone={one.tone}
                  className="point"
                  cx={scales.x(place)}
                  cy={y(value)}
                  r={4}
                />
              )
            );
          })}
      </svg>
      {isShown && day && (
        <div
          className="tip"
          aria-hidden="true"
          data-side={scales.x(place) > width / 2 ? 'before' : 'after'}
          style={{ insetInlineStart: scales.x(place) }}
        >
          <p>{day.label}</p>
          <dl>
            {series.map((one, order) => {
              const value = valueOf(day, one);
              return (
                <div key={one.key}>
                  <dt>
                    <svg width={10} height={10}>
                      <rect
                        className="bar"
                        data-tone={one.tone}
                        x={1}
                        y={1}
                        width={8}
                        height={8}
                        rx={1}
                        fill={fillOf(patterns, order)}
                      />
                    </svg>
                    {one.label}
                  </dt>
                  <dd>{value === undefined ? '–' : format(value)}</dd>
                </div>
              );
            })}
          </dl>
        </div>
      )}
    </div>
  );
}
