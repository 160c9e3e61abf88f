/** Tone of a series, shown by its colour. The pattern and the label distinguish the series without colour. */
export type TrendTone = 'info' | 'success' | 'warning' | 'danger' | 'violet';

/** A series of values, one for each day. */
export type TrendSeries = {
  /** Key of the series in the `values` of each day. */
  key: string;
  /** Name of the series. */
  label: string;
  /** Tone of the series, shown by its colour. */
  tone: TrendTone;
};

/** A day and its values; a value that is missing or `null` is unknown. */
export type TrendDay = {
  /** The day as `YYYY-MM-DD`; also its key. */
  day: string;
  /** The day as it is shown. */
  label: string;
  /** Short form of the label, for the axis. */
  short?: string | undefined;
  /** Values by the keys of the series; missing or `null` if unknown. */
  values: Readonly<Record<string, number | null>>;
};

/**
 * Kind of chart: lines on a scale from zero (`area`, filled if there is a single series), lines on a scale that begins
 * below the lowest value (`lines`), or stacked bars (`bars`).
 */
export type TrendKind = 'area' | 'lines' | 'bars';

/** Returns a day's value of a series; `undefined` if it is unknown. */
export const readValue = ({ values }: TrendDay, { key }: TrendSeries) => values[key] ?? undefined;

/**
 * Returns the top of the scale: the highest value of a series or, for stacked bars, the highest sum of a day; at least
 * 1.
 */
export function computeScaleTop(
  days: readonly TrendDay[],
  series: readonly TrendSeries[],
  kind: TrendKind,
): number {
  const tops = days.map((day) => {
    const values = series.map((item) => readValue(day, item) ?? 0);
    return kind === 'bars' ? values.reduce((sum, value) => sum + value, 0) : Math.max(...values);
  });
  return Math.max(1, ...tops);
}

/** Returns the bottom of the scale: zero or, for `lines`, somewhat below the lowest value. */
export function computeScaleBottom(
  days: readonly TrendDay[],
  series: readonly TrendSeries[],
  kind: TrendKind,
  top: number,
): number {
  const values = days.flatMap((day) => series.flatMap((item) => readValue(day, item) ?? []));
  if (kind !== 'lines' || values.length === 0) return 0;
  const lowest = Math.min(...values);
  return Math.max(0, lowest - Math.max(1, (top - lowest) / 2));
}

/** Describes a day for screen readers: its label, then each series with its value, or `unknown`. */
export function describeDay(
  day: TrendDay,
  series: readonly TrendSeries[],
  format: (value: number) => string,
  unknown: string,
): string {
  const seriesTexts = series.map((item) => {
    const value = readValue(day, item);
    return `${item.label} ${value === undefined ? unknown : format(value)}`;
  });
  return `${day.label}: ${seriesTexts.join(', ')}`;
}

/**
 * Lists the indexes of the days that get a label on an axis of `width` px, if each label is `labelWidth` px wide. The
 * last day always gets a label.
 */
export function listLabelledDays(count: number, width: number, labelWidth: number): number[] {
  const maxLabels = Math.max(1, Math.floor(width / labelWidth));
  const step = Math.max(1, Math.ceil(count / maxLabels));
  return Array.from({ length: Math.ceil(count / step) }, (_, index) => count - 1 - index * step).reverse();
}
