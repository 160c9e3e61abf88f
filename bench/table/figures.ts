/** Median, maximum and number of measurements, in milliseconds. */
export type Figures = { median: number; max: number; count: number };

/** Computes the figures of measured milliseconds. */
export function computeFigures(values: readonly number[]): Figures {
  const sorted = [...values].sort((a, b) => a - b);
  return {
    median: sorted[Math.floor(sorted.length / 2)] ?? 0,
    max: sorted.at(-1) ?? 0,
    count: sorted.length,
  };
}

/** Formats figures as `median / maximum`. */
export const formatFigures = ({ median, max }: Figures) => `${median.toFixed(1)} / ${max.toFixed(1)} ms`;
