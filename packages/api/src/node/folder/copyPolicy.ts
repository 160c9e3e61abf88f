/** Numbers of hours, days and weeks whose last copy is kept. Periods without a copy do not count. */
export type CopyPolicy = { hourly: number; daily: number; weekly: number };

const HOUR_MS = 3_600_000;
/** Length of each kind of period, and the start of the first one after the epoch, in milliseconds. The epoch was a Thursday, and weeks begin on Monday. */
const PERIODS = [
  { kind: 'hourly', ms: HOUR_MS, start: 0 },
  { kind: 'daily', ms: 24 * HOUR_MS, start: 0 },
  { kind: 'weekly', ms: 7 * 24 * HOUR_MS, start: 4 * 24 * HOUR_MS },
] as const;

/** Chooses the copies to keep, by name. The newest copy is always kept. */
export function chooseCopiesToKeep(
  copies: readonly { name: string; at: Date }[],
  policy: CopyPolicy,
): Set<string> {
  const newestFirst = copies.toSorted((one, other) => other.at.getTime() - one.at.getTime());
  const keptNames = new Set(newestFirst.slice(0, 1).map(({ name }) => name));
  for (const { kind, ms, start } of PERIODS) {
    const countedPeriods = new Set<number>();
    for (const { name, at } of newestFirst) {
      const period = Math.floor((at.getTime() - start) / ms);
      if (countedPeriods.has(period)) continue;
      if (countedPeriods.size >= policy[kind]) break;
      countedPeriods.add(period);
      keptNames.add(name);
    }
  }
  return keptNames;
}
