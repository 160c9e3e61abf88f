/** Meaning of a series; its pattern and its name show it, too. */
export type TrendTone = 'info' | 'success' | 'warning' | 'danger' | 'violet';

/** One thing that is followed from day to day, under `key` in each day's values. */
export type TrendSeries = {
  /** Key of its values in each day. */
  key: string;
  /** Name of the series. */
  label: string;
  /** Meaning of the series, shown by colour and pattern. */
  tone: TrendTone;
};

/** One day: `label` as people write it; a value that is missing or `null` is not known. */
export type TrendDay = {
  /** Key of the day, as YYYY-MM-DD. */
  day: string;

  /** The day as people write it. */
  label: string;
  /** Stands under the chart where the label is too long. */
  short?: string | undefined;

  /** Values of the day by the keys of the series; missing or `null` where not known. */
  values: Readonly<Record<string, number | null>>;
};

/**
 * Kind of chart: lines that run from one to the next, on a scale from zero (`area`, filled where there is one) or
 * on the part of it where they move (`lines`), or bars of which each stands on the one before.
 */
export type TrendKind = 'area' | 'lines' | 'bars';

/** Returns a day's value of a series; `undefined` when it is not known. */
export const valueOf = ({ values }: TrendDay, { key }: TrendSeries) => values[key] ?? undefined;

/** Returns the highest value that is drawn: of one series, or of all of a day's together where they are stacked. */
export function highest(days: readonly TrendDay[], series: readonly TrendSeries[], kind: TrendKind): number {
  const tops = days.map((day) => {
    const values = series.map((one) => valueOf(day, one) ?? 0);
    return kind === 'bars' ? values.reduce((sum, value) => sum + value, 0) : Math.max(...values);
  });
  return Math.max(1, ...tops);
}

/** Returns the foot of the scale: zero, or for mere lines somewhat below the lowest value. */
export function foot(
  days: readonly TrendDay[],
  series: readonly TrendSeries[],
  kind: TrendKind,
  top: number,
): number {
  const values = days.flatMap((day) => series.flatMap((one) => valueOf(day, one) ?? []));
  if (kind !== 'lines' || values.length === 0) return 0;
  const lowest = Math.min(...values);
  return Math.max(0, lowest - Math.max(1, (top - lowest) / 2));
}

/** Puts a day into words: its label, then each series with its value, or `unknown`. */
export function describeDay(
  day: TrendDay,
  series: readonly TrendSeries[],
  format: (value: number) => string,
  unknown: string,
): string {
  const parts = series.map((one) => {
    const value = valueOf(day, one);
    return `${one.label} ${value === undefined ? unknown : format(value)}`;
  });
  return `${day.label}: ${parts.join(', ')}`;
}

/** Returns the places of the days that are written on an axis of so many px, the last one always, each `room` px wide. */
export function writtenDays(count: number, width: number, room: number): number[] {
  const fitting = Math.max(1, Math.floor(width / room));
  const step = Math.max(1, Math.ceil(count / fitting));
  return Array.from({ length: Math.ceil(count / step) }, (_, place) => count - 1 - place * step).reverse();
}
