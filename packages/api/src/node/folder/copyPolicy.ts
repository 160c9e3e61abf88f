const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Functions that number the periods of each kind. The epoch was a Thursday, and weeks begin on Monday. */
const PERIODS = {
  hourly: (at: Date) => Math.floor(at.getTime() / HOUR_MS),
  daily: (at: Date) => Math.floor(at.getTime() / DAY_MS),
  weekly: (at: Date) => Math.floor((at.getTime() - 4 * DAY_MS) / (7 * DAY_MS)),
  monthly: (at: Date) => 12 * at.getUTCFullYear() + at.getUTCMonth(),
};

type Period = keyof typeof PERIODS;
/** Numbers of periods whose last copy is kept. Periods without a copy do not count. */
export type KeptPeriods = Readonly<Partial<Record<Period, number>>>;
/** Numbers of hours, days and weeks whose last copy of the embedded database is kept. */
export type CopyPolicy = Required<Pick<KeptPeriods, 'hourly' | 'daily' | 'weekly'>>;
/** Numbers of days, weeks and months whose last backup is kept. */
export type BackupPolicy = Required<Pick<KeptPeriods, 'daily' | 'weekly' | 'monthly'>>;

/** Chooses the copies to keep, by name. The newest copy is always kept. */
export function chooseCopiesToKeep(
  copies: readonly { name: string; at: Date }[],
  policy: KeptPeriods,
): Set<string> {
  const newestFirst = copies.toSorted((one, other) => other.at.getTime() - one.at.getTime());
  const keptNames = new Set(newestFirst.slice(0, 1).map(({ name }) => name));
  for (const [kind, count] of Object.entries(policy) as [Period, number][]) {
    const countedPeriods = new Set<number>();
    for (const { name, at } of newestFirst) {
      const period = PERIODS[kind](at);
      if (countedPeriods.has(period)) continue;
      if (countedPeriods.size >= count) break;
      countedPeriods.add(period);
      keptNames.add(name);
    }
  }
  return keptNames;
}
