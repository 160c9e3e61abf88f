/** Copies that are kept: the last one of each of so many hours, days and weeks that have one. */
export type CopyPolicy = { hourly: number; daily: number; weekly: number };

const HOUR = 3_600_000;
/** Milliseconds of a period, and of the first Monday after the epoch, at which weeks begin. */
const PERIODS = [
  { of: 'hourly', ms: HOUR, start: 0 },
  { of: 'daily', ms: 24 * HOUR, start: 0 },
  { of: 'weekly', ms: 7 * 24 * HOUR, start: 4 * 24 * HOUR },
] as const;

/** Chooses the copies to keep, by name. The newest one is always kept. */
export function chooseKept(copies: readonly { name: string; at: Date }[], policy: CopyPolicy): Set<string> {
  const newestFirst = copies.toSorted((one, other) => other.at.getTime() - one.at.getTime());
  const kept = new Set(newestFirst.slice(0, 1).map(({ name }) => name));
  for (const { of, ms, start } of PERIODS) {
    const seen = new Set<number>();
    for (const { name, at } of newestFirst) {
      const period = Math.floor((at.getTime() - start) / ms);
      if (seen.has(period)) continue;
      if (seen.size >= policy[of]) break;
      seen.add(period);
      kept.add(name);
    }
  }
  return kept;
}
