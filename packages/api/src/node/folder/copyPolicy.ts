/** How many copies are kept: of each of the last hours, days and weeks that have copies, the last copy. */
export type CopyPolicy = { hourly: number; daily: number; weekly: number };

const HOUR = 3_600_000;
/** Length of each period, and the start of the first one: weeks begin on Monday, and the epoch was a Thursday. */
const PERIODS = [
  { of: 'hourly', ms: HOUR, start: 0 },
  { of: 'daily', ms: 24 * HOUR, start: 0 },
  { of: 'weekly', ms: 7 * 24 * HOUR, start: 4 * 24 * HOUR },
] as const;

/** Chooses the copies to keep, by name. The newest copy is always kept. */
export function chooseKept(copies: readonly { name: string; at: Date }[], policy: CopyPolicy): Set<string> {
  const newestFirst = copies.toSorted((one, other) => other.at.getTime() - one.at.getTime());
  const keptNames = new Set(newestFirst.slice(0, 1).map(({ name }) => name));
  for (const { of, ms, start } of PERIODS) {
    const countedPeriods = new Set<number>();
    for (const { name, at } of newestFirst) {
      const period = Math.floor((at.getTime() - start) / ms);
      if (countedPeriods.has(period)) continue;
      if (countedPeriods.size >= policy[of]) break;
      countedPeriods.add(period);
      keptNames.add(name);
    }
  }
  return keptNames;
}
