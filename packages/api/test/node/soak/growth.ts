/**
 * Resources of a process of the service: bytes of memory (heap after a garbage collection), active handles, open files (without
 * those of the embedded database's tables) and sockets, and the TCP sockets among the handles.
 */
export type Resources = {
  rss: number;
  heap: number;
  external: number;
  handles: number;
  descriptors: number;
  sockets: number;
};

/**
 * Resources of a service at a time, in seconds since the start, with its connections to PostgreSQL and their private memory in
 * bytes. Handles and descriptors do not include these connections.
 */
export type Sample = Resources & { seconds: number; connections: number; serverMemory: number };

const MEBIBYTE = 2 ** 20;

/**
 * Measured quantities, with their unit, the allowed growth of the fitted line, and for some the highest allowed value. The
 * pools open and close up to 10, 3 and 4 connections with the load, and one connection listens, so connections have only the limit 18.
 */
export const QUANTITIES = [
  { key: 'heap', name: 'heap after a collection', unit: 'MiB', size: MEBIBYTE, maxGrowth: 8 },
  { key: 'rss', name: 'resident memory', unit: 'MiB', size: MEBIBYTE, maxGrowth: 48 },
  { key: 'external', name: 'memory outside of the heap', unit: 'MiB', size: MEBIBYTE, maxGrowth: 16 },
  { key: 'handles', name: 'other active handles', unit: '', size: 1, maxGrowth: 8 },
  { key: 'descriptors', name: 'other open files and sockets', unit: '', size: 1, maxGrowth: 8 },
  { key: 'connections', name: 'connections to PostgreSQL', unit: '', size: 1, maxGrowth: 18, maxValue: 18 },
  {
    key: 'serverMemory',
    name: 'private memory of their processes',
    unit: 'MiB',
    size: MEBIBYTE,
    maxGrowth: 48,
  },
] as const;

/** A quantity over a run: first, mean, highest and last value, and the growth of the fitted line over the measured span. */
export type Growth = {
  name: string;
  unit: string;
  first: number;
  mean: number;
  highest: number;
  last: number;
  growth: number;
  maxGrowth: number;
  isWithin: boolean;
};

const computeMean = (numbers: readonly number[]) =>
  numbers.reduce((sum, number) => sum + number, 0) / Math.max(1, numbers.length);

/** Fits a line by least squares. Returns its growth from the first to the last point, or 0 if all points have the same time. */
export function computeFittedGrowth(points: readonly { time: number; value: number }[]): number {
  const meanTime = computeMean(points.map(({ time }) => time));
  const mean = computeMean(points.map(({ value }) => value));
  const squaredDeviations = points.reduce((sum, { time }) => sum + (time - meanTime) ** 2, 0);
  const slope =
    points.reduce((sum, { time, value }) => sum + (time - meanTime) * (value - mean), 0) /
    (squaredDeviations || 1);
  return slope * ((points.at(-1)?.time ?? 0) - (points[0]?.time ?? 0));
}

/** Computes the growth of each quantity over the last three quarters of a run. In the first quarter, caches and pools fill up. */
export function computeGrowth(samples: readonly Sample[]): Growth[] {
  const total = samples.at(-1)?.seconds ?? 0;
  const measured = samples.filter(({ seconds }) => seconds >= total / 4);
  return QUANTITIES.map(({ key, name, unit, size, maxGrowth, ...bounds }) => {
    const points = measured.map((sample) => ({ time: sample.seconds, value: sample[key] / size }));
    const values = points.map(({ value }) => value);
    const growth = computeFittedGrowth(points);
    const highest = Math.max(...values);
    const isWithin = growth <= maxGrowth && !('maxValue' in bounds && highest > bounds.maxValue);
    return {
      ...{ name, unit, maxGrowth, growth, highest, isWithin, mean: computeMean(values) },
      ...{ first: values[0] ?? 0, last: values.at(-1) ?? 0 },
    };
  });
}
