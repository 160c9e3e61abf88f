import { scaleLinear, scalePoint } from '@visx/scale';
import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import { type TrendChartLabels } from '../../labels/english/trendChart.ts';
import { Areas, Bars, Lines, type Scales } from './Marks.tsx';
import { createFill } from './Patterns.tsx';
import { describeDay, computeScaleBottom, computeScaleTop, readValue, listLabelledDays } from './trend.ts';
import { type TrendDay, type TrendKind, type TrendSeries } from './trend.ts';
import { useWidth } from './useWidth.ts';

type PlotProps = {
  label: string;
  days: readonly TrendDay[];
  series: readonly TrendSeries[];
  kind: TrendKind;
  max: number | undefined;
  format: (value: number) => string;
  patternId: string;
  labels: TrendChartLabels;
};

/** Height of the chart in px. */
const HEIGHT_PX = 220;
/** Distances in px of the plot from the edges of the chart. */
const MARGINS_PX = { top: 12, end: 8, bottom: 24, start: 44 };
/** Approximate number of labelled values on the vertical axis. */
const TICK_COUNT = 4;
/** Widths in px that are reserved for a day's label or its short form. */
const LABEL_WIDTHS_PX = { label: 96, short: 56 };
/** Half of the width of a label's text, as a share of the width reserved for the label. */
const HALF_TEXT_SHARE = 0.36;
/** Width of a bar, as a share of the width of a day. */
const BAR_SHARE = 0.64;
/** Maximum width of a bar in px. */
const MAX_BAR_WIDTH_PX = 36;

const KEY_MOVES: Record<string, (index: number, lastIndex: number) => number> = {
  ArrowRight: (index) => index + 1,
  ArrowUp: (index) => index + 1,
  ArrowLeft: (index) => index - 1,
  ArrowDown: (index) => index - 1,
  PageUp: (index) => index + 7,
  PageDown: (index) => index - 7,
  Home: () => 0,
  End: (_, lastIndex) => lastIndex,
};

/** Chart of the days; the pointer or the arrow keys select a day, whose values are shown and announced. */
export function Plot({ label, days, series, kind, max, format, patternId, labels }: PlotProps) {
  const { width, ref } = useWidth();
  const lastIndex = days.length - 1;
  const [selectedIndex, setSelectedIndex] = useState<number>();
  const [areValuesShown, setValuesShown] = useState(false);
  const index = Math.min(selectedIndex ?? lastIndex, lastIndex);
  const day = days[index];

  const plotWidth = Math.max(1, width - MARGINS_PX.start - MARGINS_PX.end);
  const plotBottom = HEIGHT_PX - MARGINS_PX.bottom;
  const xScale = scalePoint({
    domain: days.map((_, dayIndex) => dayIndex),
    range: [MARGINS_PX.start, MARGINS_PX.start + plotWidth],
    padding: 0.5,
  });
  const axisTop = max ?? computeScaleTop(days, series, kind);
  const axisBottom = computeScaleBottom(days, series, kind, axisTop);
  const y = scaleLinear({
    domain: [axisBottom, axisTop],
    range: [plotBottom, MARGINS_PX.top],
    nice: max === undefined || axisBottom > 0 ? TICK_COUNT : false,
  });
  const dayWidth = plotWidth / Math.max(1, days.length);
  const barWidth = Math.min(MAX_BAR_WIDTH_PX, dayWidth * BAR_SHARE);
  const scales: Scales = { x: (dayIndex) => xScale(dayIndex) ?? MARGINS_PX.start, y, barWidth, plotBottom };
  const labelWidth = days.some(({ short }) => short === undefined)
    ? LABEL_WIDTHS_PX.label
    : LABEL_WIDTHS_PX.short;
  const Marks = { bars: Bars, area: Areas, lines: Lines }[kind];

  const selectDayAtPointer = ({ clientX, currentTarget }: PointerEvent) => {
    const distance = clientX - currentTarget.getBoundingClientRect().left - MARGINS_PX.start;
    setSelectedIndex(Math.max(0, Math.min(lastIndex, Math.floor(distance / dayWidth))));
    setValuesShown(true);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setValuesShown(false);
    const move = KEY_MOVES[event.key];
    if (!move) return;
    event.preventDefault();
    setSelectedIndex(Math.max(0, Math.min(lastIndex, move(index, lastIndex))));
    setValuesShown(true);
  };
  const hideValues = () => {
    setValuesShown(false);
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
      aria-valuenow={index + 1}
      aria-valuetext={day && describeDay(day, series, format, labels.unknown)}
      onPointerMove={selectDayAtPointer}
      onPointerDown={selectDayAtPointer}
      onPointerLeave={hideValues}
      onKeyDown={handleKeyDown}
      onFocus={(event) => {
        if (event.currentTarget.matches(':focus-visible')) setValuesShown(true);
      }}
      onBlur={hideValues}
    >
      <svg width={width} height={HEIGHT_PX} aria-hidden="true" focusable="false">
        {y.ticks(TICK_COUNT).map((tick) => (
          <g key={tick}>
            <line
              className="grid"
              x1={MARGINS_PX.start}
              x2={width - MARGINS_PX.end}
              y1={y(tick)}
              y2={y(tick)}
            />
            <text className="tick" x={MARGINS_PX.start - 8} y={y(tick)} dy="0.32em" textAnchor="end">
              {format(tick)}
            </text>
          </g>
        ))}
        {listLabelledDays(days.length, plotWidth, labelWidth).map((dayIndex) => (
          <text
            key={dayIndex}
            className="tick"
            x={Math.min(scales.x(dayIndex), width - labelWidth * HALF_TEXT_SHARE)}
            y={HEIGHT_PX - 6}
            textAnchor="middle"
          >
            {days[dayIndex]?.short ?? days[dayIndex]?.label}
          </text>
        ))}
        {areValuesShown && day && (
          <line
            className="cursor"
            x1={scales.x(index)}
            x2={scales.x(index)}
            y1={MARGINS_PX.top}
            y2={plotBottom}
          />
        )}
        <Marks {...{ days, series, scales, patternId }} />
        {areValuesShown &&
          day &&
          kind === 'area' &&
          series.map((item) => {
            const value = readValue(day, item);
            return (
              value !== undefined && (
                <circle
                  key={item.key}
                  data-tone={item.tone}
                  className="point"
                  cx={scales.x(index)}
                  cy={y(value)}
                  r={4}
                />
              )
            );
          })}
      </svg>
      {areValuesShown && day && (
        <div
          className="tip"
          aria-hidden="true"
          data-side={scales.x(index) > width / 2 ? 'before' : 'after'}
          style={{ insetInlineStart: scales.x(index) }}
        >
          <p>{day.label}</p>
          <dl>
            {series.map((item, seriesIndex) => {
              const value = readValue(day, item);
              return (
                <div key={item.key}>
                  <dt>
                    <svg width={10} height={10}>
                      <rect
                        className="bar"
                        data-tone={item.tone}
                        x={1}
                        y={1}
                        width={8}
                        height={8}
                        rx={1}
                        fill={createFill(patternId, seriesIndex)}
                      />
                    </svg>
                    {item.label}
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
